import { sql } from "kysely";
import { adjustmentInvariants } from "#modules/adjustments/index.ts";
import { dormancyInvariants } from "#modules/dormancy/index.ts";
import { giveawayInvariants } from "#modules/giveaways/index.ts";
import { verifySeals } from "#modules/ledger/index.ts";
import { reconciliationInvariants } from "#modules/reconciliation/index.ts";
import { taxInvariants } from "#modules/tax/index.ts";
import { transferInvariants } from "#modules/transfers/index.ts";
import { moneyBackInvariants } from "#modules/wallet/index.ts";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** Something that must hold whatever happens: a query that returns no rows while it does. */
export interface Invariant {
  readonly id: string;
  readonly statement: string;
  readonly sql: string;
}

export interface Violation {
  readonly id: string;
  readonly statement: string;
  /** The first offending rows, at most 20. */
  readonly rows: readonly Record<string, unknown>[];
}

const paid = "('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')";
const held = "('requested', 'in_review', 'approved', 'processing', 'sent', 'unclaimed')";
const frozen = "('drawn', 'settling', 'completed')";

/** The checker's list (reliability: invariants that must hold after any fault). */
export const invariants: readonly Invariant[] = [
  {
    id: "I1",
    statement: "Every ledger transaction balances over at least two accounts",
    sql: `select t.id from ledger_tx t left join ledger_posting p on p.tx_id = t.id group by t.id
          having coalesce(sum(p.amount_cents), 0) <> 0 or count(p.account_id) < 2 or bool_or(p.amount_cents = 0)`,
  },
  {
    id: "I2",
    statement: "All postings add up to zero",
    sql: `select sum(amount_cents) as total from ledger_posting having sum(amount_cents) <> 0`,
  },
  {
    id: "I3",
    statement: "A stored balance is the sum of its postings",
    sql: `select a.id, a.kind, a.balance_cents from ledger_account a left join ledger_posting p on p.account_id = a.id
          where a.balance_cents is not null group by a.id
          having a.balance_cents <> coalesce(sum(p.amount_cents), 0) * case a.normal_side when 'D' then 1 else -1 end`,
  },
  {
    id: "I4",
    statement: "No wallet, hold or escrow is below zero",
    sql: `select id, kind, balance_cents from ledger_account where balance_cents < 0`,
  },
  {
    id: "I5",
    statement: "Nobody but the owner of the tables may change the journal",
    sql: `select r.rolname, t.name from (values ('ledger_tx'), ('ledger_posting'), ('ledger_lot_use'), ('ledger_seal'), ('ledger_seal_tx')) t(name)
          cross join pg_roles r join pg_class c on c.oid = t.name::regclass
          where r.rolcanlogin and not r.rolsuper and r.oid <> c.relowner and not pg_has_role(r.oid, c.relowner, 'member')
            and has_table_privilege(r.oid, c.oid, 'UPDATE, DELETE, TRUNCATE')`,
  },
  {
    id: "I6",
    statement: "A business effect is booked once, and the unique key that says so is in force",
    sql: `select ref_type, ref_id::text, effect from ledger_tx group by 1, 2, 3 having count(*) > 1
          union all
          select 'unique key missing', null, null where not exists (
            select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
            where c.relname = 'ledger_tx_effect_once' and i.indisvalid and i.indisunique)`,
  },
  {
    id: "I7",
    statement: "One idempotency key is one request with one answer, and none is open for more than two minutes",
    sql: `select person_id, key from idempotency
          where (finished_at is not null and response is null) or (finished_at is null and created_at < app_now() - interval '2 minutes')`,
  },
  {
    id: "I8",
    statement: "The seals are gapless and each continues the one before it",
    sql: `select seal_no from (
            select seal_no, prev_hash, lag(hash) over w as before, lag(seal_no) over w as number
              from ledger_seal window w as (order by seal_no)) s
          where (number is null and (seal_no <> 1 or prev_hash <> decode(repeat('00', 32), 'hex')))
             or (number is not null and (seal_no <> number + 1 or prev_hash <> before))`,
  },
  {
    id: "I8c",
    statement:
      "The chain of seals is still the one that published proofs name, and each said that all postings add up to zero",
    sql: `select p.proof_no from ledger_proof p left join ledger_seal s on s.seal_no = p.seal_no
           where (p.seal_no is not null and s.hash is distinct from p.seal_hash) or p.imbalance_cents <> 0 or p.root is null`,
  },
  {
    id: "I8b",
    statement: "Whatever is older than the newest sealed transactions by a day is sealed",
    sql: `select t.id from ledger_tx t
          where t.created_at < (select max(o.created_at) - interval '1 day' from ledger_seal_tx s join ledger_tx o on o.id = s.tx_id)
            and not exists (select 1 from ledger_seal_tx s where s.tx_id = t.id)`,
  },
  {
    id: "L1",
    statement: "The lots of an account add up to its balance",
    sql: `select a.id, a.kind, a.balance_cents, coalesce(sum(l.remaining_cents), 0) as in_lots
            from ledger_account a left join ledger_lot l on l.account_id = a.id
           group by a.id having coalesce(a.balance_cents, 0) <> coalesce(sum(l.remaining_cents), 0)`,
  },
  {
    id: "L2",
    statement: "A lot holds what it began with less what was used of it",
    sql: `select l.id from ledger_lot l left join ledger_lot_use u on u.lot_id = l.id
           group by l.id having l.remaining_cents <> l.amount_cents - coalesce(sum(u.amount_cents), 0)`,
  },
  {
    id: "I9",
    statement: "A payment is paid if and only if exactly one credit of its amount reached its account",
    sql: `select p.id, p.status from payment p
            left join ledger_tx t on t.ref_type = 'payment' and t.ref_id = p.id and t.effect = 'credit'
            left join ledger_posting o on o.tx_id = t.id
            left join ledger_account a on a.id = o.account_id and a.kind = 'funds' and a.owner_id = p.account_id
           group by p.id having (p.status in ${paid}) <> (count(distinct t.id) = 1)
              or count(distinct t.id) > 1
              or (count(t.id) > 0 and coalesce(-sum(o.amount_cents) filter (where a.id is not null), 0) <> p.amount_cents)`,
  },
  {
    id: "I10",
    statement:
      "A payout's money is set aside once, in its amount; paid out, given back or neither as its state says, and never both",
    sql: `select p.id, p.status, b.holds, b.settles, b.releases, b.reverses, b.held from payout p cross join lateral (
            select count(*) filter (where t.effect = 'hold') as holds, count(*) filter (where t.effect = 'settle') as settles,
                   count(*) filter (where t.effect = 'release') as releases, count(*) filter (where t.effect = 'reverse') as reverses,
                   coalesce(sum((select -sum(o.amount_cents) from ledger_posting o join ledger_account a on a.id = o.account_id
                                  where o.tx_id = t.id and a.kind = 'payout_hold' and a.owner_id = p.account_id)), 0) as held,
                   coalesce(max((select -sum(o.amount_cents) from ledger_posting o join ledger_account a on a.id = o.account_id
                                  where o.tx_id = t.id and t.effect = 'hold' and a.kind = 'payout_hold' and a.owner_id = p.account_id)), 0) as set_aside
              from ledger_tx t where t.ref_type = 'payout' and t.ref_id = p.id) b
          where b.holds <> 1 or b.set_aside <> p.amount_cents - p.withheld_cents
             or b.held <> case when p.status in ${held} then p.amount_cents - p.withheld_cents else 0 end
             or case when p.status in ${held} then (b.settles, b.releases, b.reverses) <> (0, 0, 0)
                     when p.status = 'paid' then (b.settles, b.releases, b.reverses) <> (1, 0, 0)
                     when p.status = 'returned' then (b.settles, b.releases, b.reverses) not in ((0, 1, 0), (1, 0, 1))
                     else (b.settles, b.releases, b.reverses) <> (0, 1, 0) end`,
  },
  {
    id: "I10c",
    statement:
      "What is withheld of a payout for the tax office is booked once, and is the person's again where the payout came to nothing",
    sql: `select p.id, p.withheld_cents, b.owed from payout p cross join lateral (
            select coalesce(-sum(o.amount_cents), 0) as owed from ledger_tx t join ledger_posting o on o.tx_id = t.id join ledger_account a on a.id = o.account_id and a.kind = 'tax_payable'
             where t.ref_type = 'payout' and t.ref_id = p.id) b
          where b.owed <> case when p.status in ('returned', 'failed', 'canceled') then 0 else p.withheld_cents end`,
  },
  {
    id: "I10b",
    statement:
      "What lies in an account's payout hold is the sum of its payouts under way, and the steps of each end where it stands",
    sql: `select a.owner_id::text as id, 'hold' as what from ledger_account a where a.kind = 'payout_hold'
             and a.balance_cents <> (select coalesce(sum(p.amount_cents - p.withheld_cents), 0) from payout p where p.account_id = a.owner_id and p.status in ${held})
          union all
          select p.id::text, 'steps' from payout p
           where p.status is distinct from (select s.status from payout_step s where s.payout_id = p.id order by s.id desc limit 1)`,
  },
  {
    id: "I12",
    statement:
      "A cash giveaway's escrow holds what was funded less what was paid and refunded, and nothing when it is over",
    sql: `select * from (
            select g.post_id, g.state, g.amount_cents * g.winners_count as due,
                   coalesce(e.funded, 0) as funded, coalesce(e.closed, 0) as closed, coalesce(e.balance_cents, 0) as balance
              from giveaway g left join lateral (
                select a.balance_cents,
                       (select -sum(p.amount_cents) from ledger_posting p join ledger_tx t on t.id = p.tx_id
                         where p.account_id = a.id and t.effect = 'fund') as funded,
                       (select sum(p.amount_cents) from ledger_posting p join ledger_tx t on t.id = p.tx_id
                         where p.account_id = a.id and t.effect <> 'fund') as closed
                  from ledger_account a where a.kind = 'escrow' and a.owner_id = g.post_id) e on true
             where g.prize_kind = 'cash') x
           where balance <> funded - closed
              or (state in ('open', 'locked', 'drawn', 'settling', 'completed') and funded <> due)
              or (state in ('draft', 'awaiting_payment') and funded <> 0)
              or (state in ('scheduled', 'voided') and funded not in (0, due))
              or (state in ('completed', 'voided') and balance <> 0)
              or (state in ('open', 'locked') and closed <> 0)`,
  },
  {
    id: "I12b",
    statement: "A slot's money was paid or refunded when the slot says so, once, in its amount",
    sql: `select s.id, s.status from giveaway_slot s
            left join ledger_tx t on t.ref_type = 'giveaway_slot' and t.ref_id = s.id and t.effect = 'close'
            left join ledger_account a on a.kind = 'escrow' and a.owner_id = s.giveaway_id
            left join ledger_posting p on p.tx_id = t.id and p.account_id = a.id
            left join giveaway g on g.post_id = s.giveaway_id
           where g.prize_kind = 'cash'
             and ((s.status = 'settled' and (t.type is distinct from 'giveaway_win' or p.amount_cents is distinct from s.prize_cents))
               or (s.status in ('selected', 'winner', 'replaced') and t.id is not null))`,
  },
  {
    id: "I13",
    statement: "A giveaway has at most its number of winners, each a different person, each slot held once",
    sql: `select s.giveaway_id from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id where s.replaced_by is null
           group by s.giveaway_id having count(*) > max(g.winners_count) or count(distinct s.person_id) <> count(s.person_id)
              or count(distinct s.slot_no) <> count(*)`,
  },
  {
    id: "I14",
    statement: "A winner entered, was eligible in the frozen list, and is neither the host nor the host's person",
    sql: `select s.id from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id
            left join giveaway_entry e on e.giveaway_id = s.giveaway_id and e.person_id = s.person_id
            left join giveaway_frozen_block f on f.giveaway_id = e.giveaway_id and f.first_ticket <= e.ticket_no and e.ticket_no = any (f.tickets)
           where s.person_id is not null
             and (e.person_id is null or f.first_ordinal is null or s.person_id in (g.host_account_id, g.host_person_id))`,
  },
  {
    id: "I15",
    statement: "Everybody entered once, before the deadline, and after the giveaway was opened",
    sql: `select e.giveaway_id, e.person_id from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
           group by e.giveaway_id, e.person_id, g.deadline, g.opened_at
          having count(*) > 1 or max(e.entered_at) >= g.deadline or min(e.entered_at) < g.opened_at`,
  },
  {
    id: "I16",
    statement: "A deadline is the opening plus the duration",
    sql: `select post_id from giveaway where deadline <> opened_at + make_interval(hours => duration_hours)`,
  },
  {
    id: "I17",
    statement: "The seed was committed before the first entry, the list frozen before the randomness was due",
    sql: `select g.post_id from giveaway g
           where g.seed_committed_at > (select min(e.entered_at) from giveaway_entry e where e.giveaway_id = g.post_id)
              or (g.beacon_kind = 'drand' and g.root_published_at >= g.beacon_due_at)
              or (g.state in ${frozen} and g.entries_count > 0 and g.root_published_at is null)`,
  },
  {
    id: "I18",
    statement: "No giveaway waits for its draw 120 seconds after the randomness is due",
    sql: `select g.post_id from giveaway g where g.state = 'locked' and g.beacon_due_at < app_now() - interval '120 seconds'
             and not exists (select 1 from giveaway_draw d where d.giveaway_id = g.post_id)`,
  },
  {
    id: "I26",
    statement: "No provider webhook lies unprocessed for a quarter of an hour",
    sql: `select id from webhook_event where processed_at is null and received_at < now() - interval '15 minutes'`,
  },
  ...moneyBackInvariants,
  ...giveawayInvariants,
  ...taxInvariants,
  ...transferInvariants,
  ...adjustmentInvariants,
  ...dormancyInvariants,
  ...reconciliationInvariants,
];

/**
 * The two-book rule (I30): what we book as received and returned through the sandbox processor is what its own book
 * says, payment by payment, with nothing on one side only.
 */
export const bookComparison: Invariant = {
  id: "I30",
  statement: "Our clearing account and the processor's own book agree on every payment",
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
  statement: "Our clearing accounts and the payout company's own book agree on every payout",
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
 * Compares our book with that of the card processor and of the payout company; meant for when webhooks are delivered
 * and tasks are done.
 */
export function compareBooks(db: Db): Promise<Violation[]> {
  return checkInvariants(db, [bookComparison, payoutComparison]);
}
