import { linkNotices } from "#modules/posts/index.ts";
import type { Db } from "#platform/db/db.ts";

/** Checks whether staff blocked a link. */
export async function isBlockedLink(db: Db, link: string): Promise<boolean> {
  return (await readBlockedLinks(db, [link])).get(link) === true;
}

/** Returns for each link whether staff blocked it. One statement. */
export async function readBlockedLinks(db: Db, links: readonly string[]): Promise<Map<string, boolean>> {
  const [notices] = await Promise.all(linkNotices.read({ db, urls: links }));
  return new Map(links.map((link) => [link, notices?.get(link)?.kind === "blocked"]));
}
