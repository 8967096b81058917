import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** The owner of an account's email address: a brand's email goes to its owner. */
const readerOf = (accountId: string): RawBuilder<string> =>
  sql<string>`(select coalesce(case when account_type = 'brand' then created_by_account_id end, id) from account where id = ${accountId})`;

/** Ends the optional mails of the reader of an account's email. Ending them again keeps the first time. */
export async function endOptionalMails(tx: Tx, accountId: string): Promise<void> {
  await sql`update account_credential set email_unsubscribed_at = coalesce(email_unsubscribed_at, app_now()) where account_id = ${readerOf(accountId)}`.execute(
    tx,
  );
}

/** Ends or resumes the optional mails of a person. Ending them again keeps the first time. */
export async function setOptionalMailsWanted(tx: Tx, personId: string, isWanted: boolean): Promise<void> {
  await sql`update account_credential set email_unsubscribed_at = case when ${isWanted} then null else coalesce(email_unsubscribed_at, app_now()) end where account_id = ${personId}`.execute(
    tx,
  );
}

/**
 * Reads whether the address that an account's email goes to is confirmed, and whether its reader wants optional mails;
 * undefined when there is no reader.
 */
export function findMailStanding(
  db: Db,
  accountId: string,
): Promise<{ isConfirmed: boolean; isWanted: boolean } | undefined> {
  return row(
    db,
    sql<{
      isConfirmed: boolean;
      isWanted: boolean;
    }>`select email_verified_at is not null as "isConfirmed", email_unsubscribed_at is null as "isWanted" from account_credential where account_id = ${readerOf(accountId)}`,
  );
}

/** Finds the reader of an account's email, if active, at a confirmed address, and whether they want optional mails. */
export function findMailReader(
  tx: Tx,
  accountId: string,
): Promise<{ personId: string; email: string; isWanted: boolean } | undefined> {
  return row(
    tx,
    sql<{ personId: string; email: string; isWanted: boolean }>`
      select c.account_id as "personId", c.email, c.email_unsubscribed_at is null as "isWanted" from account_credential c join account p on p.id = c.account_id
       where c.account_id = ${readerOf(accountId)} and c.email_verified_at is not null and p.status = 'active'`,
  );
}

/** Finds the confirmed address that an account's email goes to, whatever the state of its reader. */
export async function findConfirmedEmail(db: Db, accountId: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      email: string;
    }>`select email from account_credential where account_id = ${readerOf(accountId)} and email_verified_at is not null`,
  );
  return found?.email;
}
