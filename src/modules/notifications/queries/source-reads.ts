import type { Page } from "#kernel/page-cursor.ts";
import { readFollowers } from "#modules/graph/index.ts";
import { isLeftSince } from "#modules/orders/index.ts";
import { findPost } from "#modules/posts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { positionIn } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { SourceReads } from "../types/definition.ts";
import { subscribersOf } from "../store/subscriptions-store.ts";

/** Accounts in a page: what is written for them in one transaction. */
const limit = 1_000;

/** The reads that sources of notification types are handed. */
export function sourceReads(db: Db): SourceReads {
  return {
    findPost: (postId) => findPost(db, postId),
    async *followersOf(accountId) {
      for await (const rows of pages("followers", (page) => readFollowers(db, page, accountId)))
        yield rows.map(({ id }) => id);
    },
    subscribersOf: (accountId) => pages("subscribers", (page) => subscribersOf.read(db, page, accountId)),
    isCartLeft: (accountId, leftAt) => isLeftSince(db, accountId, leftAt),
  };
}

/** All rows of a keyset list, oldest first, page by page; `read` returns limit + 1 rows where more follow. */
async function* pages<Row extends KeysetRow>(
  key: string,
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  let from: Page["from"] = null;
  for (;;) {
    const rows = await read({ limit, sortOrder: "asc", from });
    yield rows.slice(0, limit);
    const last = rows[limit - 1];
    if (rows.length <= limit || last === undefined) return;
    from = { side: "after", position: positionIn(key)(last) };
  }
}
