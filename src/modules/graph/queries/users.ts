import { readPublicAccounts, standingOf } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { userView } from "../policy.ts";
import type { Relation, UserView } from "../policy.ts";
import { audienceOf, relationsOf } from "../store/relations-store.ts";

/** What lies between the viewer and each of the others; empty for guests. One statement. */
export async function readRelations(db: Db, viewerId: string | null, ids: readonly string[]): Promise<Map<string, Relation>> {
  if (viewerId === null || ids.length === 0) return new Map();
  const found = await relationsOf.run(db, viewerId, [...new Set(ids)]);
  return new Map(found.map(({ id, ...relation }) => [id, relation]));
}

/** Accounts before the viewer, hidden ones included: callers ask isUserVisible. Two statements. */
export async function readUsers(db: Db, viewerId: string | null, ids: readonly string[]): Promise<Map<string, UserView>> {
  const [accounts, relations] = await Promise.all([readPublicAccounts(db, ids), readRelations(db, viewerId, ids)]);
  return new Map([...accounts].map(([id, account]) => [id, userView(account, viewerId, relations.get(id) ?? null)]));
}

/**
 * Which of the accounts want to hear of what the speaker does: no mute by them, no block either way, and a
 * speaker who is not hidden from everyone. Two statements however many.
 */
export async function readAudience(db: Db, speakerId: string, ids: readonly string[]): Promise<string[]> {
  const speaker = (await readPublicAccounts(db, [speakerId])).get(speakerId);
  if (speaker === undefined || standingOf(speaker) === "hidden") return [];
  return (await audienceOf.run(db, speakerId, [...ids])).map(({ id }) => id);
}
