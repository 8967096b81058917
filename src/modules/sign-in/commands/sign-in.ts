import { passwordToVerify } from "#kernel/text/password.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import { verifyPassword } from "#platform/password-hash.ts";
import type { Services } from "#platform/services.ts";
import { hashToken } from "#platform/vault.ts";
import { awaitsSecondFactor } from "../domain/second-factor.ts";
import { parseIdentifier } from "../domain/sign-in-identifier.ts";
import { findCredential, isStillPassword, passwordResetAt } from "../store/credentials-store.ts";
import { startSession } from "../store/sessions-store.ts";
import { consumeSignInToken, issueSignInToken } from "../store/tokens-store.ts";
import { hasTotp } from "../store/totp-store.ts";
import { isTrustedDevice } from "../store/trusted-devices-store.ts";
import { knownBrowser } from "./known-browser.ts";
import { phoneIndex } from "./verify-phone.ts";

/** The credential an identifier stands for, however it is spelled. */
export async function findByIdentifier(
  services: Services,
  typed: string,
): Promise<Awaited<ReturnType<typeof findCredential>>> {
  const identifier = parseIdentifier(typed);
  if (identifier === undefined) return undefined;
  const { kind, value } = identifier;
  const by =
    kind === "email"
      ? { email: value }
      : kind === "username"
        ? { username: value }
        : { phoneIndex: phoneIndex(services, value) };
  return findCredential(services.db, by);
}

/** A digest of an identifier: the same for every spelling of it, and no longer than the limits' keys may be. */
export function identifierDigest(typed: string): Buffer {
  const identifier = parseIdentifier(typed);
  return hashToken(identifier === undefined ? typed.trim().toLowerCase() : `${identifier.kind}:${identifier.value}`);
}

/**
 * Keys for counting wrong guesses: the account of an identifier in any spelling, else its digest; and the browser, if
 * that account signed in on it before.
 */
export async function guessSubject(
  services: Services,
  identifier: string,
  browserCookie: string | undefined,
): Promise<{ subject: string; browserId: string | undefined }> {
  const account = await findByIdentifier(services, identifier);
  const subject = account?.id ?? identifierDigest(identifier).toString("base64url");
  return { subject, browserId: knownBrowser(services, browserCookie, subject, account?.credentials_changed_at) };
}

/**
 * Checks a password and returns a token for signInWithIdToken (60 s, once). Unknown account and wrong password are one
 * answer, in the same time. Throws HashQueueFull under a flood.
 */
export async function createSignInToken(
  services: Services,
  input: { identifier: string; password: string },
): Promise<Result<string, "wrong_credentials">> {
  const credential = await findByIdentifier(services, input.identifier);
  const matches = await verifyPassword(credential?.password_hash ?? undefined, passwordToVerify(input.password));
  if (!matches || credential === undefined) return err("wrong_credentials");
  // Hashing takes its time: a password that was changed meanwhile opens nothing any more.
  const token = await transact(services.db, async (tx) =>
    (await isStillPassword(tx, credential.id, credential.password_hash))
      ? issueSignInToken(tx, {
          personId: credential.id,
          audience: "sign_in",
          seconds: 60,
          factorAddedAt: await passwordResetAt(tx, credential.id),
        })
      : undefined,
  );
  return token === undefined ? err("wrong_credentials") : ok(token);
}

export interface SignedIn {
  sessionToken: string;
  sessionId: string;
  personId: string;
  provider: string;
  isNewSignUp: boolean;
  isTwoFactorAuthenticated: boolean;
  /** The session is good for giving the second factor only. */
  awaitsSecondFactor: boolean;
}

/**
 * Exchanges a sign-in token for a session. The only way a session begins (sessions). Where a second factor is on, the
 * session has it only from a way that is both factors at once, or on a trusted device.
 */
export async function signIn(
  services: Services,
  input: { token: string; userAgent: string; ip: string; deviceToken?: string | undefined },
): Promise<Result<SignedIn, "invalid_token">> {
  return transact(services.db, async (tx) => {
    const used = await consumeSignInToken(tx, input.token, "sign_in");
    if (used === undefined) return err("invalid_token");
    const personId = used.person_id;
    const hasSecondFactor = await hasTotp(tx, personId);
    const isTwoFactorAuthenticated =
      used.is_two_factor_authenticated ||
      (hasSecondFactor && (await isTrustedDevice(tx, personId, input.deviceToken, input.userAgent)));
    const session = await startSession(tx, {
      personId,
      actingAccountId: personId,
      userAgent: input.userAgent,
      ip: input.ip,
      isTwoFactorAuthenticated,
      factorAddedAt: used.factor_added_at,
    });
    return ok({
      sessionToken: session.token,
      sessionId: session.sessionId,
      personId,
      provider: used.provider,
      isNewSignUp: used.is_new_sign_up,
      isTwoFactorAuthenticated,
      awaitsSecondFactor: awaitsSecondFactor({ isTwoFactorAuthenticated, hasSecondFactor }),
    });
  });
}
