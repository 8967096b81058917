import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

export const takeTicket = prepared<[string], { ticket: number }>("giveaway_take_ticket", "select take_giveaway_ticket($1::uuid) as ticket");

/**
 * Writes an entry, or revives the one of a request that was faster: still one per person (T95). $1 giveaway,
 * $2 person, $3 ticket, $4 salt, $5 leaf, $6 reply, $7 state of residence, $8 the moment it was let in.
 */
export const addEntry = prepared<[string, string, number, Buffer, Buffer, string | null, string | null, string], { entered: boolean }>(
  "giveaway_add_entry",
  `with entered as (
     insert into giveaway_entry as e (giveaway_id, person_id, ticket_no, salt, leaf_hash, reply_post_id, resident_state, entered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz)
     on conflict (giveaway_id, person_id) do update
        set withdrawn_at = null, reply_post_id = excluded.reply_post_id, participation = 'eligible', ineligible_reason = null,
            internal_code = null, entered_at = excluded.entered_at
      where e.withdrawn_at is not null
     returning giveaway_id
   ), counted as (insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, 1 from entered)
   select exists (select 1 from entered) as entered`,
);

/** Revives a withdrawn entry with its number (foundations, Entries). $1 giveaway, $2 person, $3 reply, $4 now. */
export const reviveEntry = prepared<[string, string, string | null, string], { entered: boolean }>(
  "giveaway_revive_entry",
  `with entered as (
     update giveaway_entry set withdrawn_at = null, reply_post_id = $3, participation = 'eligible', ineligible_reason = null,
                               internal_code = null, entered_at = $4::timestamptz
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is not null returning giveaway_id
   ), counted as (insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, 1 from entered)
   select exists (select 1 from entered) as entered`,
);

/** $1 giveaway, $2 person, $3 the reply whose deletion withdraws, or null for whatever act it was. */
export const withdrawEntry = prepared<[string, string, string | null], { withdrawn: boolean }>(
  "giveaway_withdraw_entry",
  `with gone as (
     update giveaway_entry set withdrawn_at = app_now(), reply_post_id = null
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is null and ($3::uuid is null or reply_post_id = $3) returning giveaway_id
   ), counted as (insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, -1 from gone)
   select exists (select 1 from gone) as withdrawn`,
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
      select e.giveaway_id as "giveawayId", e.ticket_no as "ticketNo", f.ordinal, e.salt, e.leaf_hash as leaf, e.reply_post_id as "replyPostId", e.participation
        from giveaway_entry e left join giveaway_frozen_entry f on f.giveaway_id = e.giveaway_id and f.ticket_no = e.ticket_no
       where e.giveaway_id = ${giveawayId} and e.person_id = ${personId} and e.withdrawn_at is null`,
  );
}

/** Whether anybody ever entered, withdrawn or not. */
export async function hasEntries(db: Db, giveawayId: string): Promise<boolean> {
  const found = await row(db, sql<{ found: boolean }>`select exists (select 1 from giveaway_entry where giveaway_id = ${giveawayId}) as found`);
  return found?.found ?? false;
}

/** Moves up to `size` waiting deltas into the giveaways' counters, each once; returns how many. */
export async function foldEntryDeltas(tx: Tx, size: number): Promise<number> {
  const folded = await row(
    tx,
    sql<{ count: number }>`
      with taken as (
        delete from giveaway_entry_delta
         where id in (select id from giveaway_entry_delta order by id limit ${size} for update skip locked) returning giveaway_id, delta
      ), folded as (
        update giveaway g set entries_count = g.entries_count + s.delta
          from (select giveaway_id, sum(delta)::int as delta from taken group by 1) s where g.post_id = s.giveaway_id
      )
      select count(*)::int as count from taken`,
  );
  return folded?.count ?? 0;
}

/** Counts the entries anew and forgets the deltas; the caller holds the giveaway's row for update. */
export async function settleEntryCount(tx: Tx, giveawayId: string): Promise<void> {
  await sql`delete from giveaway_entry_delta where giveaway_id = ${giveawayId}`.execute(tx);
  await sql`update giveaway set entries_count = (select count(*) from giveaway_entry e where e.giveaway_id = post_id and e.withdrawn_at is null)
             where post_id = ${giveawayId}`.execute(tx);
}

/** One line of the frozen list. */
export interface FrozenEntry {
  ordinal: number;
  ticketNo: number;
  leaf: Buffer;
}

/** The frozen list in order, from the ordinal $2 on. */
export const frozenEntries = prepared<[string, number, number], FrozenEntry>(
  "giveaway_frozen_entries",
  `select ordinal, ticket_no as "ticketNo", leaf_hash as leaf from giveaway_frozen_entry
    where giveaway_id = $1 and ordinal >= $2 order by ordinal limit $3`,
);

/** As above, with whose entry each line is: for checking that the leaves follow from the entries. */
export const frozenEntriesWithOwners = prepared<[string, number, number], FrozenEntry & { personId: string; salt: Buffer }>(
  "giveaway_frozen_entries_with_owners",
  `select f.ordinal, f.ticket_no as "ticketNo", f.leaf_hash as leaf, e.person_id as "personId", e.salt
     from giveaway_frozen_entry f join giveaway_entry e on e.giveaway_id = f.giveaway_id and e.ticket_no = f.ticket_no
    where f.giveaway_id = $1 and f.ordinal >= $2 order by f.ordinal limit $3`,
);

/** Who stands at these places of the frozen list. */
export async function entriesAt(
  db: Db,
  giveawayId: string,
  ordinals: readonly number[],
): Promise<Map<number, { personId: string; ticketNo: number }>> {
  if (ordinals.length === 0) return new Map();
  const found = await rows(
    db,
    sql<{ ordinal: number; personId: string; ticketNo: number }>`
      select f.ordinal, e.person_id as "personId", e.ticket_no as "ticketNo"
        from giveaway_frozen_entry f join giveaway_entry e on e.giveaway_id = f.giveaway_id and e.ticket_no = f.ticket_no
       where f.giveaway_id = ${giveawayId} and f.ordinal = any(${[...ordinals]}::int[])`,
  );
  return new Map(found.map(({ ordinal, ...entry }) => [ordinal, entry]));
}

/** The next people in ticket order who took part and won nothing. */
export function participantsAfter(db: Db, giveawayId: string, afterTicket: number, limit: number): Promise<{ personId: string; ticketNo: number }[]> {
  return rows(
    db,
    sql<{ personId: string; ticketNo: number }>`
      select e.person_id as "personId", e.ticket_no as "ticketNo" from giveaway_entry e
       where e.giveaway_id = ${giveawayId} and e.withdrawn_at is null and e.ticket_no > ${afterTicket}
         and not exists (select 1 from giveaway_slot s where s.giveaway_id = e.giveaway_id and s.person_id = e.person_id and s.status = 'settled')
       order by e.ticket_no limit ${limit}`,
  );
}
