import { markCustody } from "#modules/posts/index.ts";
import { refundEscrow } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { recheckEntries } from "./recheck-entries.ts";
import { lockGiveaway } from "../store/giveaways-store.ts";
import { moveState } from "../store/state-moves-store.ts";
import { lockPersonStatus, listRunningGiveaways, listPrizesWaitingFor } from "../store/status-store.ts";
import { enqueueAdvance } from "../tasks/names.ts";

/**
 * Applies an account's current status to giveaways: its entries count or not; its own giveaways continue without its
 * name or, when no eligible entrant is left, are voided and refunded; prizes wait or continue.
 */
export async function applyStatusToGiveaways(services: Services, accountId: string): Promise<void> {
  const running = await transact(services.db, async (tx) => {
    const status = await lockPersonStatus(tx, accountId);
    if (status === undefined) return [];
    const isActive = status === "active";
    await recheckEntries(tx, accountId);
    if (isActive)
      for (const { giveawayId } of await listPrizesWaitingFor(tx, accountId)) await enqueueAdvance(tx, giveawayId);
    const own = await listRunningGiveaways(tx, accountId);
    await markCustody(
      tx,
      own.map((one) => one.id),
      !isActive,
    );
    return isActive ? [] : own.filter((one) => !one.hasEligible);
  });
  // One commit each, with the giveaway's row locked first, the same order as entering, locking and settling.
  for (const { id } of running) await transact(services.db, (tx) => voidEmptyGiveaway(tx, accountId, id));
}

/**
 * Voids an open giveaway without eligible entrants if its host still is out; the money returns to the lots it came
 * from.
 */
async function voidEmptyGiveaway(tx: Tx, hostAccountId: string, giveawayId: string): Promise<void> {
  const giveaway = await lockGiveaway(tx, giveawayId, "for update");
  if (giveaway === undefined || giveaway.hostAccountId !== hostAccountId) return;
  if (giveaway.state !== "open" && giveaway.state !== "scheduled" && giveaway.state !== "awaiting_payment") return;
  const [now] = (await listRunningGiveaways(tx, hostAccountId)).filter((one) => one.id === giveawayId);
  if (now === undefined || now.hasEligible || (await lockPersonStatus(tx, hostAccountId)) === "active") return;
  if (!(await moveState(tx, giveawayId, giveaway.state, "voided"))) return;
  await markCustody(tx, [giveawayId], false);
  await refundEscrow(tx, { giveawayId, reason: "voided" });
}
