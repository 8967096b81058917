import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { ReplacementCause } from "../domain/slot-outcome.ts";

export type SlotStatus = "selected" | "winner" | "settled" | "refunded" | "replaced";

/** The holder of one prize; `personId` null is a prize without a holder. */
export interface SlotRow {
  id: string;
  giveawayId: string;
  slotNo: number;
  personId: string | null;
  ticketNo: number | null;
  drawPosition: number | null;
  prizeCents: bigint;
  status: SlotStatus;
  settledAt: Date | null;
  /** Earlier holders of the same slot. */
  replacedCount: number;
  /** When the slot passed to another holder, and the class of the cause; oldest first. Names are left out. */
  replacements: { at: string; cause: string | null }[];
  /** State of a holder who is listed by state alone, empty where it is not known; null for one listed by username. */
  byState: string | null;
}

export interface Draw {
  winningOrdinals: number[];
  alternateOrdinals: number[];
  seed: Buffer;
  round: number;
  randomness: Buffer;
  signature: Buffer | null;
  drawnAt: Date;
}

export function findDraw(db: Db, giveawayId: string): Promise<Draw | undefined> {
  return row(
    db,
    sql<Draw>`
      select winning_ordinals as "winningOrdinals", alternate_ordinals as "alternateOrdinals", seed, round::float8 as round, randomness,
             beacon_signature as signature, drawn_at as "drawnAt"
        from giveaway_draw where giveaway_id = ${giveawayId}`,
  );
}

/** Writes the draw; false when there is one: a giveaway is drawn once. */
export async function insertDraw(
  tx: Tx,
  draw: Omit<Draw, "drawnAt" | "seed" | "randomness" | "signature"> & {
    giveawayId: string;
    version: string;
    seed: Uint8Array;
    root: Uint8Array;
    eligibleCount: number;
    randomness: Uint8Array;
    signature: Uint8Array | null;
  },
): Promise<boolean> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into giveaway_draw (giveaway_id, version, seed, entries_root, eligible_count, round, randomness, beacon_signature, winning_ordinals, alternate_ordinals)
      values (${draw.giveawayId}, ${draw.version}, ${Buffer.from(draw.seed)}, ${Buffer.from(draw.root)}, ${draw.eligibleCount}, ${draw.round},
              ${Buffer.from(draw.randomness)}, ${draw.signature === null ? null : Buffer.from(draw.signature)},
              ${draw.winningOrdinals}::int[], ${draw.alternateOrdinals}::int[])
      on conflict (giveaway_id) do nothing returning giveaway_id as id`,
  );
  return made !== undefined;
}

/** Writes the slots of a draw: holders in order from slot 1 on, then slots without a holder. */
export async function insertSlots(
  tx: Tx,
  giveawayId: string,
  slots: { prizeCents: bigint; count: number; holders: readonly { personId: string; ticketNo: number }[] },
): Promise<void> {
  const numbers = Array.from({ length: slots.count }, (_, index) => index + 1);
  const holder = (index: number) => slots.holders[index - 1];
  await sql`
    insert into giveaway_slot (giveaway_id, slot_no, person_id, ticket_no, draw_position, prize_cents, status, cause)
    select ${giveawayId}::uuid, s.slot_no, s.person_id, s.ticket_no, case when s.person_id is not null then s.slot_no - 1 end,
           ${slots.prizeCents}::bigint, 'selected', case when s.person_id is null then 'unfilled' end
      from unnest(${numbers}::int[], ${numbers.map((one) => holder(one)?.personId ?? null)}::uuid[],
                  ${numbers.map((one) => holder(one)?.ticketNo ?? null)}::int[]) as s (slot_no, person_id, ticket_no)`.execute(
    tx,
  );
}

/** The `byState` of a slot `s`. */
const shownState = sql`(select coalesce(a.resident_state, '') from account a where a.id = s.person_id and a.is_winner_by_state)`;

/** The present holders of the slots of giveaways, by slot; with `statuses` only those. */
export function currentSlots(
  db: Db,
  giveawayIds: readonly string[],
  statuses: readonly SlotStatus[] = ["selected", "winner", "settled", "refunded"],
  limit = 100 * giveawayIds.length,
): Promise<SlotRow[]> {
  return rows(
    db,
    sql<SlotRow>`
      select s.giveaway_id as "giveawayId", s.id, s.slot_no as "slotNo", s.person_id as "personId", s.ticket_no as "ticketNo",
             s.draw_position as "drawPosition", s.prize_cents as "prizeCents", s.status, s.settled_at as "settledAt",
             (select count(*)::int from giveaway_slot o where o.giveaway_id = s.giveaway_id and o.slot_no = s.slot_no and o.replaced_by is not null) as "replacedCount",
             (select coalesce(json_agg(json_build_object('at', n.created_at, 'cause', o.cause) order by o.draw_position), '[]')
                from giveaway_slot o join giveaway_slot n on n.id = o.replaced_by
               where o.giveaway_id = s.giveaway_id and o.slot_no = s.slot_no) as replacements,
             ${shownState} as "byState"
        from giveaway_slot s
       where s.giveaway_id = any(${[...giveawayIds]}::uuid[]) and s.replaced_by is null and s.status = any(${[...statuses]}::text[])
       order by s.giveaway_id, s.slot_no limit ${limit}`,
  );
}

/** A holder of a slot. `cause` says why they lost it; `createdAt` is when they got it. */
export type SlotHistory = Pick<SlotRow, "slotNo" | "personId" | "ticketNo" | "drawPosition" | "status" | "byState"> & {
  cause: string | null;
  createdAt: Date;
};

/** Reads every person who ever held a slot of a giveaway, by place of the drawn order. */
export function readSlotHistory(db: Db, giveawayId: string): Promise<SlotHistory[]> {
  return rows(
    db,
    sql<SlotHistory>`
      select slot_no as "slotNo", person_id as "personId", ticket_no as "ticketNo", draw_position as "drawPosition", status, cause,
             created_at as "createdAt", ${shownState} as "byState"
        from giveaway_slot s where giveaway_id = ${giveawayId} order by draw_position`,
  );
}

/** Places of the drawn order that were given to any slot so far. */
export async function countUsedPlaces(db: Db, giveawayId: string): Promise<number> {
  const found = await row(
    db,
    sql<{
      used: number;
    }>`select coalesce(max(draw_position) + 1, 0) as used from giveaway_slot where giveaway_id = ${giveawayId}`,
  );
  return found?.used ?? 0;
}

/** Gives a slot to the next person; the old holder's row stays and points to the new one. Answers the new row's id. */
export async function replaceHolder(
  tx: Tx,
  giveawayId: string,
  old: Pick<SlotRow, "id" | "slotNo" | "prizeCents">,
  next: { personId: string; ticketNo: number; drawPosition: number },
  cause: ReplacementCause,
): Promise<string> {
  const made = await row(tx, sql<{ id: string }>`select new_id() as id`);
  if (made === undefined) throw new Error("the database made no id");
  await sql`update giveaway_slot set status = 'replaced', cause = ${cause}, replaced_by = ${made.id} where id = ${old.id} and status in ('selected', 'winner')`.execute(
    tx,
  );
  await sql`
    insert into giveaway_slot (id, giveaway_id, slot_no, person_id, ticket_no, draw_position, prize_cents, status)
    values (${made.id}, ${giveawayId}, ${old.slotNo}, ${next.personId}, ${next.ticketNo}, ${next.drawPosition}, ${old.prizeCents}, 'selected')`.execute(
    tx,
  );
  return made.id;
}

/** Marks the holders of slots of a product giveaway as winners, who redeem their prizes. */
export async function markWinners(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update giveaway_slot set status = 'winner' where id = any(${[...ids]}::uuid[]) and status = 'selected'`.execute(
    tx,
  );
}

/** Closes slots: paid, or refunded with the cause that is noted for them. */
export async function closeSlots(
  tx: Tx,
  ids: readonly string[],
  status: "settled" | "refunded",
  cause: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update giveaway_slot set status = ${status}, settled_at = app_now(), cause = coalesce(${cause}::text, cause)
             where id = any(${[...ids]}::uuid[]) and status in ('selected', 'winner')`.execute(tx);
}

/** Returns those of these people who were paid a prize before, in any giveaway. */
export async function earlierWinners(db: Db, personIds: readonly string[]): Promise<Set<string>> {
  const found = await rows(
    db,
    sql<{ personId: string }>`
      select distinct person_id as "personId" from giveaway_slot where person_id = any(${[...personIds]}::uuid[]) and status = 'settled'`,
  );
  return new Set(found.map((one) => one.personId));
}
