import { prepared } from "#platform/db/prepared.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { AuthoredRow } from "./lists-store.ts";
import { answer, target } from "./toggles-store.ts";
import type { ToggleRow } from "./toggles-store.ts";

/** Keeps a post the account may act on; one that is kept already stays where it is. */
export const addBookmark = prepared<[postId: string, accountId: string, personId: string], ToggleRow>(
  "add_bookmark",
  `with ${target}, changed as (
     insert into bookmark (post_id, account_id, acted_by_person_id) select id, $2::uuid, $3::uuid from target on conflict do nothing returning post_id)
   ${answer}`,
);

/** Lets go of a post, whatever became of it. */
export const removeBookmark = prepared<[postId: string, accountId: string], never>(
  "remove_bookmark",
  `delete from bookmark where post_id = $1 and account_id = $2`,
);

/**
 * $4 whose: the posts they kept that are still there, those kept last first; $5 phrases of which each has to be in the
 * words.
 */
export const bookmarksOf = preparedKeyset<[string, readonly string[]], AuthoredRow>(
  "bookmarks_of",
  ({ beyond, order }) => `
    select b.post_id as id, p.account_id as "accountId", b.created_at::text as position from bookmark b join post p on p.id = b.post_id
     where b.account_id = $4 and p.status = 'active' and (cardinality($5::text[]) = 0 or p.words @@ (select search_phrases($5::text[])))
       and (b.created_at, b.post_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by b.created_at ${order}, b.post_id ${order} limit $3`,
);
