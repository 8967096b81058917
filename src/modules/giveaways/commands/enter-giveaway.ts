import { randomBytes } from "node:crypto";
import { leafHash, SALT_BYTES } from "#kernel/draw/seed.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import type { EnterMethod } from "../domain/enter-method.ts";
import { mayEnter } from "../policy.ts";
import { readStandings } from "../queries/eligibility.ts";
import { addEntry, reviveEntry, takeTicket, withdrawEntry } from "../store/entries-store.ts";
import { holdOpen } from "../store/giveaways-store.ts";

/** The act that may be an entry. `replyPostId` for replies. */
export interface EntryActOf {
  giveawayId: string;
  method: EnterMethod;
  actor: Actor;
  replyPostId?: string;
}

export type EntryOutcome = "entered" | "already_in" | "not_the_method" | "closed" | "ineligible";

/**
 * Makes the entry an act stands for, in the act's own transaction (T95, T96). The giveaway is held for key
 * share first, so that no entry commits after its list is frozen. Nothing here refuses the act: whoever may not
 * enter still liked, reposted or replied.
 */
export async function enterGiveaway(tx: Tx, act: EntryActOf): Promise<EntryOutcome> {
  const { giveawayId, actor } = act;
  const [gate] = await holdOpen.run(tx, giveawayId);
  if (gate === undefined || gate.enterMethod !== act.method) return "not_the_method";
  if (!mayEnter(gate)) return "closed";
  const standing = (await readStandings(tx, actor, [giveawayId])).get(giveawayId);
  if (standing === undefined || standing.eligibility.status === "ineligible") return "ineligible";
  if (standing.entry !== null) return "already_in";
  const replyPostId = act.replyPostId ?? null;
  if (standing.withdrawnTicketNo !== null) {
    const [revived] = await reviveEntry.run(tx, giveawayId, actor.personId, replyPostId, gate.nowText);
    return revived?.entered === true ? "entered" : "already_in";
  }
  const [taken] = await takeTicket.run(tx, giveawayId);
  if (taken === undefined) throw new Error("no ticket was handed out");
  const { ticket } = taken;
  const salt = randomBytes(SALT_BYTES);
  const leaf = Buffer.from(leafHash({ giveawayId, ticket, personId: actor.personId, salt }));
  const [added] = await addEntry.run(tx, giveawayId, actor.personId, ticket, salt, leaf, replyPostId, null, gate.nowText);
  return added?.entered === true ? "entered" : "already_in";
}

/**
 * Withdraws the entry when its act is undone; the ticket number is kept for a return (D-GIV-13, D-GIV-16). After
 * the lock the list is frozen and nothing changes.
 */
export async function withdrawFromGiveaway(tx: Tx, act: EntryActOf): Promise<void> {
  const [gate] = await holdOpen.run(tx, act.giveawayId);
  if (gate === undefined || gate.enterMethod !== act.method || gate.state !== "open") return;
  // Acting as a brand somebody else undoes the brand's like, not their own entry.
  if (act.actor.accountId !== act.actor.personId) return;
  await withdrawEntry.run(tx, act.giveawayId, act.actor.personId, act.replyPostId ?? null);
}
