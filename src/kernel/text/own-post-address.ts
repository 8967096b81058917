import { isId } from "../is-id.ts";
import { LINK_MAX } from "../limits.ts";

/** The beginning of an address that goes on behind its host: what stands in it is a part of that address. */
const INSIDE_ADDRESS = /(?::\/\/[^\s/?#]+|[\p{L}\p{N}]\.[\p{L}\p{N}-]+(?::\d+)?)[/?#][^\s<>"“”«»]*$/u;

/**
 * The public id of the post whose address on this site stands first in a text, with or without scheme and www; null for
 * none. An address inside another address is none. `baseUrl` is the site's own.
 */
export function addressedPostId(text: string, baseUrl: string): string | null {
  return addressedId(text, baseUrl, String.raw`(?:[\w.]+/)?p`);
}

/** The public id of the review whose address on this site stands first in a text, by the same rules; null for none. */
export function addressedReviewId(text: string, baseUrl: string): string | null {
  return addressedId(text, baseUrl, "reviews");
}

/** The public ids in the paths of reviews that a text has, on whatever site. */
export function reviewPathIds(text: string): string[] {
  return [...text.matchAll(/\/reviews\/([\w-]{22})(?![\w-])/g)].flatMap(({ 1: id }) =>
    id !== undefined && isId(id) ? [id] : [],
  );
}

function addressedId(text: string, baseUrl: string, path: string): string | null {
  const host = new URL(baseUrl).host.replace(/^www\./, "").replaceAll(/[.[\]]/g, String.raw`\$&`);
  const address = new RegExp(
    String.raw`(?<![\w.@/-])(?:https?://)?(?:www\.)?${host}/${path}/([\w-]{22})(?![\w-])`,
    "gi",
  );
  for (const { index, 1: id } of text.matchAll(address)) {
    if (INSIDE_ADDRESS.test(text.slice(Math.max(0, index - LINK_MAX), index).replace(/^.*\s/su, ""))) continue;
    return id !== undefined && isId(id) ? id : null;
  }
  return null;
}
