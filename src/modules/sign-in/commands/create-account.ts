import { ageOn } from "#kernel/date-time.ts";
import { cutText } from "#kernel/text/cut.ts";
import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { checkPassword } from "#kernel/text/password.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { hashPassword } from "#platform/password-hash.ts";
import type { Services } from "#platform/services.ts";
import { dayOfAge, isPlausibleBirthDate, youngestMember, findIdByUsername } from "#modules/accounts/index.ts";
import { referralNamed } from "../hooks.ts";
import { insertPerson, isEmailTaken } from "../store/credentials-store.ts";
import type { NewPerson } from "../store/credentials-store.ts";
import { insertReferral, keepVisit } from "../store/arrivals-store.ts";
import { issueSignInToken } from "../store/tokens-store.ts";
import { mailVerification } from "./verify-email.ts";

export type CreateAccountRefusal =
  | { kind: "invalid"; field: "email" | "password" | "dateOfBirth"; rule: string }
  | { kind: "email_taken" }
  /** Too young to join. */
  | { kind: "not_accepted" };

/** Checks that a person born on a day (YYYY-MM-DD) is old enough to join today. */
export async function checkBirthDate(db: Db, dateOfBirth: string): Promise<Result<void, CreateAccountRefusal>> {
  const today = dayOfAge(await appNow(db));
  if (!isPlausibleBirthDate(dateOfBirth, today))
    return err({ kind: "invalid", field: "dateOfBirth", rule: "implausible" });
  return ageOn(dateOfBirth, today) < youngestMember ? err({ kind: "not_accepted" }) : ok();
}

/**
 * The origin of a new person. The referrer is stored as given, at the first touch: the parameter of sign-up, else the
 * cookie of an invitation link.
 */
export interface Arrival {
  referrerUsername?: string | null | undefined;
  referrerCookie?: string | undefined;
  visitId?: string | undefined;
}

/**
 * Inserts a person with the referral and the visit, and sends the verification mail for an unverified address. Returns
 * `email_taken` when a concurrent request inserted the same address first.
 */
export async function openAccount(
  services: Services,
  tx: Tx,
  person: NewPerson,
  arrival: Arrival,
): Promise<Result<string, { kind: "email_taken" }>> {
  const accountId = await insertPerson(tx, person);
  if (accountId === "email_taken") return err({ kind: "email_taken" });
  const username = arrival.referrerUsername || arrival.referrerCookie;
  if (username) {
    const source = arrival.referrerUsername ? "parameter" : "link";
    const referrerId = (await findIdByUsername(tx, username.toLowerCase())) ?? null;
    await insertReferral(tx, { accountId, username: cutText(username, 50, ""), referrerId, source });
    if (referrerId !== null) await referralNamed.run(tx, { accountId, referrerId, source });
  }
  if (arrival.visitId !== undefined) await keepVisit(tx, arrival.visitId, accountId);
  if (!person.isEmailVerified) await mailVerification(services, tx, { personId: accountId, email: person.email });
  return ok(accountId);
}

/**
 * Creates a personal account and a token for signInWithIdToken (60 s, once). Mails the verification link. `dateOfBirth`
 * is YYYY-MM-DD.
 */
export async function createAccount(
  services: Services,
  input: Arrival & { email: string; password: string; dateOfBirth: string },
): Promise<Result<{ accountId: string; token: string }, CreateAccountRefusal>> {
  const { db } = services;
  const parsed = parseEmail(input.email);
  if (!parsed.ok) return err({ kind: "invalid", field: "email", rule: "syntax" });
  const email = emailKey(parsed.value);
  const password = checkPassword(input.password, { email });
  if (!password.ok) return err({ kind: "invalid", field: "password", rule: password.error });
  const birth = await checkBirthDate(db, input.dateOfBirth);
  if (!birth.ok) return birth;
  if (await isEmailTaken(db, email)) return err({ kind: "email_taken" });
  const passwordHash = await hashPassword(input.password);
  return transactResult(db, async (tx) => {
    const opened = await openAccount(
      services,
      tx,
      { email, isEmailVerified: false, passwordHash, dateOfBirth: input.dateOfBirth, provider: "password" },
      input,
    );
    if (!opened.ok) return opened;
    const accountId = opened.value;
    const token = await issueSignInToken(tx, {
      personId: accountId,
      audience: "sign_in",
      seconds: 60,
      isNewSignUp: true,
    });
    return ok({ accountId, token });
  });
}
