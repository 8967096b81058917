import { sql } from "kysely";
import type { HookRefusal, PostAct } from "#modules/posts/index.ts";
import { refundEscrow } from "#modules/wallet/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { onDelete } from "../policy.ts";
import { hasEntries } from "../store/entries-store.ts";
import { lockGiveaway, moveState } from "../store/giveaways-store.ts";

/**
 * Cancels a giveaway with a full refund when the host deletes its post before the first entry. After the first entry
 * the deletion is refused until the giveaway is completed. Handler of the hook postDeleting.
 */
export async function cancelWithPost(tx: Tx, post: PostAct): Promise<HookRefusal | undefined> {
  if (!post.isGiveaway) return undefined;
  const giveaway = await lockGiveaway(tx, post.postId, "for update");
  if (giveaway === undefined) return undefined;
  const verdict = onDelete({ state: giveaway.state, hasEntries: await hasEntries(tx, giveaway.id) });
  if (verdict === "nothing_open") return undefined;
  if (verdict === "refuse")
    return {
      code: "CONFLICT",
      details: { reason: "giveaway_running" },
      message: "A giveaway with entries stays until it is completed.",
    };
  const moved = await moveState(tx, giveaway.id, giveaway.state, "voided", sql`, voided_at = app_now()`);
  if (!moved) throw new Error(`giveaway ${giveaway.id} changed under its lock`);
  await refundEscrow(tx, { giveawayId: giveaway.id, reason: "canceled" });
  return undefined;
}
