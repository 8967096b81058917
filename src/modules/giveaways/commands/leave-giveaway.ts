import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { deletePost, undoRepost, unlikePost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { findEntry } from "../store/entries-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import { removeVisit } from "../store/visits-store.ts";
import { withdrawFromGiveaway } from "./enter-giveaway.ts";

export type LeaveRefusal = "not_a_giveaway" | "ended" | "failed";

/**
 * Takes the entry back together with the act that made it: the like or the repost is undone, the reply deleted
 * (Entries). Without an entry nothing happens. `ended`: the list is frozen.
 */
export async function leaveGiveaway(
  services: Services,
  actor: Actor,
  giveawayId: string,
): Promise<Result<void, LeaveRefusal>> {
  const giveaway = await findGiveaway(services.db, giveawayId);
  if (giveaway === undefined) return err("not_a_giveaway");
  // A visit is taken back with the entry, and also before it made one: it would enter later, once its author may.
  if (giveaway.enterMethod === "visitLink") await removeVisit.run(services.db, giveawayId, actor.accountId);
  const entry = await findEntry(services.db, giveawayId, actor.personId);
  if (entry === undefined || actor.accountId !== actor.personId) return ok();
  if (giveaway.state !== "open") return err("ended");
  switch (giveaway.enterMethod) {
    case "like":
      return (await unlikePost(services, actor, giveawayId)).ok ? ok() : err("failed");
    case "repost":
      return (await undoRepost(services, actor, giveawayId)).ok ? ok() : err("failed");
    case "reply":
      if (entry.replyPostId === null) return err("failed");
      // A reply hidden by spam marks cannot be deleted until staff decide; its author leaves the giveaway all the same.
      await deletePost(services, actor, entry.replyPostId);
      // Other replies of the person stay; they keep the entry only when the person did not leave.
      await withdraw(services, actor, giveawayId, "reply");
      return ok();
    case "visitLink":
    case "voteInPoll":
      // A vote stays; only the entry goes.
      await withdraw(services, actor, giveawayId, giveaway.enterMethod);
      return ok();
  }
}

function withdraw(services: Services, actor: Actor, giveawayId: string, method: EnterMethod): Promise<boolean> {
  return transact(services.db, (tx) => withdrawFromGiveaway(tx, { giveawayId, method, actor }));
}
