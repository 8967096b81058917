import { rowsMatchLedger } from "#modules/ledger/index.ts";
import type { Invariant } from "#platform/invariants.ts";

/** Parcels whose money is set aside in their buyer's hold. */
const held = "('paid', 'processing', 'shipped')";

/** Invariants of orders, as queries that find violations. */
export const invariants: readonly Invariant[] = [
  {
    id: "O1",
    statement: "The sums of an order are those of its parcels, and the sums of a parcel those of its items",
    sql: `select o.id from shop_order o cross join lateral (
            select coalesce(sum(p.items_cents + p.shipping_cents), 0) as items, coalesce(sum(p.tax_cents), 0) as tax, coalesce(sum(p.total_cents), 0) as total,
                   coalesce(sum(p.wallet_cents), 0) as wallet, coalesce(sum(p.card_cents), 0) as card from shop_parcel p where p.order_id = o.id) b
           where (o.items_cents, o.tax_cents, o.total_cents, o.wallet_cents, o.card_cents) is distinct from (b.items, b.tax, b.total, b.wallet, b.card)
          union all
          select p.id from shop_parcel p cross join lateral (
            select coalesce(sum(i.net_cents), 0) as net, coalesce(sum(i.tax_cents), 0) as tax from shop_order_item i where i.parcel_id = p.id) b
           where (p.items_cents, p.tax_cents) is distinct from (b.net, b.tax)`,
  },
  {
    id: "O2",
    statement: "An account's order hold equals the money of its orders that are not delivered or cancelled",
    sql: `select a.owner_id as id, a.balance_cents, b.cents from ledger_account a cross join lateral (
            select coalesce(sum(case when p.status in ${held} then p.total_cents when p.status = 'awaiting_payment' then p.wallet_cents else 0 end), 0) as cents
              from shop_parcel p join shop_order o on o.id = p.order_id where o.account_id = a.owner_id) b
           where a.kind = 'order_hold' and a.balance_cents <> b.cents
          union all
          select o.account_id, 0, sum(case when p.status in ${held} then p.total_cents else p.wallet_cents end) from shop_parcel p join shop_order o on o.id = p.order_id
           where (p.status in ${held} or p.status = 'awaiting_payment' and p.wallet_cents > 0)
             and not exists (select 1 from ledger_account a where a.kind = 'order_hold' and a.owner_id = o.account_id)
           group by o.account_id`,
  },
  rowsMatchLedger({
    id: "O3",
    statement:
      "A delivered parcel is paid out once, a cancelled one is paid back once, and never both; a vendor's bill is settled once at most",
    table: "shop_parcel",
    refType: "shop_parcel",
    times: {
      pay: "case when r.status in ('delivered', 'completed') then 1 else 0 end",
      cancel: `case r.status when 'cancelled' then least(b."cancel", 1) else 0 end`,
      vendor_settled: `case when exists (select 1 from shop_claim c where c.parcel_id = r.id and c.vendor_bill_cents is not null) then least(b."vendor_settled", 1) else 0 end`,
    },
  }),
  {
    id: "O4",
    statement: "The sales tax we owe is the tax of the parcels that were delivered, less that of their refunds",
    sql: `select j.cents as booked, r.cents as owed from
            (select coalesce(-sum(g.amount_cents), 0) as cents from ledger_posting g join ledger_account a on a.id = g.account_id and a.kind = 'sales_tax_payable') j,
            (select (select coalesce(sum(tax_cents), 0) from shop_parcel where status in ('delivered', 'completed'))
                  - (select coalesce(sum(tax_cents), 0) from shop_refund) as cents) r
           where j.cents <> r.cents`,
  },
  {
    id: "O4b",
    statement: "What is owed to vendors for sales is what their delivered parcels cost, or the bill that staff settled",
    sql: `select owed, due from (
            select (select coalesce(-sum(g.amount_cents), 0) from ledger_posting g join ledger_account a on a.id = g.account_id
                      join ledger_tx t on t.id = g.tx_id where a.kind = 'vendor_payable' and t.ref_type = 'shop_parcel') as owed,
                   (select coalesce(sum(coalesce(c.vendor_bill_cents, v.cost_cents, q.base_cents + q.tax_cents + q.shipping_cents)), 0) from shop_parcel p
                      join vendor_quote q on q.id = p.vendor_quote_id left join vendor_order v on v.id = p.vendor_order_id
                      left join shop_claim c on c.parcel_id = p.id and c.vendor_bill_cents is not null
                     where p.status in ('delivered', 'completed')) as due) x
           where owed <> due`,
  },
  {
    id: "O5",
    statement: "The state of an order follows from its parcels, and the last step of a parcel is its state",
    sql: `select p.id, p.status from shop_parcel p
           where p.status <> 'awaiting_payment'
             and p.status is distinct from (select s.status from shop_order_step s where s.parcel_id = p.id and s.status not like 'claim_%' order by s.id desc limit 1)
          union all
          select o.id, o.status from shop_order o cross join lateral (
            select count(*) filter (where p.status <> 'cancelled') as going, bool_or(p.status = 'awaiting_payment') as waits,
                   bool_and(p.status in ('completed', 'cancelled')) as done,
                   bool_or(exists (select 1 from shop_claim c where c.parcel_id = p.id and c.ended_at is null)) as claims,
                   bool_or(exists (select 1 from shop_refund r where r.parcel_id = p.id and r.settled_at is null)) as refunds,
                   bool_or(exists (select 1 from shop_refund r where r.parcel_id = p.id)) as refunded
              from shop_parcel p where p.order_id = o.id) b
           where (o.status = 'cancelled') <> (b.going = 0) or (o.status = 'awaiting_payment') <> b.waits
              or (o.status = 'claim_open') <> b.claims or (o.status = 'refund_pending') <> (b.refunds and not b.claims)
              or (o.status = 'completed') <> (b.done and b.going > 0 and not b.claims and not b.refunded)`,
  },
  {
    id: "O6",
    statement:
      "A refund is the sum of its items and shipping, and no parcel or item gives back more than was paid for it",
    sql: `select r.id, 'sum' as what from shop_refund r cross join lateral (
            select coalesce(sum(i.net_cents), 0) as net, coalesce(sum(i.tax_cents), 0) as tax from shop_refund_item i where i.refund_id = r.id) b
           where (r.net_cents, r.tax_cents) is distinct from (b.net, b.tax)
          union all
          select i.id, 'item' from shop_order_item i join shop_refund_item r on r.order_item_id = i.id
           group by i.id having sum(r.net_cents) > i.net_cents or sum(r.tax_cents) > i.tax_cents
          union all
          select p.id, 'parcel' from shop_parcel p join shop_refund r on r.parcel_id = p.id
           group by p.id having sum(r.wallet_cents) > p.wallet_cents or sum(r.card_cents) > p.card_cents or sum(r.fee_cents) > p.fee_cents
              or sum(r.shipping_cents) > p.shipping_cents or p.status not in ('delivered', 'completed')`,
  },
  {
    id: "O7",
    statement:
      "Each refund gave its buyer's lots exactly its total, with its tax and its fee, and no other transaction did",
    sql: `select p.id, b.cents, c.cents as booked from shop_parcel p cross join lateral (
            select coalesce(sum(r.total_cents), 0) as cents, coalesce(sum(r.tax_cents), 0) as tax, coalesce(sum(r.fee_cents), 0) as fee, count(*) as refunds
              from shop_refund r where r.parcel_id = p.id) b cross join lateral (
            select coalesce(-sum(u.amount_cents) filter (where a.owner_id = o.account_id and a.kind in ('funds', 'earnings') and u.amount_cents < 0), 0) as cents
              from shop_order o, ledger_tx t join ledger_lot_use u on u.tx_id = t.id join ledger_lot l on l.id = u.lot_id join ledger_account a on a.id = l.account_id
             where o.id = p.order_id and t.ref_type = 'shop_parcel' and t.ref_id = p.id and starts_with(t.effect, 'refund:')) c cross join lateral (
            select coalesce(sum(g.amount_cents) filter (where a.kind = 'sales_tax_payable'), 0) as tax,
                   coalesce(sum(g.amount_cents) filter (where a.kind = 'fees'), 0) as fee, count(distinct t.id) as refunds
              from ledger_tx t join ledger_posting g on g.tx_id = t.id join ledger_account a on a.id = g.account_id
             where t.ref_type = 'shop_parcel' and t.ref_id = p.id and starts_with(t.effect, 'refund:')) d
           where (b.cents, b.tax, b.fee, b.refunds) is distinct from (c.cents, d.tax, d.fee, d.refunds)`,
  },
  {
    id: "O8",
    statement: "What is set aside of sales belongs to claims that are open",
    sql: `select a.owner_id as id, a.balance_cents from ledger_account a cross join lateral (
            select coalesce(sum(l.remaining_cents), 0) as cents from ledger_lot l join ledger_tx t on t.id = l.tx_id and t.ref_type = 'shop_claim'
              join shop_claim c on c.id = t.ref_id and c.ended_at is null where l.account_id = a.id) b
           where a.kind = 'claim_hold' and a.balance_cents <> b.cents`,
  },
  {
    id: "O9",
    statement:
      "What discount codes took off an order stands on its items, and the uses of a code are its orders that are not cancelled",
    sql: `select p.id, p.discount_cents as stored, b.cents as due from shop_parcel p cross join lateral (
            select coalesce(sum(i.discount_cents), 0) as cents from shop_order_item i where i.parcel_id = p.id) b
           where p.discount_cents <> b.cents
          union all
          select coalesce(u.order_id, b.order_id), u.cents, b.cents from shop_order_discount u full join (
            select p.order_id, p.seller_id, sum(p.discount_cents) as cents from shop_parcel p where p.discount_cents > 0 group by 1, 2) b
              on b.order_id = u.order_id and b.seller_id = u.seller_id
           where u.cents is distinct from b.cents
          union all
          select d.id, d.uses, b.orders from shop_discount d cross join lateral (
            select count(*) as orders from shop_order_discount u join shop_order o on o.id = u.order_id
             where u.discount_id = d.id and o.status <> 'cancelled') b
           where d.uses <> b.orders`,
  },
];
