import { isFindable } from "#modules/accounts/index.ts";
import { isUserVisible } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";

/**
 * Returns whether an entrant is named to the viewer. Entering is no wish to be found: accounts that are reachable by
 * link alone, private or undiscoverable are named to their followers and to themselves.
 */
export function isListedEntrant(user: UserView): boolean {
  return user.isSelf || (isUserVisible(user, "feed") && (isFindable(user) || user.relation?.isFollowed === true));
}
