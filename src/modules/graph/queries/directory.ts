import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { DirectoryOrder } from "../domain/directory-order.ts";
import { directoryBy } from "../store/directory-store.ts";

/** Guests see so many pages. */
const guestPages = 2;

export interface DirectoryFilter {
  order: DirectoryOrder;
  accountType: "personal" | "brand" | null;
  includeFollowedAccounts: boolean;
  includeSessionUser: boolean;
}

/** The directory before a signed-in account; limit + 1 rows in the direction of travel. */
export function readDirectory(db: Db, page: Page, viewerId: string, filter: DirectoryFilter): Promise<KeysetRow[]> {
  return directoryBy[filter.order].read(
    db,
    page,
    filter.accountType,
    viewerId,
    filter.includeFollowedAccounts,
    filter.includeSessionUser,
  );
}

/** The directory's first two pages, which is all of it for guests; limit + 1 rows in the direction of travel. */
export async function readGuestDirectory(
  db: Db,
  page: Page,
  filter: Pick<DirectoryFilter, "order" | "accountType">,
): Promise<KeysetRow[]> {
  const top = await directoryBy[filter.order].read(
    db,
    { ...page, from: null, limit: guestPages * page.limit - 1 },
    filter.accountType,
    null,
    true,
    true,
  );
  const { from } = page;
  if (from === null) return top.slice(0, page.limit + 1);
  const at = top.findIndex(({ id }) => id === from.position.id);
  if (at === -1) return [];
  return from.side === "after"
    ? top.slice(at + 1, at + page.limit + 2)
    : top
        .slice(0, at)
        .toReversed()
        .slice(0, page.limit + 1);
}
