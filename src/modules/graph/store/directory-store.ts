import { findable } from "#modules/accounts/index.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow, KeysetStatement } from "#platform/db/keyset.ts";
import type { DirectoryOrder } from "../domain/directory-order.ts";

type Parameters = [accountType: string | null, viewerId: string | null, withFollowed: boolean, withSelf: boolean];

function directory(name: string, column: string, type: "timestamptz" | "int"): KeysetStatement<Parameters, KeysetRow> {
  return preparedKeyset<Parameters, KeysetRow>(
    name,
    ({ beyond, order }) => `
      select a.id, a.${column}::text as position from account a
       where ${findable}
         and a.${column} is not null and (a.${column}, a.id) ${beyond} ($1::${type}, $2::uuid)
         and ($4::text is null or a.account_type = $4::text)
         and ($6::boolean or not exists (select 1 from follow f where f.follower_id = $5::uuid and f.followed_id = a.id))
         and ($7::boolean or $5::uuid is null or a.id <> $5::uuid)
       order by a.${column} ${order}, a.id ${order} limit $3`,
    type === "int" ? { desc: "2147483647", asc: "-1" } : undefined,
  );
}

/** $4 account type or null for both, $5 the viewer or null, $6 with those they follow, $7 with themselves. */
export const directoryBy: Readonly<Record<DirectoryOrder, KeysetStatement<Parameters, KeysetRow>>> = {
  createdAt: directory("directory_newest", "created_at", "timestamptz"),
  updatedAt: directory("directory_active", "last_posted_at", "timestamptz"),
  popularity: directory("directory_popular", "followers_count", "int"),
};
