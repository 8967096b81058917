import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { removeWaysInSince } from "../store/credentials-since-store.ts";
import { markEmailVerified } from "../store/credentials-store.ts";
import { removePhone } from "../store/phones-store.ts";
import { noticeSecurity } from "./security-notice.ts";

/**
 * Records that a person has proven an email address. The first time, everything added for signing in before is removed,
 * because another person may have entered the address: providers, passkeys, the authenticator app. Factors that this
 * session added stay, and so do those of an account without a password, by which alone this session can have begun. The
 * person gets an email when something was removed. The caller revokes sessions, tokens and trusted devices. Returns
 * whether it was the first time.
 */
export async function proveEmail(
  tx: Tx,
  services: Pick<Services, "config">,
  personId: string,
  ownSessionId?: string,
): Promise<boolean> {
  const until = await markEmailVerified(tx, personId, ownSessionId);
  if (until === undefined) return false;
  if (await removeWaysInSince(tx, personId, new Date(0), until))
    await noticeSecurity(
      tx,
      services,
      personId,
      "Older ways to sign in have ended",
      "This address was confirmed for the first time, so passkeys, linked sign-ins and authenticator apps from before no longer open the account. Add yours again in your security settings.",
    );
  return true;
}

/** Forgets a phone number that a person gave before the address was proved; a code sent to it opens nothing any more. */
export async function forgetPhone(tx: Tx, personId: string): Promise<void> {
  await removePhone(tx, personId);
}
