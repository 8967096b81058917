import { setPollDeadline } from "#modules/posts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { shouldExtend } from "../domain/slot-outcome.ts";
import { readRule } from "../queries/eligibility.ts";
import { checkEligibilityBatch } from "../store/eligibility-store.ts";
import { participantsAfter } from "../store/entries-store.ts";
import { moveDeadline } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { enqueueAdvance } from "../tasks/names.ts";

/** Entrants whose eligibility one statement checks. More than a giveaway has winners, so that one is mostly enough. */
const batchSize = 200;

/**
 * Extends a giveaway at its deadline when its host declared an extension and fewer people than winners are eligible.
 * The caller holds the row for update. Moves the giveaway, its poll and its task together. Returns whether it was
 * extended; a second call never extends again.
 */
export async function extendAtDeadline(tx: Tx, giveaway: GiveawayRow): Promise<boolean> {
  const { id, extensionHours, winnersCount } = giveaway;
  const declared = { extensionHours, hasExtended: giveaway.extendedAt !== null, winnersCount };
  // Counts only where the answer matters: a giveaway without an extension may have a million entries.
  if (!shouldExtend({ ...declared, eligibleCount: 0 })) return false;
  if (!shouldExtend({ ...declared, eligibleCount: await countEligible(tx, id, winnersCount) })) return false;
  const deadline = await moveDeadline(tx, id);
  if (deadline === undefined) return false;
  await setPollDeadline(tx, id, deadline);
  await enqueueAdvance(tx, id, deadline);
  return true;
}

/** Counts the entrants who are eligible by the facts of now, and stops at `enough`. */
async function countEligible(tx: Tx, giveawayId: string, enough: number): Promise<number> {
  const rule = await readRule(tx, giveawayId);
  let eligible = 0;
  for (let afterTicket = 0; eligible < enough;) {
    const people = await participantsAfter(tx, giveawayId, afterTicket, batchSize);
    const last = people.at(-1);
    if (last === undefined) break;
    const checked = await checkEligibilityBatch.run(
      tx,
      ...rule,
      people.map((one) => one.personId),
    );
    eligible += checked.filter((one) => one.reason === null).length;
    afterTicket = last.ticketNo;
  }
  return eligible;
}
