import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Permissions } from "../store/permissions-store.ts";
import type { AccountStatus } from "../store/accounts-store.ts";

/** An account as staff see it after they changed it. */
export interface StaffAccount extends Permissions {
  id: string;
  username: string | null;
  name: string;
  status: AccountStatus;
  statusEndsAt: Date | null;
}

export function findStaffAccount(db: Db, id: string): Promise<StaffAccount | undefined> {
  return row(
    db,
    sql<StaffAccount>`
      select id, username, name, status, status_ends_at as "statusEndsAt", role, acl, is_trusted as "isTrusted", early_access as "earlyAccess",
             monthly_spend_limit_cents as "monthlySpendLimit", daily_post_limit as "dailyPostLimit"
        from account where id = ${id}`,
  );
}
