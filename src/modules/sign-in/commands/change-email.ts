import { passwordToVerify } from "#kernel/text/password.ts";
import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { brokenConstraint, transact, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import { verifyPassword } from "#platform/password-hash.ts";
import type { Services } from "#platform/services.ts";
import { findAccount, findIdByEmail, composeMail } from "#modules/accounts/index.ts";
import { findPasswordHash, isEmailTaken, restoreEmail, writeConfirmedEmail } from "../store/credentials-store.ts";
import { issueCode, useCode } from "../store/codes-store.ts";
import type { CodeRefusal } from "../store/codes-store.ts";
import { removeWaysInSince } from "../store/credentials-since-store.ts";
import { findEmailChange, forgetEmailChangesSince, keepOldEmail, undoHours } from "../store/email-changes-store.ts";
import { renewSession } from "../store/sessions-store.ts";
import { revokeAccess } from "./revoke-access.ts";
import { mailEmailChangeCode } from "./security-code.ts";
import { takeStepUp } from "./step-up.ts";

const purpose = "change_email";

export type EmailRefusal = "invalid_email" | "unchanged" | "reauth_required";

/**
 * Sends a code to a new email address, after a step-up. An address of another account gets a note instead of a code,
 * and the caller sees no difference.
 */
export async function sendEmailChangeCode(
  services: Services,
  personId: string,
  input: { email: string; idToken: string },
): Promise<Result<void, EmailRefusal>> {
  const parsed = parseEmail(input.email);
  if (!parsed.ok) return err("invalid_email");
  const email = emailKey(parsed.value);
  if ((await findAccount(services.db, personId))?.email === email) return err("unchanged");
  return transact(services.db, async (tx) => {
    const confirmed = await takeStepUp(tx, { personId }, "sendEmailChangeCode", input.idToken);
    if (!confirmed.ok) return confirmed;
    const code = await issueCode(tx, { personId, purpose, destination: email });
    if (await isEmailTaken(tx, email, personId)) await mailAddressOwner(services, tx, email);
    else await mailEmailChangeCode(services, tx, { personId, to: email, code });
    return ok();
  });
}

/**
 * Gives a person the address their code was sent to. A password, when given, must be the current one. Every other
 * session ends and this one gets a new token, which is returned; the old address is notified and can undo the change
 * for 72 hours. Throws HashQueueFull under a flood.
 */
export async function changeEmail(
  services: Services,
  session: { personId: string; sessionId: string },
  input: { email: string; password: string | null; code: string },
): Promise<Result<string, CodeRefusal | "invalid_email" | "wrong_credentials" | "taken">> {
  const parsed = parseEmail(input.email);
  if (!parsed.ok) return err("invalid_email");
  const email = emailKey(parsed.value);
  const { personId } = session;
  if (
    input.password !== null &&
    !(await verifyPassword(await findPasswordHash(services.db, personId), passwordToVerify(input.password)))
  ) {
    return err("wrong_credentials");
  }
  try {
    return await transact(services.db, async (tx) => {
      const used = await useCode(tx, { personId, purpose, destination: email, code: input.code });
      if (!used.ok) return used;
      if (await isEmailTaken(tx, email, personId)) return err("taken");
      const { token, oldEmail } = await keepOldEmail(tx, personId);
      await writeConfirmedEmail(tx, personId, email);
      await revokeAccess(tx, personId, session.sessionId);
      await mailWayBack(services, tx, { personId, oldEmail, email, token });
      return ok(await renewSession(tx, session.sessionId));
    });
  } catch (error) {
    if (brokenConstraint(error) === "account_credential_email_unique") return err("taken");
    throw error;
  }
}

/**
 * Undoes a change of email address: restores the old one, ends all sessions, and invalidates the password, because the
 * intruder knew it. Also removes what was added since: phone number, authenticator app, recovery codes, passkeys and
 * linked providers; older ones stay.
 */
export async function undoEmailChange(
  services: Services,
  token: string,
): Promise<Result<void, "invalid_token" | "taken">> {
  try {
    return await transactResult(services.db, async (tx) => {
      const change = await findEmailChange(tx, token);
      if (change === undefined) return err("invalid_token");
      const { personId, oldVerifiedAt } = change;
      // The old address was never verified, so the older factors may belong to another person too: remove all.
      const since = oldVerifiedAt === null ? new Date(0) : change.createdAt;
      await restoreEmail(tx, change, since);
      await forgetEmailChangesSince(tx, change);
      await removeWaysInSince(tx, personId, since);
      await revokeAccess(tx, personId);
      return ok();
    });
  } catch (error) {
    if (brokenConstraint(error) === "account_credential_email_unique") return err("taken");
    throw error;
  }
}

async function mailWayBack(
  services: Services,
  tx: Tx,
  change: { personId: string; oldEmail: string; email: string; token: string },
): Promise<void> {
  const { baseUrl, productName } = services.config;
  await sendMessage(tx, {
    channel: "email",
    to: change.oldEmail,
    accountId: change.personId,
    template: "email_changed",
    subject: `Your ${productName} email address was changed`,
    ...composeMail(
      [
        `Your ${productName} account now has the address ${maskEmail(change.email)}. We send email there from now on.`,
        `If that was you, there is nothing to do. If it was not, take it back within ${undoHours} hours: your account gets this address back, you are signed out everywhere, and you choose a new password.`,
      ],
      { words: "That wasn’t me: take it back", url: `${baseUrl}/verify/email?undo=${change.token}` },
    ),
  });
}

/** Masks an address, `n***@example.com`: enough to recognize one's own, too little to learn another's. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, "$1***");
}

async function mailAddressOwner(services: Services, tx: Tx, email: string): Promise<void> {
  const { baseUrl, productName } = services.config;
  const ownerId = await findIdByEmail(tx, email);
  // An address whose change can be undone has no owner now; its former owner was notified already.
  if (ownerId === undefined) return;
  await sendMessage(tx, {
    channel: "email",
    to: email,
    accountId: ownerId,
    template: "email_in_use",
    subject: `Someone entered your address at ${productName}`,
    ...composeMail(
      [
        `Someone tried to give another ${productName} account this address. It belongs to your account, so nothing changed.`,
        "If that was you, log in with this address instead.",
      ],
      { words: "Log in", url: `${baseUrl}/login` },
    ),
  });
}
