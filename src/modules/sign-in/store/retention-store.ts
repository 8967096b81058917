import { sql } from "kysely";
import type { Db } from "#platform/db/db.ts";

/** Tables of tokens, codes and marks that are of no use after their time. */
export type SpentTable =
  | "sign_in_token"
  | "one_time_code"
  | "email_verification_token"
  | "password_reset_code"
  | "email_change"
  | "trusted_device"
  | "passkey_challenge_used"
  | "provider_trip_used";

/** Forgets sessions that can no longer be used. */
export async function forgetSpentSessions(db: Db): Promise<void> {
  await sql`delete from session where expires_at < app_now() or last_seen_at < app_now() - interval '30 days'
               or (kind = 'sp' and last_seen_at < app_now() - interval '30 minutes')`.execute(db);
}

/** Forgets the rows of a table a day after their time. */
export async function forgetExpired(db: Db, table: SpentTable): Promise<void> {
  await sql`delete from ${sql.table(table)} where expires_at < app_now() - interval '1 day'`.execute(db);
}
