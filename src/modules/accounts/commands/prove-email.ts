import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { removeWaysInSince } from "../store/credentials-since-store.ts";
import { noticeSecurity } from "./security-notice.ts";

/**
 * Notes that somebody has proved a person's address to be theirs. The first time, whatever was added to get in before
 * goes, for somebody else may have entered the address: providers, passkeys, the authenticator app. What the session
 * that proves it has added itself stays, and so do those of an account without a password, by which alone that session
 * can have begun. The person is mailed when something went. Sessions, tokens and trusted devices are for the caller to
 * revoke. Answers whether it was the first time.
 */
export async function proveEmail(
  tx: Tx,
  services: Pick<Services, "config">,
  personId: string,
  ownSessionId?: string,
): Promise<boolean> {
  const first = await row(
    tx,
    sql<{ until: Date }>`
      update account_credential set email_verified_at = app_now()
       where account_id = ${personId} and email_verified_at is null
      returning coalesce((select case when password_hash is null then to_timestamp(0) else s.created_at end from session s
                           where s.id = ${ownSessionId ?? null} and s.person_id = ${personId}),
                         app_now() + interval '1 second') as until`,
  );
  if (first === undefined) return false;
  if (await removeWaysInSince(tx, personId, new Date(0), first.until))
    await noticeSecurity(
      tx,
      services,
      personId,
      "Older ways to sign in have ended",
      "This address was confirmed for the first time, so passkeys, linked sign-ins and authenticator apps from before no longer open the account. Add yours again in your security settings.",
    );
  return true;
}

/** Forgets a phone number that somebody gave before the address was proved; a code sent to it opens nothing any more. */
export async function forgetPhone(tx: Tx, personId: string): Promise<void> {
  await sql`update account_credential set phone_enc = null, phone_verified_at = null, phone_bidx = null
             where account_id = ${personId}`.execute(tx);
}
