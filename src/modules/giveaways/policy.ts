import type { GiveawayState } from "./domain/giveaway-state.ts";

/** The effect of deleting a giveaway's post: no money moves, a full refund, or a refusal. */
export function onDelete(giveaway: {
  state: GiveawayState;
  hasEntries: boolean;
}): "nothing_open" | "cancel" | "refuse" {
  if (giveaway.state === "completed" || giveaway.state === "voided") return "nothing_open";
  const isUnused =
    giveaway.state === "open" ||
    giveaway.state === "awaiting_payment" ||
    giveaway.state === "scheduled" ||
    giveaway.state === "draft";
  return isUnused && !giveaway.hasEntries ? "cancel" : "refuse";
}

const frozen: ReadonlySet<GiveawayState> = new Set(["drawn", "settling", "completed"]);

/** Returns true when the draw has happened, so that its number, its list and its winners are public. */
export function isDrawn(state: GiveawayState): boolean {
  return frozen.has(state);
}

/** Returns true for the holder of a slot whose prize is theirs: money that is paid, or a product to redeem. */
export function hasWon(status: string): boolean {
  return status === "settled" || status === "winner";
}
