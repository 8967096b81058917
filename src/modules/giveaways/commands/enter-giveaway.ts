import { randomBytes } from "node:crypto";
import { SALT_BYTES } from "#kernel/draw/seed.ts";
import { defined } from "#kernel/given.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { checkEntryEligibility } from "../queries/eligibility.ts";
import { addEntries, reviveEntry, withdrawEntry } from "../store/entries-store.ts";
import { holdOpen } from "../store/giveaways-store.ts";

/** The act that may be an entry. `replyPostId` for replies. */
export interface EntryActOf {
  giveawayId: string;
  method: EnterMethod;
  actor: Actor;
  replyPostId?: string;
}

/** `closed`: its time is over, or another act enters it. */
export type EntryOutcome = "entered" | "already_in" | "closed" | "ineligible";

/** Makes the entry that an act stands for: see {@link enterTogether}. */
export async function enterGiveaway(tx: Tx, { actor, replyPostId, ...to }: EntryActOf): Promise<EntryOutcome> {
  const [outcome] = await enterTogether(tx, to, [{ actor, ...defined({ replyPostId }) }]);
  return outcome ?? "closed";
}

/**
 * Makes the entries that acts of several accounts stand for, in the acts' own transaction, in two statements. Answers
 * each, in their order. The giveaway is locked for key share first, so that no entry commits after its list is frozen.
 * An ineligible act is not refused: the like, repost or reply stays.
 */
export async function enterTogether(
  tx: Tx,
  { giveawayId, method }: Pick<EntryActOf, "giveawayId" | "method">,
  acts: readonly Pick<EntryActOf, "actor" | "replyPostId">[],
): Promise<EntryOutcome[]> {
  const asked = await checkEntryEligibility(
    tx,
    acts.map(({ actor }) => actor),
    giveawayId,
    method,
  );
  const outcomes: EntryOutcome[] = [];
  const entering: { place: number; personId: string; replyPostId: string | null; isAdult: boolean; nowText: string }[] =
    [];
  for (const [place, { actor, replyPostId = null }] of acts.entries()) {
    const found = asked.get(actor.accountId);
    if (found === undefined) outcomes.push("closed");
    else if (found.eligibility.status === "ineligible") outcomes.push("ineligible");
    else if (found.entry !== null) outcomes.push("already_in");
    else if (found.withdrawnTicketNo !== null) {
      const [done] = await reviveEntry.run(tx, giveawayId, actor.personId, replyPostId, found.nowText);
      outcomes.push(done?.entered === true ? "entered" : "already_in");
    } else {
      outcomes.push("entered");
      entering.push({ place, personId: actor.personId, replyPostId, isAdult: found.isAdult, nowText: found.nowText });
    }
  }
  const [first] = entering;
  if (first === undefined) return outcomes;
  const added = await addEntries.run(
    tx,
    giveawayId,
    entering.map(({ personId }) => personId),
    entering.map(() => randomBytes(SALT_BYTES)),
    entering.map(({ replyPostId }) => replyPostId),
    first.nowText,
    entering.map(({ isAdult }) => isAdult),
  );
  const isIn = new Set(added.map(({ personId }) => personId));
  // A request that was faster made the entry.
  for (const { place, personId } of entering) if (!isIn.has(personId)) outcomes[place] = "already_in";
  return outcomes;
}

/**
 * Withdraws the entry when its act is undone; the ticket number is kept for a return. After the lock the list is frozen
 * and nothing changes. Returns whether there was an entry to withdraw.
 */
export async function withdrawFromGiveaway(tx: Tx, act: EntryActOf): Promise<boolean> {
  const [open] = await holdOpen.run(tx, act.giveawayId, act.method);
  if (open === undefined) return false;
  // A member acting as a brand undoes the brand's like, not their own entry.
  if (act.actor.accountId !== act.actor.personId) return false;
  const [done] = await withdrawEntry.run(tx, act.giveawayId, act.actor.personId, act.replyPostId ?? null);
  return done?.withdrawn === true;
}
