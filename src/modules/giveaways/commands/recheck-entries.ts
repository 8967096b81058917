import { given } from "#kernel/given.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { giveawayEntered } from "../events.ts";
import { readStandings } from "../queries/eligibility.ts";
import { checkEntry } from "../store/entries-store.ts";
import { openActs } from "../store/standing-acts-store.ts";
import { enterGiveaway } from "./enter-giveaway.ts";

/**
 * Updates a person's entries in every open giveaway to the current facts: an act that was ineligible becomes an entry,
 * and the person is notified; an entry that no longer counts is marked ineligible, and counts again when it may.
 * Nothing is deleted; the lock checks all entries again.
 */
export async function recheckEntries(tx: Tx, personId: string): Promise<void> {
  const acts = await openActs.run(tx, personId);
  const actor = { personId, accountId: personId };
  const standings = await readStandings(
    tx,
    actor,
    acts.filter((act) => act.hasEntry).map((act) => act.giveawayId),
  );
  // In the order of the giveaways' ids, so that two transactions about one person never wait for each other.
  for (const { giveawayId, method, replyPostId, hasEntry } of acts) {
    if (!hasEntry) {
      const outcome = await enterGiveaway(tx, {
        giveawayId,
        method,
        actor,
        ...given({ replyPostId }),
      });
      if (outcome === "entered") await emit(tx, giveawayEntered, { postId: giveawayId, personId });
      continue;
    }
    const eligibility = standings.get(giveawayId)?.eligibility;
    if (eligibility === undefined) continue;
    const isEligible = eligibility.status === "eligible";
    await checkEntry.run(
      tx,
      giveawayId,
      personId,
      eligibility.status,
      isEligible ? null : eligibility.reason,
      isEligible ? null : (eligibility.internalCode ?? null),
    );
  }
}
