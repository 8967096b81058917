import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { hashToken, newToken } from "#platform/vault.ts";

/** Hours in which a change of address can be taken back from the old one. */
export const undoHours = 72;

export interface EmailChange {
  personId: string;
  oldEmail: string;
  oldVerifiedAt: Date | null;
  createdAt: Date;
}

/** Remembers the address a person gives up; answers the token that takes the change back. */
export async function keepOldEmail(tx: Tx, personId: string): Promise<{ token: string; oldEmail: string }> {
  const { token, hash } = newToken();
  const kept = await row(
    tx,
    sql<{ oldEmail: string }>`
      insert into email_change (token_hash, person_id, old_email, old_email_verified_at, expires_at)
      select ${hash}, account_id, email, email_verified_at, app_now() + make_interval(hours => ${undoHours})
        from account_credential where account_id = ${personId}
      returning old_email as "oldEmail"`,
  );
  if (kept === undefined) throw new Error("the person has no credentials");
  return { token, oldEmail: kept.oldEmail };
}

/** The change a token takes back, while it can be; its row is locked. */
export function findEmailChange(tx: Tx, token: string): Promise<EmailChange | undefined> {
  return row(
    tx,
    sql<EmailChange>`select person_id as "personId", old_email as "oldEmail", old_email_verified_at as "oldVerifiedAt", created_at as "createdAt"
                       from email_change where token_hash = ${hashToken(token)} and expires_at > app_now() for update`,
  );
}

/** Forgets a change and those after it: who was sent their links had no right to the account. */
export async function forgetEmailChangesSince(tx: Tx, change: EmailChange): Promise<void> {
  await sql`delete from email_change where person_id = ${change.personId} and created_at >= ${change.createdAt}`.execute(
    tx,
  );
}
