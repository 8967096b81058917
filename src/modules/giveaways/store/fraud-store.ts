import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { FraudReason, FraudScore, FraudSignals, QuarantineStatus } from "../domain/fraud-score.ts";

/** Giveaways with entries since their last scoring that still take entries. */
export const dueGiveaways = prepared<[limit: number], { giveawayId: string; dueAt: string }>(
  "giveaway_scoring_due",
  `select s.giveaway_id as "giveawayId", s.due_at::text as "dueAt" from giveaway_scoring s join giveaway g on g.post_id = s.giveaway_id
    where s.due_at is not null and g.state = 'open' and g.deadline > app_now() order by s.due_at limit $1`,
);

/** Marks a giveaway as scored, unless entries came since it was read as due at $2; forgets giveaways that ended. */
export const clearDue = prepared<[giveawayId: string, dueAt: string], never>(
  "giveaway_scoring_clear",
  `update giveaway_scoring s set due_at = null from giveaway g
    where g.post_id = s.giveaway_id and (s.giveaway_id = $1 and s.due_at = $2::timestamptz
       or s.due_at is not null and (g.state <> 'open' or g.deadline <= app_now()))`,
);

/** Open giveaways that end within $1 minutes and whose entries were not all scored for the lock. */
export const endingGiveaways = prepared<[minutes: number, limit: number], { giveawayId: string }>(
  "giveaway_scoring_ending",
  `select g.post_id as "giveawayId" from giveaway g left join giveaway_scoring s on s.giveaway_id = g.post_id
    where g.state = 'open' and g.deadline > app_now() and g.deadline <= app_now() + make_interval(mins => $1::int) and s.final_at is null
    order by g.deadline limit $2`,
);

/** Marks all entries of a giveaway as scored for the lock. */
export const markFinal = prepared<[giveawayId: string], never>(
  "giveaway_scoring_final",
  `insert into giveaway_scoring (giveaway_id, final_at) values ($1, app_now()) on conflict (giveaway_id) do update set final_at = excluded.final_at`,
);

/** An entry to score, with its earlier score. */
export interface EntryToScore extends FraudSignals {
  personId: string;
  ticketNo: number;
  /** The stored eligibility is that of a quarantined entry. */
  isStoredQuarantined: boolean;
  status: QuarantineStatus;
  clearedReasons: string[];
}

const network = (ip: string): string => `network(set_masklen(${ip}, case family(${ip}) when 4 then 24 else 48 end))`;
const device = (ip: string): string => `network(set_masklen(${ip}, case family(${ip}) when 4 then 32 else 64 end))`;

/** Addresses that say nothing about who shares them. */
const privateNetworks =
  "'{0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.168.0.0/16,::/127,fc00::/7,fe80::/10}'::inet[]";

/** Entries of one such part of a second count once: a recheck makes many entries within milliseconds. */
const momentsPerSecond = 4;

/** Rows read for one fact of one entry: enough for every threshold, and a bound for shared networks. */
const factRows = 200;

/**
 * Counts the other entrants of the giveaway among the people of a source of rows. The source is read first (`offset
 * 0`): the planner must not begin with all entries of the giveaway.
 */
const others = (person: string, from: string): string => `(
  select count(*)::int from (
    select x.person_id from (select distinct ${person} as id ${from} where ${person} <> b.person_id offset 0) near
      join giveaway_entry x on x.giveaway_id = $1::uuid and x.person_id = near.id and x.withdrawn_at is null limit ${factRows}) found)`;

const sessions = (same: string): string =>
  `from (select distinct ip, user_agent from session where person_id = b.person_id and kind = 'web' and not ip <<= any(${privateNetworks}) offset 0) s
     join session o on ${network("o.ip")} = ${network("s.ip")} and o.kind = 'web'${same}`;

/**
 * Reads the facts of entries of the giveaway $1 with tickets after $2, at most $3, in ticket order; with $4 only those
 * that were not scored since they were made. Every fact is found by an index from the entrant, so the work grows with
 * the batch and not with the giveaway. Entries of one moment count once for the velocity: the acts of a person who
 * becomes eligible enter together.
 */
export const entriesToScore = prepared<
  [giveawayId: string, afterTicket: number, limit: number, onlyNew: boolean],
  EntryToScore
>(
  "giveaway_entries_to_score",
  `with b as materialized (
     select e.person_id, e.ticket_no, e.entered_at, e.internal_code, q.status, q.cleared_reasons
       from giveaway_entry e left join giveaway_entry_fraud q on q.giveaway_id = e.giveaway_id and q.person_id = e.person_id
      where e.giveaway_id = $1::uuid and e.withdrawn_at is null and e.ticket_no > $2 and (not $4::boolean or q.id is null or q.scored_at < e.entered_at)
      order by e.ticket_no limit $3
   )
   select b.person_id as "personId", b.ticket_no as "ticketNo", b.internal_code is not distinct from 'fraud_review' as "isStoredQuarantined",
          b.status, coalesce(b.cleared_reasons, '{}') as "clearedReasons",
          ${others("o.person_id", sessions(` and o.user_agent = s.user_agent and s.user_agent <> '' and ${device("o.ip")} = ${device("s.ip")}`))} as "sameDevice",
          ${others("o.person_id", sessions(""))} as "sameNetwork",
          ${others("o.account_id", `from payout_destination m join payout_destination o on m.account_id = b.person_id and o.receiver_bidx = m.receiver_bidx`)} as "samePayout",
          ${others("o.account_id", `from user_payment_method m join user_payment_method o on m.account_id = b.person_id and o.provider = m.provider and o.fingerprint = m.fingerprint`)} as "sameCard",
          ${others("o.person_id", `from identity_fact m join identity_fact o on m.person_id = b.person_id and m.status = 'approved' and o.status = 'approved' and o.household_bidx = m.household_bidx`)} as "sameHousehold",
          (select count(distinct floor(extract(epoch from v.entered_at) * ${momentsPerSecond}))::int from giveaway_entry v
            where v.person_id = b.person_id and v.entered_at between b.entered_at - interval '30 seconds' and b.entered_at + interval '30 seconds') as "entriesInMinute",
          (extract(epoch from b.entered_at - a.created_at) / 3600)::float8 as "accountHours"
     from b join account a on a.id = b.person_id order by b.ticket_no`,
);

/** An entry's score in columns: reasons as JSON. */
export type ScoredEntry = FraudScore & { personId: string };

/** Writes the scores of entries of one giveaway. Their quarantines stay as they are. */
export async function saveScores(tx: Tx, giveawayId: string, scored: readonly ScoredEntry[]): Promise<void> {
  await sql`
    insert into giveaway_entry_fraud as q (giveaway_id, person_id, score, reasons)
    select ${giveawayId}::uuid, t.person_id, t.score, t.reasons
      from unnest(${scored.map(({ personId }) => personId)}::uuid[], ${scored.map(({ score }) => score)}::smallint[],
                  ${scored.map(({ reasons }) => JSON.stringify(reasons))}::jsonb[]) as t (person_id, score, reasons)
    on conflict (giveaway_id, person_id) do update set score = excluded.score, reasons = excluded.reasons, scored_at = app_now()`.execute(
    tx,
  );
}

/** A quarantine with what a decision about it needs. */
export interface QuarantineRow {
  id: string;
  giveawayId: string;
  personId: string;
  hostAccountId: string;
  hostPersonId: string;
  status: QuarantineStatus;
  clearedReasons: string[];
  reasons: Partial<Record<FraudReason, number>>;
  score: number;
  contestedAt: Date | null;
  /** The giveaway is open and its deadline ahead. */
  isOpen: boolean;
}

const quarantineColumns = sql.raw(
  `q.id, q.giveaway_id as "giveawayId", q.person_id as "personId", g.host_account_id as "hostAccountId", g.host_person_id as "hostPersonId",
   q.status, q.cleared_reasons as "clearedReasons", q.reasons, q.score, q.contested_at as "contestedAt", coalesce(g.state = 'open' and g.deadline > app_now(), false) as "isOpen"`,
);

/** Locks the fraud row of an entry, and its giveaway against the lock at the deadline. */
export function lockQuarantine(
  tx: Tx,
  by: { id: string } | { giveawayId: string; personId: string },
): Promise<QuarantineRow | undefined> {
  const which =
    "id" in by ? sql`q.id = ${by.id}` : sql`q.giveaway_id = ${by.giveawayId} and q.person_id = ${by.personId}`;
  return row(
    tx,
    sql<QuarantineRow>`select ${quarantineColumns} from giveaway_entry_fraud q join giveaway g on g.post_id = q.giveaway_id
      where ${which} for no key update of q for key share of g`,
  );
}

/** Starts a quarantine, or ends one whose score fell. Returns its time. */
export async function setQuarantine(tx: Tx, id: string, status: "pending" | null): Promise<string> {
  const changed = await row(
    tx,
    sql<{ at: string }>`
      update giveaway_entry_fraud set status = ${status}::text,
             quarantined_at = case when ${status}::text = 'pending' then app_now() else quarantined_at end,
             contested_at = case when ${status}::text = 'pending' then null else contested_at end,
             decided_at = null, decided_by_id = null, decision_reason = null
       where id = ${id} returning app_now()::text as at`,
  );
  return changed?.at ?? "";
}

/** Stores the entrant's text. An upheld quarantine waits for staff once more. */
export async function storeContest(tx: Tx, id: string, text: string): Promise<void> {
  await sql`update giveaway_entry_fraud set contest_text = ${text}, contested_at = app_now(), status = 'pending' where id = ${id}`.execute(
    tx,
  );
}

/** Stores a decision of staff; a cleared entry's reasons do not quarantine it again. Returns its time. */
export async function storeDecision(
  tx: Tx,
  id: string,
  decision: { status: "cleared" | "upheld"; staffId: string; reason: string },
): Promise<string> {
  const { status, staffId, reason } = decision;
  const decided = await row(
    tx,
    sql<{ at: string }>`
      update giveaway_entry_fraud set status = ${status}, decided_by_id = ${staffId}, decided_at = app_now(), decision_reason = ${reason},
             cleared_reasons = case when ${status} = 'cleared'
               then array(select distinct code from unnest(cleared_reasons || array(select jsonb_object_keys(reasons))) as code order by code)
               else cleared_reasons end
       where id = ${id} returning decided_at::text as at`,
  );
  return decided?.at ?? "";
}

/** A quarantined entry in the staff queue. */
export interface QueuedQuarantine {
  id: string;
  position: string;
  giveawayId: string;
  personId: string;
  username: string | null;
  hostUsername: string | null;
  ticketNo: number;
  score: number;
  reasons: Partial<Record<FraudReason, number>>;
  status: "pending" | "cleared" | "upheld";
  quarantinedAt: Date;
  deadline: Date;
  contestText: string | null;
  contestedAt: Date | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

const queueColumns = `q.id, q.quarantined_at::text as position, q.giveaway_id as "giveawayId", q.person_id as "personId", a.username, h.username as "hostUsername",
          e.ticket_no as "ticketNo", q.score::int, q.reasons, q.status, q.quarantined_at as "quarantinedAt", g.deadline,
          case when q.contested_at is not null then q.contest_text end as "contestText", q.contested_at as "contestedAt",
          q.decided_at as "decidedAt", q.decision_reason as "decisionReason"
     from giveaway_entry_fraud q join giveaway g on g.post_id = q.giveaway_id and g.deadline is not null
     join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
     join account a on a.id = q.person_id join account h on h.id = g.host_account_id`;

/** Quarantined entries: those that staff can still decide, or with $4 those decided or included at the lock. */
export const queuedQuarantines = preparedKeyset<[isOver: boolean], QueuedQuarantine>(
  "giveaway_quarantines",
  ({ beyond, order }) => `
   select ${queueColumns}
    where q.status is not null and (q.status = 'pending' and e.withdrawn_at is null and g.state = 'open' and g.deadline > app_now()) <> $4::boolean
      and (q.quarantined_at, q.id) ${beyond} ($1::timestamptz, $2::uuid)
    order by q.quarantined_at ${order}, q.id ${order} limit $3`,
);

/** One quarantined entry as the queue shows it. */
export async function findQueued(db: Db, id: string): Promise<QueuedQuarantine | undefined> {
  return (
    await rows(db, sql<QueuedQuarantine>`select ${sql.raw(queueColumns)} where q.id = ${id} and q.status is not null`)
  )[0];
}
