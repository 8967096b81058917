import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { isBlockedHost } from "../domain/blocked-host.ts";
import { blockedLinkHosts } from "../settings.ts";

/** Checks whether the operator blocked the host of a link. */
export async function isBlockedLink(db: Db, link: string): Promise<boolean> {
  return isBlockedHost(link, await readSetting(db, blockedLinkHosts));
}

/** Returns for each link whether the operator blocked its host. One statement. */
export async function readBlockedLinks(db: Db, links: readonly string[]): Promise<Map<string, boolean>> {
  const blocked = await readSetting(db, blockedLinkHosts);
  return new Map(links.map((link) => [link, isBlockedHost(link, blocked)]));
}
