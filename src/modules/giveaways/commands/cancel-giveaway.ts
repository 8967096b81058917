import type { HookRefusal, PostAct } from "#modules/posts/index.ts";
import { refundEscrow } from "#modules/wallet/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { onDelete } from "../policy.ts";
import { hasEntries } from "../store/entries-store.ts";
import { lockGiveaway } from "../store/giveaways-store.ts";
import { currentSlots } from "../store/slots-store.ts";
import { moveState } from "../store/state-moves-store.ts";

/**
 * Deleting a giveaway's post cancels it with a full refund while there are no entries; after that it is refused until
 * the giveaway is completed and its products have arrived. The hook postDeleting.
 */
export async function cancelWithPost(tx: Tx, post: PostAct): Promise<HookRefusal | undefined> {
  if (!post.isGiveaway) return undefined;
  const giveaway = await lockGiveaway(tx, post.postId, "for update");
  if (giveaway === undefined) return undefined;
  const verdict = onDelete({ state: giveaway.state, hasEntries: await hasEntries(tx, giveaway.id) });
  // Winners say on the post's page where their products go; what they do not take returns to the host.
  if (giveaway.state === "completed" && (await currentSlots(tx, [giveaway.id], ["winner"])).length > 0)
    return {
      code: "CONFLICT",
      details: { reason: "giveaway_running" },
      message: "A giveaway stays until its prizes have arrived.",
    };
  if (verdict === "nothing_open") return undefined;
  if (verdict === "refuse")
    return {
      code: "CONFLICT",
      details: { reason: "giveaway_running" },
      message: "A giveaway with entries stays until it is completed.",
    };
  const moved = await moveState(tx, giveaway.id, giveaway.state, "voided");
  if (!moved) throw new Error(`giveaway ${giveaway.id} changed under its lock`);
  await refundEscrow(tx, { giveawayId: giveaway.id, reason: "canceled" });
  return undefined;
}
