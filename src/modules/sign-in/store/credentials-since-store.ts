import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";

/**
 * Forgets what has come to let a person in as a person since a moment, and before another where one is given: second
 * factors, passkeys, providers, and codes for a new password that are under way. A token made with one of them is for
 * the caller to revoke, afterwards. Answers whether an authenticator app, a passkey or a provider was among them.
 */
export async function removeWaysInSince(tx: Tx, personId: string, since: Date, before?: Date): Promise<boolean> {
  const isMeant = (at: ReturnType<typeof sql>) => sql`${at} >= ${since} and ${at} < ${before ?? "infinity"}`;
  const app =
    await sql`delete from totp_factor where person_id = ${personId} and ${isMeant(sql`coalesce(confirmed_at, created_at)`)}`.execute(
      tx,
    );
  await sql`delete from recovery_code where person_id = ${personId} and ${isMeant(sql`created_at`)}`.execute(tx);
  const keys = await sql`delete from passkey where person_id = ${personId} and ${isMeant(sql`created_at`)}`.execute(tx);
  const links =
    await sql`delete from provider_link where person_id = ${personId} and ${isMeant(sql`created_at`)}`.execute(tx);
  // Sent to an address or number of the person, and still valid.
  await sql`delete from password_reset_code where person_id = ${personId} and ${isMeant(sql`created_at`)}`.execute(tx);
  return [app, keys, links].some(({ numAffectedRows }) => (numAffectedRows ?? 0n) > 0n);
}
