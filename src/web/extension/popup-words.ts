import type { WinAddress } from "./check-win.ts";
import type { GiveawaysRead } from "./giveaways.ts";
import type { Product } from "./product.ts";

/** Words under the text field: how many characters are left, or how many are too many. */
export function leftWords(left: number): string {
  if (left < 0) return `${-left} ${left === -1 ? "character" : "characters"} too many`;
  return `${left} ${left === 1 ? "character" : "characters"} left, with the address of the page`;
}

/** Words over the list of giveaways. Null is the state before the reminders were turned on. */
export function giveawaysWords(outcome: GiveawaysRead | null, { name, origin }: Product): string {
  if (outcome === null)
    return `Off. Turned on, the button shows new giveaways and the next deadline. The extension then reads ${origin}, where you are logged in, every half hour.`;
  if (outcome.kind === "signed-out") return `Log in to ${name} in this browser to see them.`;
  if (outcome.kind === "unreachable") return `${name} can’t be reached right now.`;
  return outcome.giveaways.length === 0 ? "None is open right now." : "The next deadline comes first.";
}

/** Words about a pasted address that cannot be that of a win; null for one that is checked on the site. */
export function winWords(kind: WinAddress, { name, origin }: Product): string | null {
  const { host } = new URL(origin);
  switch (kind) {
    case "post":
      return null;
    case "none":
      return "This is not an address. Copy it from the message.";
    case "other-page":
      return `This is a page of ${name}, but not of a giveaway. Copy the address from the stim.`;
    case "other-site":
      return `No. This address is not on ${host}, so it is no giveaway of ${name}. Don’t pay, and don’t give a password.`;
  }
}
