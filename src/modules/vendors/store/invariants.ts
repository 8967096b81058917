import type { Invariant } from "#platform/invariants.ts";

/** Rules about vendor orders that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "V1",
    statement: "The last step of a vendor order is its state, and a delivered gift card had its code",
    sql: `select o.id::text, 'steps' as what from vendor_order o
           where o.status is distinct from (select s.status from vendor_order_step s where s.order_id = o.id order by s.id desc limit 1)
          union all
          select o.id::text, 'code' from vendor_order o join account a on a.id = o.account_id
           where o.provider in ('giftcards-embedded', 'tremendous') and o.status = 'delivered' and o.code_enc is null and a.status <> 'deleted'`,
  },
  {
    id: "V2",
    statement: "The overrun of a vendor order is what it costs beyond its quote",
    sql: `select o.id, o.cost_cents, o.overrun_cents from vendor_order o join vendor_quote q on q.id = o.quote_id
           where o.overrun_cents <> greatest(coalesce(o.cost_cents, 0) - q.price_cents - q.tax_cents - q.shipping_cents, 0)`,
  },
];
