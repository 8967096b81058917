import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** Facts about an account for filters. Never shown. */
export interface AccountTrust {
  id: string;
  /** A confirmed phone, of the owner for a brand. */
  hasPhone: boolean;
  /** Created less than seven days ago. */
  isNew: boolean;
}

const trustOf = prepared<[string[]], AccountTrust>(
  "account_trust",
  `select a.id, c.phone_verified_at is not null as "hasPhone", a.created_at > app_now() - interval '7 days' as "isNew"
     from account a left join account_credential c on c.account_id = coalesce(case when a.account_type = 'brand' then a.created_by_account_id end, a.id)
    where a.id = any($1::uuid[])`,
);

/** Returns trust facts by account id; unknown ids are absent. One statement. */
export async function readAccountTrust(db: Db, ids: readonly string[]): Promise<Map<string, AccountTrust>> {
  return new Map((await trustOf.run(db, [...ids])).map((one) => [one.id, one]));
}
