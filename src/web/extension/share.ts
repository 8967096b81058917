import { POST_TEXT_MAX } from "#kernel/limits.ts";
import { cutText } from "#kernel/text/cut.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import type { Product } from "./product.ts";

/** Room that the words leave for the address of the page and the line break before it. */
const leastWords = 40;

/** A page that can be shared. */
export interface SharedPage {
  readonly title: string;
  readonly url: string;
  readonly host: string;
}

/**
 * Reads a tab as a page to share; null for a page that other people cannot open, such as a file or a page of the
 * browser. The part after # and a name with password are left out.
 */
export function sharedPage(tab: { readonly url?: string; readonly title?: string }): SharedPage | null {
  const url = URL.canParse(tab.url ?? "") ? new URL(tab.url ?? "") : null;
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  url.username = "";
  url.password = "";
  url.hash = "";
  return { title: tab.title?.trim() || url.host, url: url.href, host: url.host };
}

/** Returns the selected words as a quotation with room for the address; empty without a selection. */
export function quotation(selection: string, page: SharedPage): string {
  const words = cleanLine(selection);
  return words === "" ? "" : `“${cutText(words, Math.max(leastWords, wordsMax(page) - 2))}”`;
}

/** Returns how many characters the words may have beside the address of the page; negative when there is no room. */
export function wordsMax(page: SharedPage): number {
  return POST_TEXT_MAX - countCharacters(page.url) - 1;
}

/** Returns the text of the post: the words, then the address of the page on a line of its own. */
export function postText(words: string, page: SharedPage): string {
  const said = normalizeText(words);
  return said === "" ? page.url : `${said}\n${page.url}`;
}

/** Returns the address of the composer with the text filled in. The person posts it there, or not. */
export function composerAddress({ origin }: Product, text: string): string {
  return `${origin}/compose/post?${new URLSearchParams({ text }).toString()}`;
}
