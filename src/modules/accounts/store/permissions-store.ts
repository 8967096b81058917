import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { AccountType, AccountStatus } from "./accounts-store.ts";

/** Permissions of an account (grant canEditPermissions). Limits: cents a month, posts a day; null for those of the tier. */
export interface Permissions {
  role: "user" | "staff" | "admin";
  acl: string[];
  isTrusted: boolean;
  earlyAccess: boolean;
  monthlySpendLimit: bigint | null;
  dailyPostLimit: number | null;
}

export function lockPermissions(
  tx: Tx,
  accountId: string,
): Promise<(Permissions & { accountType: AccountType }) | undefined> {
  return row(
    tx,
    sql<Permissions & { accountType: AccountType }>`
      select account_type as "accountType", role, acl, is_trusted as "isTrusted", early_access as "earlyAccess",
             monthly_spend_limit_cents as "monthlySpendLimit", daily_post_limit as "dailyPostLimit"
        from account where id = ${accountId} and deleted_at is null for no key update`,
  );
}

export async function writePermissions(tx: Tx, accountId: string, to: Permissions): Promise<void> {
  await sql`update account set role = ${to.role}, acl = ${to.acl}::text[], is_trusted = ${to.isTrusted}, early_access = ${to.earlyAccess},
                               monthly_spend_limit_cents = ${to.monthlySpendLimit}, daily_post_limit = ${to.dailyPostLimit}
             where id = ${accountId}`.execute(tx);
}

/** Notes that one admin wants another person to be one. */
export async function proposeAdmin(tx: Tx, accountId: string, byId: string, reason: string): Promise<void> {
  await sql`insert into admin_proposal (account_id, proposed_by, reason) values (${accountId}, ${byId}, ${reason}) on conflict (account_id) do nothing`.execute(
    tx,
  );
}

/** Uses up a proposal another person made within a week; false when there is none. */
export async function takeProposal(tx: Tx, accountId: string, byId: string): Promise<boolean> {
  await sql`delete from admin_proposal where account_id = ${accountId} and created_at < app_now() - interval '7 days'`.execute(
    tx,
  );
  const taken = await row(
    tx,
    sql<{
      id: string;
    }>`delete from admin_proposal where account_id = ${accountId} and proposed_by <> ${byId} returning account_id as id`,
  );
  return taken !== undefined;
}

/** Gives a person a grant without a decision of staff: for the demo world. */
export async function addGrant(db: Db, accountId: string, grant: string): Promise<void> {
  await sql`update account set acl = array_append(acl, ${grant}) where id = ${accountId} and not ${grant} = any (acl)`.execute(
    db,
  );
}

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
