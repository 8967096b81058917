import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { VoidReason } from "../domain/void-reason.ts";

/** Notes the class of the reason for which staff voided a giveaway. */
export async function insertVoid(tx: Tx, giveawayId: string, reason: VoidReason): Promise<void> {
  await sql`insert into giveaway_void (giveaway_id, reason) values (${giveawayId}, ${reason})`.execute(tx);
}

/** The class of the reason for which staff voided a giveaway; undefined when they did not. */
export async function findVoidReason(db: Db, giveawayId: string): Promise<VoidReason | undefined> {
  return (
    await row(db, sql<{ reason: VoidReason }>`select reason from giveaway_void where giveaway_id = ${giveawayId}`)
  )?.reason;
}
