import { audit } from "#modules/accounts/index.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { findUsers } from "../queries/find-users.ts";
import type { ListedUser, UserFilter } from "../queries/find-users.ts";

/**
 * Reads a page of the accounts that fit what a staff member typed. A person found by their email or phone is written to
 * the audit log, because the answer confirms whose it is.
 */
export async function searchUsers(
  services: Services,
  staffId: string,
  page: Page,
  query: string,
  filter: UserFilter,
): Promise<ListedUser[]> {
  const { users, fact } = await findUsers(services, page, query, filter);
  if (fact === null || users.length === 0) return users;
  await transact(services.db, async (tx) => {
    const by = { kind: "staff", actorId: staffId, reason: "" } as const;
    for (const { id } of users) await audit(tx, by, "find_user_by_contact", id, null, { fact });
  });
  return users;
}
