import { sql } from "kysely";
import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { checkPassword } from "#kernel/text/password.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { appNow, Rollback, transact } from "#platform/db/db.ts";
import { hashPassword } from "#platform/password-hash.ts";
import type { Services } from "#platform/services.ts";
import { ageOn, isPlausibleBirthDate, youngestMember } from "../domain/age.ts";
import { findIdByUsername, insertPerson, isEmailTaken } from "../store/accounts-store.ts";
import { issueSignInToken } from "../store/tokens-store.ts";
import { mailVerification } from "./verify-email.ts";

export type CreateAccountRefusal =
  | { kind: "invalid"; field: "email" | "password" | "dateOfBirth"; rule: string }
  | { kind: "email_taken" }
  /** Neutral on purpose: it does not tell which birth date would have passed (D-AUT-04). */
  | { kind: "not_accepted" };

/**
 * Creates a personal account and a token for signInWithIdToken (60 s, once). Mails the verification
 * link. `dateOfBirth` is YYYY-MM-DD; the referrer is kept as given, first touch (D-REF-01).
 */
export async function createAccount(
  services: Services,
  input: { email: string; password: string; dateOfBirth: string; referrerUsername?: string | null | undefined; visitId?: string | undefined },
): Promise<Result<{ accountId: string; token: string }, CreateAccountRefusal>> {
  const { db } = services;
  const parsed = parseEmail(input.email);
  if (!parsed.ok) return err({ kind: "invalid", field: "email", rule: "syntax" });
  const email = emailKey(parsed.value);
  const password = checkPassword(input.password, { email });
  if (!password.ok) return err({ kind: "invalid", field: "password", rule: password.error });
  const today = (await appNow(db)).toISOString().slice(0, 10);
  if (!isPlausibleBirthDate(input.dateOfBirth, today)) return err({ kind: "invalid", field: "dateOfBirth", rule: "implausible" });
  if (ageOn(input.dateOfBirth, today) < youngestMember) return err({ kind: "not_accepted" });
  if (await isEmailTaken(db, email)) return err({ kind: "email_taken" });
  const passwordHash = await hashPassword(input.password);
  try {
    return ok(
      await transact(db, async (tx) => {
        const accountId = await insertPerson(tx, { email, passwordHash, dateOfBirth: input.dateOfBirth });
        if (accountId === "email_taken") throw new Rollback<CreateAccountRefusal>({ kind: "email_taken" });
        if (input.referrerUsername) {
          const referrerId = (await findIdByUsername(tx, input.referrerUsername.toLowerCase())) ?? null;
          await sql`insert into referral_attribution (account_id, referrer_username, referrer_id, source)
                    values (${accountId}, ${input.referrerUsername.slice(0, 50)}, ${referrerId}, 'sign_up')`.execute(tx);
        }
        if (input.visitId !== undefined) {
          await sql`insert into visit (id, account_id) values (${input.visitId}, ${accountId})
                    on conflict (id) do update set account_id = excluded.account_id, last_seen_at = app_now()`.execute(tx);
        }
        await mailVerification(services, tx, { personId: accountId, email });
        const token = await issueSignInToken(tx, { personId: accountId, audience: "sign_in", seconds: 60, isNewSignUp: true });
        return { accountId, token };
      }),
    );
  } catch (error) {
    if (error instanceof Rollback) return err(error.refusal as CreateAccountRefusal);
    throw error;
  }
}
