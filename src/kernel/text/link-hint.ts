/** Every link and address has a dot or a scheme in it. */
const MAYBE_LINK = /\S\.[\p{L}\p{N}]|:\/\//u;

/** Whether a text may hold a link: cheap, where finding them is not. */
export function mayHoldLink(text: string): boolean {
  return MAYBE_LINK.test(text);
}
