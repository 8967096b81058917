import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { proveEmail } from "./prove-email.ts";
import { revokeAccess } from "./revoke-access.ts";
import { findUnconfirmedEmail } from "../store/credentials-store.ts";
import { issueEmailToken, useEmailToken as takeEmailToken } from "../store/tokens-store.ts";

/** Queues the mail with the verification link (24 h, once). */
export async function mailVerification(
  services: Services,
  tx: Tx,
  person: { personId: string; email: string },
): Promise<void> {
  const { config } = services;
  const token = await issueEmailToken(tx, person.personId, person.email);
  const link = `${config.baseUrl}/verify/email?token=${token}`;
  await sendMessage(tx, {
    channel: "email",
    to: person.email,
    accountId: person.personId,
    template: "verify_email",
    subject: `Confirm your email address for ${config.productName}`,
    text: `Welcome to ${config.productName}.\n\nOpen this link within 24 hours to confirm that this address is yours:\n${link}\n\nIf you did not create an account, ignore this email and nothing will happen.`,
    html: `<p>Welcome to ${config.productName}.</p><p><a href="${link}">Confirm your email address</a>. The link works for 24 hours.</p><p>If you did not create an account, ignore this email and nothing will happen.</p>`,
    links: [link],
  });
}

/**
 * Confirms the address a token was made for. The first time every way in from before ends, but for the session that
 * confirms it and what that has added ({@link proveEmail}). False when the token is unknown, used, expired or for an
 * older address.
 */
export async function verifyUserEmail(
  services: Services,
  token: string,
  session: { personId: string; sessionId: string } | null,
): Promise<boolean> {
  return transact(services.db, async (tx) => {
    const owner = await takeEmailToken(tx, token);
    if (owner === undefined) return false;
    const ownSessionId = session?.personId === owner.personId ? session.sessionId : undefined;
    if (await proveEmail(tx, services, owner.personId, ownSessionId))
      await revokeAccess(tx, owner.personId, ownSessionId);
    return true;
  });
}

/** Sends the link again to the person's current address; false when it is confirmed already. */
export async function resendVerification(services: Services, personId: string): Promise<boolean> {
  return transact(services.db, async (tx) => {
    const email = await findUnconfirmedEmail(tx, personId);
    if (email === undefined) return false;
    await mailVerification(services, tx, { personId, email });
    return true;
  });
}
