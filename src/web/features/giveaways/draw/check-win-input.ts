import { isId } from "#kernel/is-id.ts";

/** A giveaway and a ticket as the address of the page asks for them. */
export interface CheckWinInput {
  readonly giveaway: string;
  readonly ticket: string;
  /** The giveaway's id; null when the text is no address or id of a post. */
  readonly postId: string | null;
}

/** Reads the query of the page; null before anything is asked. */
export function readCheckWin(query: URLSearchParams): CheckWinInput | null {
  const giveaway = query.get("giveaway")?.trim() ?? "";
  const ticket = query.get("ticket")?.trim() ?? "";
  return giveaway === "" && ticket === "" ? null : { giveaway, ticket, postId: postIdIn(giveaway) };
}

/** Finds the post's id in an address such as https://…/ava/p/AZ…/winners, a path, or an id alone. */
function postIdIn(text: string): string | null {
  const id = /(?:^|\/)p\/([\w-]{22})(?:[/?#]|$)/.exec(text)?.[1] ?? text;
  return isId(id) ? id : null;
}
