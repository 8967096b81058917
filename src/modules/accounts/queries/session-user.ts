import type { Db } from "#platform/db/db.ts";
import { readToday } from "#platform/db/day-counts.ts";
import type { Services } from "#platform/services.ts";
import { isEligibleForFinancialActions } from "../domain/financial-eligibility.ts";
import { mayRecordSession } from "../domain/session-recording.ts";
import { findAccounts } from "../store/accounts-store.ts";
import type { AccountRow } from "../store/accounts-store.ts";

/** The acting account of a session and the person behind it. */
export interface SessionUserRow {
  account: AccountRow;
  person: AccountRow;
}

/** Everything the session shows about its own account. undefined when the account is gone. */
export async function loadSessionUser(
  services: Services,
  session: { personId: string; accountId: string },
): Promise<SessionUserRow | undefined> {
  const found = await findAccounts(services.db, [...new Set([session.personId, session.accountId])]);
  const person = found.find((one) => one.id === session.personId);
  const account = found.find((one) => one.id === session.accountId);
  return person === undefined || account === undefined ? undefined : { account, person };
}

/** The person's phone number, decrypted; null when there is none. */
export function phoneOf({ vault }: Pick<Services, "vault">, { person }: SessionUserRow): string | null {
  if (person.phone_enc === null) return null;
  return vault
    .open({ table: "account_credential", column: "phone_enc", rowId: person.id }, person.phone_enc)
    .toString("utf8");
}

/** Returns true when a session may be recorded. A brand's session follows its person's choice. */
export async function isSessionRecorded(db: Db, { person }: SessionUserRow, asksForPrivacy: boolean): Promise<boolean> {
  if (person.session_recording_agreed_at === null) return false;
  return mayRecordSession({ hasAgreed: true, dateOfBirth: person.date_of_birth, asksForPrivacy }, await readToday(db));
}

/** eligibleForFinancialActions of the acting account, today in New York. */
export async function isSessionEligible(db: Db, { account, person }: SessionUserRow): Promise<boolean> {
  const personMay = isEligibleForFinancialActions(
    {
      status: person.status,
      isIdentityVerified: person.is_identity_verified,
      dateOfBirth: person.date_of_birth,
      residentState: person.resident_state,
      hasOpenReceivable: person.has_open_receivable || account.has_open_receivable,
    },
    await readToday(db),
  );
  return (
    personMay &&
    account.status === "active" &&
    (account.account_type === "personal" || account.brand_status === "active")
  );
}
