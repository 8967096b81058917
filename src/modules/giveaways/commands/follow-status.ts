import { sql } from "kysely";
import { markCustody } from "#modules/posts/index.ts";
import { refundEscrow } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { followPerson } from "./follow-person.ts";
import { lockGiveaway, moveState } from "../store/giveaways-store.ts";
import { holdStatus, runningOf, waitingFor } from "../store/status-store.ts";
import { enqueueAdvance } from "../tasks/names.ts";

/**
 * Applies an account's current status to giveaways. Its entries count or stop counting, and its prizes wait or go on.
 * Its own giveaways go on without its name; those without an eligible entry are voided and refunded.
 */
export async function followStatus(services: Services, accountId: string): Promise<void> {
  const running = await transact(services.db, async (tx) => {
    const status = await holdStatus(tx, accountId);
    if (status === undefined) return [];
    const isActive = status === "active";
    await followPerson(tx, accountId);
    if (isActive) for (const { giveawayId } of await waitingFor(tx, accountId)) await enqueueAdvance(tx, giveawayId);
    const own = await runningOf(tx, accountId);
    await markCustody(
      tx,
      own.map((one) => one.id),
      !isActive,
    );
    return isActive ? [] : own.filter((one) => !one.hasEligible);
  });
  // One commit each, and the giveaway's row is locked first, in the order that entering, locking and settling use.
  for (const { id } of running) await transact(services.db, (tx) => voidEmpty(tx, accountId, id));
}

/** Voids an open giveaway without eligible entries if its host still is out. Refunds the lots the money came from. */
async function voidEmpty(tx: Tx, hostAccountId: string, giveawayId: string): Promise<void> {
  const giveaway = await lockGiveaway(tx, giveawayId, "for update");
  if (giveaway === undefined || giveaway.hostAccountId !== hostAccountId) return;
  if (giveaway.state !== "open" && giveaway.state !== "scheduled" && giveaway.state !== "awaiting_payment") return;
  const [now] = (await runningOf(tx, hostAccountId)).filter((one) => one.id === giveawayId);
  if (now === undefined || now.hasEligible || (await holdStatus(tx, hostAccountId)) === "active") return;
  if (!(await moveState(tx, giveawayId, giveaway.state, "voided", sql`, voided_at = app_now()`))) return;
  await markCustody(tx, [giveawayId], false);
  await refundEscrow(tx, { giveawayId, reason: "voided" });
}
