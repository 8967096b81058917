import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { isBlockedLink } from "../queries/visit-target.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import { addVisit } from "../store/visits-store.ts";
import { enterGiveaway } from "./enter-giveaway.ts";

/** `blocked_link`: the operator blocked the host's link; entering without a visit stays possible. */
export type VisitRefusal = "not_found" | "other_method" | "ended" | "blocked_link";

/**
 * Takes a visit of a giveaway's link, or the choice to enter without one, as the act that may enter. Both count the
 * same. As with every act, an ineligible one stands and becomes an entry when its author becomes eligible.
 */
export async function visitGiveaway(
  services: Services,
  actor: Actor,
  giveawayId: string,
  { isVisit }: { isVisit: boolean },
): Promise<Result<void, VisitRefusal>> {
  return transactResult(services.db, async (tx) => {
    const [act] = await addVisit.run(tx, giveawayId, actor.accountId, actor.personId, isVisit ? 1 : 0);
    const giveaway = act === undefined ? undefined : await findGiveaway(tx, giveawayId);
    if (act === undefined || giveaway === undefined) return err("not_found");
    if (!act.changed) return err(giveaway.enterMethod === "visitLink" ? "ended" : "other_method");
    if (isVisit && giveaway.link !== null && (await isBlockedLink(tx, giveaway.link))) return err("blocked_link");
    await enterGiveaway(tx, { giveawayId, method: "visitLink", actor });
    return ok();
  });
}
