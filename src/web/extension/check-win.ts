import { isId } from "#kernel/is-id.ts";
import type { Product } from "./product.ts";

/** Finds the id of a post in the path of an address of the product. */
const postPath = /(?:^|\/)p\/([\w-]{22})(?:[/?#]|$)/;

/** What an address says about a win: a post of the product, another page of it, another site, or no address. */
export type WinAddress = "post" | "other-page" | "other-site" | "none";

/** Classifies a pasted address without a request. Only an address of a post of the product can be that of a win. */
export function classifyWinAddress(text: string, { origin }: Product): WinAddress {
  const pasted = text.trim();
  if (pasted === "") return "none";
  if (isId(pasted)) return "post";
  const address = URL.canParse(pasted) ? pasted : `https://${pasted}`;
  if (!URL.canParse(address)) return "none";
  const url = new URL(address);
  if (url.host !== new URL(origin).host) return "other-site";
  return postPath.test(url.pathname) ? "post" : "other-page";
}

/** Returns the address of the page that checks a ticket in the public proof of the draw. */
export function checkWinAddress({ origin }: Product, giveaway: string, ticket: string): string {
  return `${origin}/check-win?${new URLSearchParams({ giveaway: giveaway.trim(), ticket: ticket.trim() }).toString()}`;
}
