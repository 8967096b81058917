import type { PersonalTable } from "#platform/personal-data.ts";

const kept = "Orders are kept for seven years, under an anonymous id and without name and address.";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "shop_download",
    copy: {
      title: "When you downloaded what you bought",
      sql: "select order_item_id, created_at from shop_download where person_id = $1 order by id",
      without: { ids: ["id", "person_id"] },
    },
    erase: { kept },
  },
  {
    table: "cart_item",
    copy: {
      title: "Your cart",
      sql: `select i.product_id, i.size, i.quantity, i.accepted_cents, i.created_at from cart_item i where i.account_id = $1 order by i.created_at, i.id`,
      without: { ids: ["id", "account_id"] },
    },
    erase: ["delete from cart_item where account_id = $1"],
  },
  {
    table: "cart",
    copy: {
      title: "When your cart changed",
      sql: "select changed_at, reminded_at from cart where account_id = $1",
      without: { ids: ["account_id"], work: ["version"] },
    },
    erase: ["delete from cart where account_id = $1"],
  },
  {
    table: "shop_refund_item",
    copy: {
      title: "Items of your orders and sales that were refunded",
      sql: `select i.refund_id, i.order_item_id, i.net_cents, i.tax_cents from shop_refund_item i join shop_refund r on r.id = i.refund_id
              join shop_order o on o.id = r.order_id join shop_parcel p on p.id = r.parcel_id where o.account_id = $1 or p.seller_id = $1
             order by i.refund_id, i.order_item_id`,
      without: {},
    },
    erase: { kept },
  },
  {
    table: "shop_refund",
    copy: {
      title: "Refunds of your orders and sales",
      sql: `select r.id, r.order_id, r.parcel_id, r.number, r.claim_id, r.net_cents, r.shipping_cents, r.tax_cents, r.total_cents, r.wallet_cents, r.card_cents,
                   r.fee_cents, r.paid_by, r.by, r.created_at, r.settled_at
              from shop_refund r join shop_order o on o.id = r.order_id join shop_parcel p on p.id = r.parcel_id where o.account_id = $1 or p.seller_id = $1
             order by r.id`,
      without: { ids: ["payment_refund_id"] },
    },
    erase: { kept },
  },
  {
    table: "shop_claim_picture",
    copy: {
      title: "Pictures in claims about your orders",
      sql: `select p.claim_id, p.media_id, p.position from shop_claim_picture p join shop_claim c on c.id = p.claim_id join shop_order o on o.id = c.order_id
             where o.account_id = $1 order by p.claim_id, p.position`,
      without: {},
    },
    erase: [
      "delete from shop_claim_picture p using shop_claim c, shop_order o where c.id = p.claim_id and o.id = c.order_id and o.account_id = $1",
    ],
  },
  {
    table: "shop_claim_item",
    copy: {
      title: "What your claims are about",
      sql: `select i.claim_id, i.order_item_id from shop_claim_item i join shop_claim c on c.id = i.claim_id join shop_order o on o.id = c.order_id
              join shop_parcel p on p.id = c.parcel_id where o.account_id = $1 or p.seller_id = $1 order by i.claim_id, i.order_item_id`,
      without: {},
    },
    erase: { kept },
  },
  {
    table: "shop_claim",
    copy: {
      title: "Claims about your orders and sales",
      sql: `select c.id, c.order_id, c.parcel_id, c.reason, c.wish, c.text, c.status, c.asked_cents, c.shipping_cents, c.offered_cents, c.seller_text, c.appeal_text,
                   c.staff_text, c.label_by, c.return_carrier, c.return_tracking, c.new_carrier, c.new_tracking, c.act_by, c.staff_since, c.closed_by,
                   c.created_at, c.ended_at
              from shop_claim c join shop_order o on o.id = c.order_id join shop_parcel p on p.id = c.parcel_id where o.account_id = $1 or p.seller_id = $1
             order by c.id`,
      without: {
        ids: ["person_id"],
        work: [
          "updated_at",
          "reminded_at",
          "vendor_failed_at",
          "vendor_settled_at",
          "vendor_bill_cents",
          "is_for_staff",
        ],
      },
    },
    erase: [
      `update shop_claim c set text = '', appeal_text = '', seller_text = '', staff_text = '', return_carrier = null, return_tracking = null,
              new_carrier = null, new_tracking = null
         from shop_order o where o.id = c.order_id and o.account_id = $1 and c.ended_at is not null`,
      `update shop_claim c set seller_text = '', new_carrier = null, new_tracking = null
         from shop_parcel p where p.id = c.parcel_id and p.seller_id = $1 and c.ended_at is not null`,
    ],
  },
  {
    table: "shop_order_discount",
    copy: {
      title: "Discount codes in your orders and sales",
      sql: `select u.order_id, d.code, u.cents from shop_order_discount u join shop_order o on o.id = u.order_id join shop_discount d on d.id = u.discount_id
             where o.account_id = $1 or u.seller_id = $1 order by u.order_id, d.code`,
      without: { ids: ["discount_id", "seller_id"] },
    },
    erase: { kept },
  },
  {
    table: "shop_discount",
    copy: {
      title: "Discount codes of your shop",
      sql: `select code, percent, amount_cents, starts_at, ends_at, max_uses, is_once_per_buyer, least_cents, is_on, uses, created_at, ended_at
              from shop_discount where account_id = $1 order by created_at, id`,
      without: { ids: ["id", "account_id"] },
    },
    // The orders that used one keep what it took off, without its name.
    erase: [
      "delete from shop_discount d where d.account_id = $1 and not exists (select 1 from shop_order_discount u where u.discount_id = d.id)",
      "update shop_discount set ended_at = coalesce(ended_at, app_now()), code = 'DELETED' where account_id = $1",
    ],
  },
  {
    table: "shop_order_step",
    copy: {
      title: "What happened to your orders and sales",
      sql: `select s.order_id, s.parcel_id, s.status, s.by, s.created_at from shop_order_step s join shop_order o on o.id = s.order_id
             where o.account_id = $1 or exists (select 1 from shop_parcel p where p.id = s.parcel_id and p.seller_id = $1) order by s.id`,
      without: { ids: ["id"] },
    },
    erase: { kept },
  },
  {
    table: "shop_order_item",
    copy: {
      title: "What you bought and sold",
      sql: `select i.order_id, i.parcel_id, i.type, i.name, i.detail, i.size, i.quantity, i.net_cents, i.tax_cents, i.discount_cents, i.file_name, i.position
              from shop_order_item i join shop_order o on o.id = i.order_id join shop_parcel p on p.id = i.parcel_id
             where o.account_id = $1 or p.seller_id = $1 order by i.order_id, i.position`,
      without: { ids: ["id", "product_id"], elsewhere: ["file_media_id"] },
    },
    erase: { kept },
  },
  {
    table: "shop_parcel",
    copy: {
      title: "Parcels of your orders and sales",
      sql: `select p.id, p.order_id, p.number, p.carriage, p.status, p.items_cents, p.shipping_cents, p.tax_cents, p.total_cents, p.wallet_cents, p.card_cents,
                   p.cost_cents, p.fee_cents, p.received_cents, p.discount_cents, p.carrier, p.tracking_number, p.tracking_url, p.estimated_delivery_date, p.send_by, p.packed_at,
                   p.shipped_at, p.delivered_at, p.released_at, p.cancelled_at, p.cancel_reason
              from shop_parcel p join shop_order o on o.id = p.order_id where o.account_id = $1 or p.seller_id = $1 order by p.order_id, p.number`,
      without: { ids: ["seller_id", "vendor_quote_id", "vendor_order_id"], work: ["updated_at"] },
    },
    erase: [
      "update shop_parcel p set carrier = null, tracking_number = null, tracking_url = null from shop_order o where o.id = p.order_id and o.account_id = $1",
    ],
  },
  {
    table: "shop_order",
    copy: {
      title: "Your orders",
      sql: `select o.id as row_id, o.code, o.status, o.state, o.address_enc, o.items_cents, o.tax_cents, o.total_cents, o.wallet_cents, o.card_cents, o.created_at,
                   o.pay_until, o.paid_at, o.disputed_at from shop_order o where o.account_id = $1 order by o.created_at, o.id`,
      without: {
        ids: ["id", "account_id", "person_id", "payment_id", "idempotency_key"],
        work: ["cart_version", "updated_at"],
      },
    },
    erase: ["update shop_order set address_enc = null, idempotency_key = id::text where account_id = $1"],
  },
];
