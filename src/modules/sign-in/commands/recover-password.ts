import * as v from "valibot";
import type { PasswordError } from "#kernel/text/password.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import { hashPassword } from "#platform/password-hash.ts";
import type { Services } from "#platform/services.ts";
import { defineTask, enqueue, implementTask } from "#platform/tasks/tasks.ts";
import { parseIdentifier } from "../domain/sign-in-identifier.ts";
import { linkedProviders } from "../queries/ways-in.ts";
import { passkeysOf } from "../store/passkeys-store.ts";
import { issueResetCode, noteMailedCode, resetCodesSince, useResetCode } from "../store/reset-codes-store.ts";
import { consumeSignInToken, findTokenOwner, forgetTokens, issueSignInToken } from "../store/tokens-store.ts";
import { hasTotp } from "../store/totp-store.ts";
import { checkNewPassword, storePassword } from "./change-password.ts";
import { forgetPhone, proveEmail } from "./prove-email.ts";
import { sendSecurityCode } from "./security-code.ts";
import { findByIdentifier, identifierDigest } from "./sign-in.ts";

const audience = "password_reset";
/** The way a token came whose code was read in the mail. */
const byMail = "email";
const codesAnHour = 5;
const codesADay = 10;
/**
 * Lifetime of a reset link, in seconds. It equals the window of the mail limit: an attacker who uses up the mails
 * leaves a valid link in the mailbox.
 */
const linkSeconds = 86_400;

const sendResetCodeTask = defineTask("accounts:send_reset_code", v.object({ typed: v.string() }), 3);

/**
 * Asks for a code for choosing a new password. Who that is, is looked up by the worker only: the caller learns nothing,
 * neither by what is answered nor by when.
 */
export async function sendPasswordResetCode(services: Services, typed: string): Promise<void> {
  await transact(services.db, (tx) => enqueue(tx, sendResetCodeTask, { typed }));
}

/** Worker side: sends a code to the account that is meant; for an unknown identifier, creates a code that is not sent. */
export const sendResetCode = implementTask(sendResetCodeTask, async (services, { typed }) => {
  const found = await findByIdentifier(services, typed);
  const person = found === undefined || found.status === "deleted" ? undefined : found;
  if (person !== undefined) {
    const [hour, day] = await Promise.all([
      resetCodesSince(services.db, person.id, 3_600),
      resetCodesSince(services.db, person.id, 86_400),
    ]);
    if (hour >= codesAnHour || day >= codesADay) return;
  }
  await transact(services.db, async (tx) => {
    const made = await issueResetCode(tx, identifierDigest(typed), person?.id ?? null);
    if (person === undefined) return;
    const kind = parseIdentifier(typed)?.kind;
    const channel = await sendSecurityCode(services, tx, {
      personId: person.id,
      code: made.code,
      // Those made before stay good: otherwise a stranger who asks again and again would take them from the owner.
      link: `${services.config.baseUrl}/password/reset?token=${await issueSignInToken(tx, { personId: person.id, audience, seconds: linkSeconds, provider: byMail })}`,
      purpose: "password_reset",
      prefer: kind === "phone" ? "sms" : kind === "email" ? "email" : "either",
    });
    if (channel === "email") await noteMailedCode(tx, made);
  });
});

/** Trades a code for a token of {@link resetPassword}: 15 minutes, once, the newest only. */
export async function createPasswordResetToken(
  services: Services,
  typed: string,
  code: string,
): Promise<Result<string, "wrong_code">> {
  return transact(services.db, async (tx) => {
    const used = await useResetCode(tx, identifierDigest(typed), code);
    if (used === undefined) return err("wrong_code");
    const { personId, isMailed } = used;
    await forgetTokens(tx, personId, audience);
    return ok(
      await issueSignInToken(tx, { personId, audience, seconds: 900, ...(isMailed ? { provider: byMail } : {}) }),
    );
  });
}

/** Other ways to sign in beside the password. */
export interface OtherWaysIn {
  providers: string[];
  passkeysCount: number;
  hasAuthenticator: boolean;
}

/**
 * Returns the ways to sign in that stay valid with a reset token, beside the new password; undefined for an invalid
 * token.
 */
export async function otherWaysIn(services: Services, token: string): Promise<OtherWaysIn | undefined> {
  const personId = await findTokenOwner(services.db, token, audience);
  if (personId === undefined) return undefined;
  const [account, links, keys, hasAuthenticator] = await Promise.all([
    findAccount(services.db, personId),
    linkedProviders(services, personId),
    passkeysOf(services.db, personId),
    hasTotp(services.db, personId),
  ]);
  // They go with the first proof of the address.
  if (account?.email_verified_at == null && (await findTokenOwner(services.db, token, audience, byMail)) !== undefined)
    return { providers: [], passkeysCount: 0, hasAuthenticator: false };
  return { providers: links.map(({ name }) => name), passkeysCount: keys.length, hasAuthenticator };
}

/** Returns true while a reset token is valid. Does not use it up. */
export async function isPasswordResetToken(services: Services, token: string): Promise<boolean> {
  return (await findTokenOwner(services.db, token, audience)) !== undefined;
}

/**
 * Gives the token's person a new password and ends all their sessions. Signs no one in: a second factor is asked for as
 * always. By email it proves the address; the first time all earlier ways to sign in are removed ({@link proveEmail}),
 * the phone number too, so that an intruder who entered the address has no way back. Returns the person. Throws
 * HashQueueFull under a flood.
 */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
): Promise<Result<string, PasswordError | "invalid_token">> {
  const personId = await findTokenOwner(services.db, token, audience);
  if (personId === undefined) return err("invalid_token");
  const judged = await checkNewPassword(services, personId, password);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(password);
  return transact(services.db, async (tx) => {
    const used = await consumeSignInToken(tx, token, audience);
    if (used === undefined) return err("invalid_token");
    if (used.provider === byMail && (await proveEmail(tx, services, personId))) await forgetPhone(tx, personId);
    await storePassword(services, tx, personId, passwordHash, { isReset: true });
    return ok(personId);
  });
}
