import { linkNotices } from "#modules/posts/index.ts";
import type { Services } from "#platform/services.ts";
import type { Db } from "#platform/db/db.ts";
import { readVisitToken } from "../domain/visit-token.ts";
import { publicLink } from "../store/visits-store.ts";

/** Where a signed redirect leads: the host's link, or null when it may not be followed (any more). */
export interface VisitTarget {
  giveawayId: string;
  url: string | null;
}

/**
 * Reads where the redirect `/l/{token}` leads; undefined for a token that is not ours. A link is followed no more when
 * the operator blocked its host, when its post was taken down or called off, and when its host is suspended or hidden.
 */
export async function readVisitTarget(services: Services, token: string): Promise<VisitTarget | undefined> {
  const giveawayId = readVisitToken(services.vault, token);
  if (giveawayId === null) return undefined;
  const [found] = await publicLink.run(services.db, giveawayId);
  const link = found?.link ?? null;
  const isGood = link !== null && !(await isBlockedLink(services.db, link));
  return { giveawayId, url: isGood ? link : null };
}

/** Checks whether staff blocked a link. */
export async function isBlockedLink(db: Db, link: string): Promise<boolean> {
  return (await readBlockedLinks(db, [link])).get(link) === true;
}

/** Returns for each link whether staff blocked it. One statement. */
export async function readBlockedLinks(db: Db, links: readonly string[]): Promise<Map<string, boolean>> {
  const [notices] = await Promise.all(linkNotices.read({ db, urls: links }));
  return new Map(links.map((link) => [link, notices?.get(link)?.kind === "blocked"]));
}
