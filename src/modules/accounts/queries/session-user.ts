import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isEligibleForFinancialActions } from "../domain/financial-eligibility.ts";
import { findAccounts } from "../store/accounts-store.ts";
import type { AccountRow } from "../store/accounts-store.ts";

/** The acting account of a session and the person behind it. */
export interface SessionUserRow {
  account: AccountRow;
  person: AccountRow;
  phone: string | null;
  isEligibleForFinancialActions: boolean;
}

/** Everything the session shows about its own account. undefined when the account is gone. */
export async function loadSessionUser(
  services: Services,
  session: { personId: string; accountId: string },
): Promise<SessionUserRow | undefined> {
  const found = await findAccounts(services.db, [...new Set([session.personId, session.accountId])]);
  const person = found.find((one) => one.id === session.personId);
  const account = found.find((one) => one.id === session.accountId);
  const today = await row(services.db, sql<{ day: string }>`select (app_now() at time zone 'America/New_York')::date::text as day`);
  if (person === undefined || account === undefined || today === undefined) return undefined;
  const personMay = isEligibleForFinancialActions(
    {
      status: person.status,
      isIdentityVerified: person.is_identity_verified,
      dateOfBirth: person.date_of_birth,
      residentState: person.resident_state,
      hasOpenReceivable: false,
    },
    today.day,
  );
  return {
    account,
    person,
    phone:
      person.phone_enc === null
        ? null
        : services.vault.open({ table: "account_credential", column: "phone_enc", rowId: person.id }, person.phone_enc).toString("utf8"),
    isEligibleForFinancialActions: personMay && account.status === "active" && (account.account_type === "personal" || account.brand_status === "active"),
  };
}
