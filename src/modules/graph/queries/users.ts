import { readPublicAccounts, standingOf } from "#modules/accounts/index.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { userView } from "../policy.ts";
import type { Relation, UserView } from "../policy.ts";
import { accountsBefore, audienceOf, followersAmong, relationsOf } from "../store/relations-store.ts";

/** The viewer's relations to the others; empty for guests. One statement. */
export async function readRelations(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Map<string, Relation>> {
  if (viewerId === null || ids.length === 0) return new Map();
  const found = await relationsOf.run(db, viewerId, [...new Set(ids)]);
  return new Map(found.map(({ id, ...relation }) => [id, relation]));
}

/** Accounts before the viewer, hidden ones included: callers ask isUserVisible. One statement. */
export async function readUsers(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Map<string, UserView>> {
  if (ids.length === 0) return new Map();
  if (viewerId === null) {
    const accounts = await readPublicAccounts(db, ids);
    return new Map([...accounts].map(([id, account]) => [id, userView(account, null, null)]));
  }
  const found = await accountsBefore.run(db, viewerId, [...new Set(ids)]);
  return new Map(
    found.map(
      ({
        isFollowed,
        isMuted,
        hasMutedReposts,
        hasMutedQuotes,
        hasBlocked,
        isBlockedBy,
        ownFollowDelta,
        ...account
      }) => [
        account.id,
        userView(account, viewerId, {
          isFollowed,
          isMuted,
          hasMutedReposts,
          hasMutedQuotes,
          hasBlocked,
          isBlockedBy,
          ownFollowDelta,
        }),
      ],
    ),
  );
}

/** Returns the accounts that follow the viewer. One statement. */
export async function readFollowersAmong(db: Db | Tx, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await followersAmong.run(db, viewerId, [...ids])).map(({ id }) => id));
}

/**
 * Returns the accounts to notify of the speaker's acts: those that did not mute the speaker, without a block either
 * way, and none when the speaker is hidden from everyone. Two statements for any number.
 */
export async function readAudience(db: Db, speakerId: string, ids: readonly string[]): Promise<string[]> {
  const speaker = (await readPublicAccounts(db, [speakerId])).get(speakerId);
  if (speaker === undefined || standingOf(speaker) === "hidden") return [];
  return (await audienceOf.run(db, speakerId, [...ids])).map(({ id }) => id);
}
