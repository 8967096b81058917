import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { preparedPairs } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";

/** Stores a block; false when it is there already. */
export async function insertBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const made = await row(
    tx,
    sql<{
      blocked_id: string;
    }>`insert into block (blocker_id, blocked_id) values (${blockerId}, ${blockedId}) on conflict do nothing returning blocked_id`,
  );
  return made !== undefined;
}

/** Takes a block away; false when there was none. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const gone = await row(
    tx,
    sql<{
      blocked_id: string;
    }>`delete from block where blocker_id = ${blockerId} and blocked_id = ${blockedId} returning blocked_id`,
  );
  return gone !== undefined;
}

/** $4 whose: those they blocked. */
export const blockedBy = preparedPairs("blocked_by", { table: "block", of: "blocker_id", id: "blocked_id" });

/** Stores a mute. A mute that is there already stays. */
export async function insertMute(tx: Tx, muterId: string, mutedId: string): Promise<void> {
  await sql`insert into mute (muter_id, muted_id) values (${muterId}, ${mutedId}) on conflict do nothing`.execute(tx);
}

/** Deletes a mute, if there is one. */
export async function deleteMute(tx: Tx, muterId: string, mutedId: string): Promise<void> {
  await sql`delete from mute where muter_id = ${muterId} and muted_id = ${mutedId}`.execute(tx);
}

/** $4 whose: those they muted. */
export const mutedBy = preparedPairs("muted_by", { table: "mute", of: "muter_id", id: "muted_id" });

/** Those $1 muted who are still there: hidden accounts are not given away by a number. */
export const mutedCount = prepared<[string], { count: number }>(
  "muted_count",
  `select count(*)::int as count from mute m join account a on a.id = m.muted_id
    where m.muter_id = $1 and a.status = 'active' and a.visibility_status in ('visible', 'limited')`,
);
