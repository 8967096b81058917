import { isId } from "../ids.ts";

/**
 * The public id of the post whose address on this site stands first in a text, with or without scheme and www (spec 2,
 * 5); null for none. `baseUrl` is the site's own.
 */
export function addressedPostId(text: string, baseUrl: string): string | null {
  const host = new URL(baseUrl).host.replace(/^www\./, "").replaceAll(/[.[\]]/g, String.raw`\$&`);
  const address = new RegExp(
    String.raw`(?<![\w.@/-])(?:https?://)?(?:www\.)?${host}/(?:[\w.]+/)?p/([\w-]{22})(?![\w-])`,
    "i",
  );
  const id = address.exec(text)?.[1];
  return id !== undefined && isId(id) ? id : null;
}
