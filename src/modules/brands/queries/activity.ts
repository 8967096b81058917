import type { Page } from "#kernel/page-cursor.ts";
import type { PublicAccount } from "#modules/accounts/index.ts";
import { encodeId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/db.ts";
import { actOf } from "#platform/acts.ts";
import { activityOfBrand, activityOfPerson, lastActs } from "../store/activity-store.ts";
import type { ActivityRow } from "../store/activity-store.ts";

export type { ActivityRow } from "../store/activity-store.ts";

/** Reads a page of what was done as a brand, by one person or by all. */
export function readActivity(db: Db, brandId: string, personId: string | null, page: Page): Promise<ActivityRow[]> {
  return personId === null
    ? activityOfBrand.read(db, page, brandId)
    : activityOfPerson.read(db, page, brandId, personId);
}

/** The last act of each of a brand's people, in one statement. */
export async function readLastActs(
  db: Db,
  brandId: string,
  personIds: readonly string[],
): Promise<Map<string, { words: string; createdAt: Date }>> {
  const found = await lastActs.run(db, brandId, [...personIds]);
  return new Map(
    found.map(({ personId, operation, createdAt }) => [personId, { words: wordsOf(operation, "someone"), createdAt }]),
  );
}

/** The act in words: "Invited @maya again". An operation that is no more is called a change. */
export function wordsOf(operation: string, object: string): string {
  return actOf(operation)?.words.replace("{}", object) ?? "Changed something";
}

/** Returns true when the words of an operation name the account it was done to. */
export function namesAccount(operation: string): boolean {
  return actOf(operation)?.words.includes("{}") ?? false;
}

/** The username of the account that an act was done to, as words name it. */
export function nameOf(account: Pick<PublicAccount, "username"> | undefined): string {
  return account?.username == null ? "someone" : `@${account.username}`;
}

/** The page of an act's object; null where there is none. */
export function pathOf({ operation, objectIds }: Pick<ActivityRow, "operation" | "objectIds">): string | null {
  const page = actOf(operation)?.page;
  if (page !== "post") return page ?? null;
  const [postId] = objectIds;
  return postId === undefined ? null : `/p/${encodeId(postId)}`;
}
