/** Matches a dot or a scheme: all links and addresses have one. */
const MAYBE_LINK = /\S\.[\p{L}\p{N}]|:\/\//u;

/** Returns true when a text may hold a link: cheap, where finding links is not. */
export function mayHoldLink(text: string): boolean {
  return MAYBE_LINK.test(text);
}
