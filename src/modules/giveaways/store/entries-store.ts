import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";
import { standingReply } from "./standing-acts-store.ts";
import type { FrozenBlock } from "../domain/frozen-list.ts";

/**
 * Condition of entries that a host and the public see as entries. It includes quarantined ones: a count or a list that
 * changed with the quarantine would tell the host whom it is about. The frozen list alone leaves them out.
 */
export const isCounted = "(participation = 'eligible' or coalesce(internal_code = 'fraud_review', false))";

/**
 * Writes entries with the next ticket numbers and their leaves (draw-v1, section 4), or revives those of requests that
 * were faster: still one per person. Answers who entered. $1 giveaway, $2 people, each once, $3 salts, $4 replies, $5
 * the moment they were let in, $6 whether the person's age is beyond doubt.
 */
export const addEntries = prepared<
  [string, string[], Buffer[], (string | null)[], string, boolean[]],
  { personId: string }
>(
  "giveaway_add_entries",
  `with ticket as materialized (
     select who.*, take_giveaway_ticket($1::uuid) as no
       from unnest((select $2::uuid[]), (select $3::bytea[]), (select $4::uuid[]), (select $6::boolean[])) as who (person_id, salt, reply_post_id, is_grown)
   ), entered as (
     insert into giveaway_entry as e (giveaway_id, person_id, ticket_no, salt, leaf_hash, reply_post_id, entered_at, is_grown)
     select $1::uuid, person_id, no, salt,
            sha256(decode('00', 'hex') || 'stims-draw-v1/leaf'::bytea || uuid_send($1::uuid) || int4send(no) || uuid_send(person_id) || salt),
            reply_post_id, $5::timestamptz, is_grown
       from ticket
     on conflict (giveaway_id, person_id) do update
        set withdrawn_at = null, reply_post_id = excluded.reply_post_id, participation = 'eligible', ineligible_reason = null,
            internal_code = null, entered_at = excluded.entered_at
      where e.withdrawn_at is not null
     returning person_id
   ), counted as (insert into giveaway_entry_delta (giveaway_id, delta) select $1::uuid, 1 from entered)
   select person_id as "personId" from entered`,
);

/** Revives a withdrawn entry with its number (Entries). $1 giveaway, $2 person, $3 reply, $4 now. */
export const reviveEntry = prepared<[string, string, string | null, string], { entered: boolean }>(
  "giveaway_revive_entry",
  `with entered as (
     update giveaway_entry set withdrawn_at = null, reply_post_id = $3, participation = 'eligible', ineligible_reason = null,
                               internal_code = null, entered_at = $4::timestamptz
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is not null returning giveaway_id
   ), counted as (insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, 1 from entered)
   select exists (select 1 from entered) as entered`,
);

/** $1 giveaway, $2 person, $3 the removed reply, or null for any other act. Another reply of the person keeps the entry. */
export const withdrawEntry = prepared<[string, string, string | null], { withdrawn: boolean }>(
  "giveaway_withdraw_entry",
  `with other as materialized (
     select o.id from post o where $3::uuid is not null and o.reply_to_id = $1 and o.account_id = $2 and o.id <> $3 and ${standingReply("o")}
      order by o.created_at, o.id limit 1
   ), carried as (
     update giveaway_entry set reply_post_id = (select id from other)
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is null and reply_post_id = $3 and exists (select 1 from other)
   ), gone as (
     update giveaway_entry set withdrawn_at = app_now(), reply_post_id = null
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is null
        and ($3::uuid is null or reply_post_id = $3 and not exists (select 1 from other)) returning giveaway_id, participation, internal_code
   ), counted as (
     insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, -1 from gone where ${isCounted}
   )
   select exists (select 1 from gone) as withdrawn`,
);

/**
 * Writes the current eligibility of a live entry and updates the count. $1 giveaway, $2 person, $3 to $5 status, reason
 * and internal code. The lock looks again at an entry that was ineligible once: it may count again by then.
 */
export const checkEntry = prepared<
  [string, string, "eligible" | "ineligible", string | null, string | null],
  { changed: boolean }
>(
  "giveaway_judge_entry",
  `with was as materialized (
     select ${isCounted} as counted from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
      where e.giveaway_id = $1 and e.person_id = $2 and e.withdrawn_at is null and g.state = 'open' for no key update of e for key share of g
   ), changed as (
     update giveaway_entry set participation = $3::text, ineligible_reason = $4::text, internal_code = $5::text,
                               is_grown = is_grown and $3::text = 'eligible'
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is null and exists (select 1 from was) returning giveaway_id
   ), counted as (
     insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, case when now.counted then 1 else -1 end
       from changed, was, (select $3::text = 'eligible' or coalesce($5::text = 'fraud_review', false) as counted) now where was.counted <> now.counted
   )
   select exists (select 1 from changed) as changed`,
);

export interface OwnEntry {
  giveawayId: string;
  ticketNo: number;
  ordinal: number | null;
  salt: Buffer;
  leaf: Buffer;
  replyPostId: string | null;
  participation: "eligible" | "ineligible";
}

/** The live entry of a person. */
export function findEntry(db: Db, giveawayId: string, personId: string): Promise<OwnEntry | undefined> {
  return row(
    db,
    sql<OwnEntry>`
      select e.giveaway_id as "giveawayId", e.ticket_no as "ticketNo", e.salt, e.leaf_hash as leaf, e.reply_post_id as "replyPostId", e.participation,
             (select b.first_ordinal + array_position(b.tickets, e.ticket_no) - 1 from giveaway_frozen_block b
               where b.giveaway_id = e.giveaway_id and b.first_ticket <= e.ticket_no order by b.first_ticket desc limit 1) as ordinal
        from giveaway_entry e
       where e.giveaway_id = ${giveawayId} and e.person_id = ${personId} and e.withdrawn_at is null`,
  );
}

/** Returns whether the giveaway ever had an entry, withdrawn or not. */
export async function hasEntries(db: Db, giveawayId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{ found: boolean }>`select exists (select 1 from giveaway_entry where giveaway_id = ${giveawayId}) as found`,
  );
  return found?.found ?? false;
}

/**
 * Moves up to `size` waiting deltas into the giveaways' counters, each once; returns how many. Giveaways with new
 * entries become due for scoring here, so that entering itself does no more work.
 */
export async function foldEntryDeltas(tx: Tx, size: number): Promise<number> {
  const folded = await row(
    tx,
    sql<{ count: number }>`
      with taken as (
        delete from giveaway_entry_delta
         where id in (select id from giveaway_entry_delta order by id limit ${size} for update skip locked) returning giveaway_id, delta
      ), due as (
        insert into giveaway_scoring (giveaway_id, due_at)
        select t.giveaway_id, app_now() from (select distinct giveaway_id from taken where delta > 0) t join giveaway g on g.post_id = t.giveaway_id
        on conflict (giveaway_id) do update set due_at = excluded.due_at
      ), folded as (
        update giveaway g set entries_count = g.entries_count + s.delta
          from (select giveaway_id, sum(delta)::int as delta from taken group by 1) s where g.post_id = s.giveaway_id
      )
      select count(*)::int as count from taken`,
  );
  return folded?.count ?? 0;
}

/** Sets the number of entries once it cannot change any more, and forgets the deltas. */
export async function settleEntryCount(tx: Tx, giveawayId: string, count: number): Promise<void> {
  // Deltas first, then the giveaway, as the fold does: the other way round they would wait for each other.
  await sql`delete from giveaway_entry_delta where giveaway_id = ${giveawayId}`.execute(tx);
  await sql`update giveaway set entries_count = ${count} where post_id = ${giveawayId}`.execute(tx);
}

/**
 * Writes the next block of a frozen list: the eligible entries after the ticket $2, at most $4, from the ordinal $3 on.
 * Answers their leaves and the last ticket; no row when there are no more.
 */
export const freezeBlock = prepared<[string, number, number, number], { leaves: Buffer; lastTicket: number }>(
  "giveaway_freeze_block",
  `insert into giveaway_frozen_block (giveaway_id, first_ordinal, first_ticket, tickets, leaves)
   select $1::uuid, $3::int, min(ticket_no), array_agg(ticket_no order by ticket_no), string_agg(leaf_hash, ''::bytea order by ticket_no)
     from (select ticket_no, leaf_hash from giveaway_entry
            where giveaway_id = $1::uuid and withdrawn_at is null and participation = 'eligible' and ticket_no > $2 order by ticket_no limit $4) e
   having count(*) > 0
   returning leaves, tickets[cardinality(tickets)] as "lastTicket"`,
);

/** Blocks of the frozen list in order, from the one that holds the ordinal $2 on, at most $3. */
export const frozenBlocks = prepared<[string, number, number], FrozenBlock>(
  "giveaway_frozen_blocks",
  `select first_ordinal as "firstOrdinal", tickets, leaves from giveaway_frozen_block
    where giveaway_id = $1 and first_ordinal >= (select max(first_ordinal) from giveaway_frozen_block where giveaway_id = $1 and first_ordinal <= $2)
    order by first_ordinal limit $3`,
);

/** Fields of the leaves of the entries with ticket numbers from $2 to $3, in ticket order. */
export const leafInputs = prepared<[string, number, number], { ticket: number; personId: string; salt: Buffer }>(
  "giveaway_leaf_inputs",
  `select ticket_no as ticket, person_id as "personId", salt from giveaway_entry where giveaway_id = $1 and ticket_no between $2 and $3 order by ticket_no`,
);

/** Entrants at these places of the frozen list. */
export async function entriesAt(
  db: Db,
  giveawayId: string,
  ordinals: readonly number[],
): Promise<Map<number, { personId: string; ticketNo: number }>> {
  if (ordinals.length === 0) return new Map();
  const found = await rows(
    db,
    sql<{ ordinal: number; personId: string; ticketNo: number }>`
      select o.ordinal, e.person_id as "personId", e.ticket_no as "ticketNo"
        from unnest(${[...ordinals]}::int[]) as o (ordinal)
       cross join lateral (select b.tickets[o.ordinal - b.first_ordinal + 1] as ticket_no from giveaway_frozen_block b
                            where b.giveaway_id = ${giveawayId} and b.first_ordinal <= o.ordinal order by b.first_ordinal desc limit 1) f
        join giveaway_entry e on e.giveaway_id = ${giveawayId} and e.ticket_no = f.ticket_no`,
  );
  return new Map(found.map(({ ordinal, ...entry }) => [ordinal, entry]));
}

/** The next people in ticket order who took part and won nothing. */
export function participantsAfter(
  db: Db,
  giveawayId: string,
  afterTicket: number,
  limit: number,
): Promise<{ personId: string; ticketNo: number }[]> {
  return rows(
    db,
    sql<{ personId: string; ticketNo: number }>`
      select e.person_id as "personId", e.ticket_no as "ticketNo" from giveaway_entry e
       where e.giveaway_id = ${giveawayId} and e.withdrawn_at is null and e.ticket_no > ${afterTicket}
         and not exists (select 1 from giveaway_slot s where s.giveaway_id = e.giveaway_id and s.person_id = e.person_id and s.status in ('settled', 'winner'))
       order by e.ticket_no limit ${limit}`,
  );
}

/** Entries of the giveaway $1 that count for its host, with tickets after $2, at most $3, in ticket order. */
export const entrantsAfter = prepared<
  [giveawayId: string, afterTicket: number, limit: number],
  { personId: string; ticketNo: number; enteredAt: Date }
>(
  "giveaway_entrants_after",
  `select person_id as "personId", ticket_no as "ticketNo", entered_at as "enteredAt" from giveaway_entry
    where giveaway_id = $1 and withdrawn_at is null and ${isCounted} and ticket_no > $2 order by ticket_no limit $3`,
);

/** An entrant in the public list of them; `id` is the person. */
export interface EntrantRow extends KeysetRow {
  enteredAt: Date;
}

/**
 * SQL condition: the entrant of the entry `e` may be named. Beside the numbers of tickets, a name tells who won by
 * state.
 */
export const isNamedEntrant = "not exists (select 1 from account a where a.id = e.person_id and a.is_winner_by_state)";

/**
 * $4 a giveaway: its entrants in ticket order, so that no entry changes its place. Left out are people who are listed
 * as winners by state alone: a list with all others in the order of tickets would name the holder of a ticket.
 */
export const entrantsOf = preparedKeyset<[string], EntrantRow>(
  "giveaway_entrants",
  ({ beyond, order }) => `
    select e.person_id as id, e.ticket_no::text as position, e.entered_at as "enteredAt" from giveaway_entry e
     where e.giveaway_id = $4 and e.withdrawn_at is null and ${isCounted} and ${isNamedEntrant}
       and (e.ticket_no, e.person_id) ${beyond} ($1::int, $2::uuid)
     order by e.ticket_no ${order}, e.person_id ${order} limit $3`,
  { desc: "2147483647", asc: "-1" },
);

/** $1 a person, $2 a host: the person's entries that count in the host's open giveaways. */
export const openEntriesAt = prepared<[string, string], { postId: string; ticketNo: number }>(
  "giveaway_open_entries_at",
  `select g.post_id as "postId", e.ticket_no as "ticketNo" from giveaway g join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = $1
    where g.host_account_id = $2 and g.state = 'open' and g.deadline > app_now() and e.withdrawn_at is null and e.participation = 'eligible'
    order by g.post_id`,
);
