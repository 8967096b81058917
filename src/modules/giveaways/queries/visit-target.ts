import type { Services } from "#platform/services.ts";
import { readVisitToken } from "../domain/visit-token.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import { isBlockedLink } from "./blocked-links.ts";

/** Where a signed redirect leads: the host's link, or null when it may not be followed (any more). */
export interface VisitTarget {
  giveawayId: string;
  url: string | null;
}

/**
 * Reads where the redirect `/l/{token}` leads; undefined for a token that is not ours. A link that the operator blocked
 * later, and that of a voided giveaway, is not followed.
 */
export async function readVisitTarget(services: Services, token: string): Promise<VisitTarget | undefined> {
  const giveawayId = readVisitToken(services.vault, token);
  if (giveawayId === null) return undefined;
  const giveaway = await findGiveaway(services.db, giveawayId);
  if (giveaway === undefined) return undefined;
  const { link, state } = giveaway;
  const isGood = link !== null && state !== "voided" && !(await isBlockedLink(services.db, link));
  return { giveawayId, url: isGood ? link : null };
}
