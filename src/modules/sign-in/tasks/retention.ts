import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { forgetFreePhones } from "../store/phones-store.ts";
import { forgetExpired, forgetSpentSessions } from "../store/retention-store.ts";

/** Forgets sessions that can no longer be used and tokens and codes a day after their time. */
export async function forgetSpentCredentials({ db }: Pick<Services, "db">): Promise<void> {
  await forgetSpentSessions(db);
  for (const table of [
    "sign_in_token",
    "one_time_code",
    "email_verification_token",
    "password_reset_code",
    "email_change",
    "trusted_device",
    "passkey_challenge_used",
    "provider_trip_used",
  ] as const) {
    await forgetExpired(db, table);
  }
  await forgetFreePhones(db);
}

export const credentialRetention: PeriodicWork = {
  name: "accounts:retention",
  everySeconds: 3_600,
  run: forgetSpentCredentials,
};
