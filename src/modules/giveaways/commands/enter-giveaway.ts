import { randomBytes } from "node:crypto";
import { SALT_BYTES } from "#kernel/draw/seed.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { checkEntryEligibility } from "../queries/eligibility.ts";
import { addEntry, reviveEntry, withdrawEntry } from "../store/entries-store.ts";
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

/**
 * Makes the entry that an act stands for, in the act's own transaction, in two statements. The giveaway is locked for
 * key share first, so that no entry commits after its list is frozen. An ineligible act is not refused: the like,
 * repost or reply stays.
 */
export async function enterGiveaway(tx: Tx, act: EntryActOf): Promise<EntryOutcome> {
  const { giveawayId, actor } = act;
  const asked = await checkEntryEligibility(tx, actor, giveawayId, act.method);
  if (asked === undefined) return "closed";
  if (asked.eligibility.status === "ineligible") return "ineligible";
  if (asked.entry !== null) return "already_in";
  const replyPostId = act.replyPostId ?? null;
  const [done] =
    asked.withdrawnTicketNo === null
      ? await addEntry.run(
          tx,
          giveawayId,
          actor.personId,
          randomBytes(SALT_BYTES),
          replyPostId,
          asked.nowText,
          asked.isAdult,
        )
      : await reviveEntry.run(tx, giveawayId, actor.personId, replyPostId, asked.nowText);
  return done?.entered === true ? "entered" : "already_in";
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
