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
  {
    id: "O3",
    statement: "A delivered parcel is paid out once, a cancelled one is paid back once, and never both",
    sql: `select p.id, p.status, b.* from shop_parcel p cross join lateral (
            select count(*) filter (where t.effect = 'pay') as pays, count(*) filter (where t.effect = 'cancel') as returns
              from ledger_tx t where t.ref_type = 'shop_parcel' and t.ref_id = p.id) b
          where b.pays <> case when p.status in ('delivered', 'completed') then 1 else 0 end
             or (p.status <> 'cancelled' and b.returns <> 0) or b.returns > 1`,
  },
  {
    id: "O4",
    statement: "The sales tax we owe is the tax of the parcels that were delivered",
    sql: `select j.cents as booked, r.cents as owed from
            (select coalesce(-sum(g.amount_cents), 0) as cents from ledger_posting g join ledger_account a on a.id = g.account_id and a.kind = 'sales_tax_payable') j,
            (select coalesce(sum(tax_cents), 0) as cents from shop_parcel where status in ('delivered', 'completed')) r
           where j.cents <> r.cents`,
  },
  {
    id: "O4b",
    statement: "What is owed to vendors for sales is what their delivered parcels cost",
    sql: `select owed, due from (
            select (select coalesce(-sum(g.amount_cents), 0) from ledger_posting g join ledger_account a on a.id = g.account_id
                      join ledger_tx t on t.id = g.tx_id where a.kind = 'vendor_payable' and t.ref_type = 'shop_parcel') as owed,
                   (select coalesce(sum(coalesce(v.cost_cents, q.base_cents + q.tax_cents + q.shipping_cents)), 0) from shop_parcel p
                      join vendor_quote q on q.id = p.vendor_quote_id left join vendor_order v on v.id = p.vendor_order_id
                     where p.status in ('delivered', 'completed')) as due) x
           where owed <> due`,
  },
  {
    id: "O5",
    statement: "The state of an order follows from its parcels, and the last step of a parcel is its state",
    sql: `select p.id, p.status from shop_parcel p
           where p.status <> 'awaiting_payment'
             and p.status is distinct from (select s.status from shop_order_step s where s.parcel_id = p.id order by s.id desc limit 1)
          union all
          select o.id, o.status from shop_order o cross join lateral (
            select count(*) filter (where p.status <> 'cancelled') as going, bool_or(p.status = 'awaiting_payment') as waits,
                   bool_and(p.status in ('completed', 'cancelled')) as done from shop_parcel p where p.order_id = o.id) b
           where (o.status = 'cancelled') <> (b.going = 0) or (o.status = 'awaiting_payment') <> b.waits
              or (o.status = 'completed') <> (b.done and b.going > 0)`,
  },
  {
    id: "O6",
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
