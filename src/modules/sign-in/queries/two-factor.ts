import { findAccount } from "#modules/accounts/index.ts";
import type { Services } from "#platform/services.ts";
import type { AccessCodeMethod } from "../domain/access-code.ts";
import { checkFactorAge } from "./factor-age.ts";
import { readCodeFactorAddedAt, twoFactorStanding } from "../store/totp-store.ts";

export interface TwoFactorDestination {
  type: AccessCodeMethod;
  /** The person's own address or number in full; empty for the app. */
  destination: string;
  isEnabled: boolean;
  isValid: boolean;
  /** End of the time in which codes confirm no payout, because the factor is new; null when they do. */
  restsUntil: Date | null;
}

/** Lists the destinations of one-time access codes (availableTwoFactorDestinations): app, phone, e-mail. */
export async function twoFactorDestinations(
  services: Pick<Services, "db" | "vault">,
  personId: string,
): Promise<TwoFactorDestination[]> {
  const [person, standing] = await Promise.all([
    findAccount(services.db, personId),
    twoFactorStanding(services.db, personId),
  ]);
  const rest = async (method: AccessCodeMethod): Promise<Date | null> =>
    (await checkFactorAge(services.db, await readCodeFactorAddedAt(services.db, personId, method)))?.newUntil ?? null;
  const hasApp = standing.totpConfirmedAt !== null;
  const found: TwoFactorDestination[] = [
    {
      type: "totp",
      destination: "",
      isEnabled: hasApp,
      isValid: hasApp,
      restsUntil: hasApp ? await rest("totp") : null,
    },
  ];
  if (person?.phone_enc != null) {
    const phone = services.vault
      .open({ table: "account_credential", column: "phone_enc", rowId: personId }, person.phone_enc)
      .toString("utf8");
    found.push({
      type: "sms",
      destination: phone,
      isEnabled: person.phone_verified_at !== null,
      isValid: true,
      restsUntil: await rest("sms"),
    });
  }
  if (person?.email != null)
    found.push({
      type: "email",
      destination: person.email,
      isEnabled: person.email_verified_at !== null,
      isValid: true,
      restsUntil: null,
    });
  return found;
}
