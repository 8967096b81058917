import { sql } from "kysely";
import { verifySeals } from "#modules/ledger/index.ts";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Invariant } from "#platform/invariants.ts";
import { modules } from "./modules.ts";

export interface Violation {
  readonly id: string;
  readonly statement: string;
  /** The first offending rows, at most 20. */
  readonly rows: readonly Record<string, unknown>[];
}

/** Everything the checker runs: the invariants of all modules. */
export const invariants: readonly Invariant[] = modules.flatMap((module) => module.invariants ?? []);

/**
 * The two-book rule: what we book as received and returned through the sandbox processor is what its own book says,
 * payment by payment, with nothing on one side only.
 */
export const bookComparison: Invariant = {
  id: "I30",
  statement: "The card clearing account and the processor's report agree on every payment",
  sql: `with ours as (
          select p.provider_payment_intent_id as intent, sum(o.amount_cents)::bigint as cents
            from payment p cross join lateral (
              select 'payment' as ref_type, p.id as ref_id
              union all select 'payment_refund', r.id from payment_refund r where r.payment_id = p.id
              union all select 'payment_dispute', d.id from payment_dispute d where d.payment_id = p.id) e
            join ledger_tx t on t.ref_type = e.ref_type and t.ref_id = e.ref_id
            join ledger_posting o on o.tx_id = t.id join ledger_account a on a.id = o.account_id and a.kind = 'clearing:card-sandbox'
           where p.provider = 'card-sandbox' group by 1
        ), theirs as (
          select i.id as intent, i.captured_cents
                   - (select coalesce(sum(r.amount_cents), 0) from card_sandbox.refund r where r.intent_id = i.id and r.stage = 'succeeded')
                   - (select coalesce(sum(d.fee_cents + case when d.stage = 'lost' then d.amount_cents else 0 end), 0) from card_sandbox.dispute d where d.intent_id = i.id) as cents
            from card_sandbox.intent i where i.captured_cents > 0
        )
        select coalesce(ours.intent, theirs.intent) as intent, ours.cents as ours, theirs.cents as theirs
          from ours full join theirs on theirs.intent = ours.intent
         where ours.cents is distinct from theirs.cents`,
};

/**
 * The same for payouts: what we book as paid out and come back is what the embedded company's own book says, with no
 * order on its side only or twice.
 */
export const payoutComparison: Invariant = {
  id: "I30b",
  statement: "The payout clearing accounts and the payout provider's report agree on every payout",
  sql: `with ours as (
          select p.id::text as payout, p.status, p.provider_payout_id, p.amount_cents - p.fee_cents - p.withheld_cents as sum,
                 coalesce((select -sum(o.amount_cents) from ledger_tx t join ledger_posting o on o.tx_id = t.id join ledger_account a on a.id = o.account_id
                            where t.ref_type = 'payout' and t.ref_id = p.id and a.kind = 'clearing:' || p.provider), 0)::bigint as cents
            from payout p where p.provider in ('payout-sandbox', 'check-desk')
        ), theirs as (
          select reference as payout, count(*) as orders, min(id) as id, sum(amount_cents) as sum, sum(amount_cents) filter (where status = 'paid')::bigint as cents
            from payout_sandbox.item group by 1
        )
        select coalesce(ours.payout, theirs.payout) as payout, ours.status, ours.cents as ours, theirs.cents as theirs, theirs.orders
          from ours full join theirs on theirs.payout = ours.payout
         where ours.payout is null or coalesce(ours.cents, 0) <> coalesce(theirs.cents, 0) or theirs.orders > 1 or theirs.sum <> ours.sum
            or (ours.provider_payout_id is not null and theirs.id is distinct from ours.provider_payout_id)`,
};

/**
 * The same for products: what we hold as ordered is in the embedded vendors' own book, once, with the same product and
 * cost, and their book has no order that we do not know.
 */
export const vendorComparison: Invariant = {
  id: "I30c",
  statement: "Our vendor orders and the vendor's book agree on every order",
  sql: `select coalesce(o.id::text, i.order_id) as order_id, o.status as ours, i.status as theirs, o.cost_cents as our_cost, i.cost_cents as their_cost
          from (select * from vendor_order where provider in ('vendor-embedded', 'giftcards-embedded')) o
          full join vendor_sandbox.item i on i.order_id = o.id::text
         where o.id is null
            or (i.id is null and (o.status in ('ordered', 'shipped', 'delivered') or o.vendor_order_id is not null))
            or (o.vendor_order_id is not null and (o.vendor_order_id, o.cost_cents) is distinct from (i.id, i.cost_cents))
            or (i.product_reference, i.size, i.quantity) is distinct from
               (case when i.id is not null then o.product_reference end, case when i.id is not null then coalesce(o.size, '') end, case when i.id is not null then o.quantity end)
            or (o.status = 'delivered' and i.status <> 'delivered') or (o.status = 'shipped' and i.status = 'ordered')
            or (o.status = 'failed' and i.status <> 'failed' and o.vendor_order_id is null)`,
};

/** Runs the list and, beside it where the Db has several connections, recomputes the seals; empty when everything holds. */
export async function checkInvariants(db: Db, list: readonly Invariant[] = invariants): Promise<Violation[]> {
  const [violations, broken] = await Promise.all([violationsOf(db, list), verifySeals(db)]);
  if (broken.length > 0) {
    violations.push({
      id: "I8c",
      statement: "Every seal is the hash of what it covers",
      rows: broken.slice(0, 20).map((one) => ({ ...one })),
    });
  }
  return violations;
}

async function violationsOf(db: Db, list: readonly Invariant[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { id, statement, sql: query } of list) {
    const found = await rows(db, sql.raw<Record<string, unknown>>(`${query} limit 20`));
    if (found.length > 0) violations.push({ id, statement, rows: found });
  }
  return violations;
}

/**
 * Compares our book with those of the card processor, the payout company and the vendors; meant for when webhooks are
 * delivered and tasks are done.
 */
export function compareBooks(db: Db): Promise<Violation[]> {
  return checkInvariants(db, [bookComparison, payoutComparison, vendorComparison]);
}
