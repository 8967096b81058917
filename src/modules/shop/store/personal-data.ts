import type { PersonalTable } from "#platform/personal-data.ts";

/** This module's personal data. Nothing of an erased seller's shop stays. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "shop_stock_alert",
    copy: {
      title: "Sold-out products that you wait for",
      sql: "select product_id, created_at from shop_stock_alert where account_id = $1 order by created_at, product_id",
      without: { ids: ["account_id"] },
    },
    erase: ["delete from shop_stock_alert where account_id = $1"],
  },
  {
    table: "shop_product_preset",
    copy: {
      title: "Sets of your products",
      sql: `select s.product_id, s.quantity, s.price_cents from shop_product_preset s join shop_product p on p.id = s.product_id
             where p.account_id = $1 order by s.product_id, s.quantity`,
      without: {},
    },
    erase: ["delete from shop_product_preset s using shop_product p where p.id = s.product_id and p.account_id = $1"],
  },
  {
    table: "shop_product_picture",
    copy: {
      title: "Pictures of your products",
      sql: `select i.product_id, i.position, i.alt from shop_product_picture i join shop_product p on p.id = i.product_id
             where p.account_id = $1 order by i.product_id, i.position`,
      without: { elsewhere: ["media_id"] },
    },
    erase: ["delete from shop_product_picture i using shop_product p where p.id = i.product_id and p.account_id = $1"],
  },
  {
    table: "shop_product",
    copy: {
      title: "Products of your shop",
      sql: `select p.id, p.type, p.name, p.description, p.detail, p.price_cents, p.markup_percent, p.cost_cents, p.sizes, p.stock, p.hides_when_sold_out,
                   p.file_name, p.status, p.refusal_reason, p.sold_count, p.created_at, p.updated_at, p.archived_at
              from shop_product p where p.account_id = $1 order by p.created_at`,
      without: {
        ids: ["account_id", "vendor_product_id", "client_id"],
        elsewhere: ["file_media_id", "words"],
        work: ["review_number", "review_since", "archived_from"],
      },
    },
    erase: ["delete from shop_product where account_id = $1"],
  },
  {
    table: "shop",
    copy: {
      title: "Your shop",
      sql: `select account_id as row_id, return_address_enc, shipping_cents, packing_days, return_days, policy, created_at, updated_at
              from shop where account_id = $1`,
      without: {},
    },
    erase: ["delete from shop where account_id = $1"],
  },
];
