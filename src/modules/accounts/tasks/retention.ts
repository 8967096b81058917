import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";

/** Forgets sessions that can no longer be used and tokens and codes a day after their time. */
export async function forgetSpentCredentials({ db }: Pick<Services, "db">): Promise<void> {
  await sql`delete from session where expires_at < app_now() or last_seen_at < app_now() - interval '30 days'
               or (kind = 'sp' and last_seen_at < app_now() - interval '30 minutes')`.execute(db);
  for (const table of [
    "sign_in_token",
    "one_time_code",
    "email_verification_token",
    "password_reset_code",
    "email_change",
    "trusted_device",
    "passkey_challenge_used",
    "provider_trip_used",
  ]) {
    await sql`delete from ${sql.table(table)} where expires_at < app_now() - interval '1 day'`.execute(db);
  }
  await sql`delete from released_phone where free_at < app_now()`.execute(db);
}

export const credentialRetention: PeriodicWork = {
  name: "accounts:retention",
  everySeconds: 3_600,
  run: forgetSpentCredentials,
};
