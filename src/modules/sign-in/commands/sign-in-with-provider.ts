import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isEmailTaken } from "../store/credentials-store.ts";
import { findLinkedPerson, insertProviderLink, useProviderLink } from "../store/provider-links-store.ts";
import { issueSignInToken } from "../store/tokens-store.ts";
import { checkBirthDate, openAccount } from "./create-account.ts";
import type { Arrival, CreateAccountRefusal } from "./create-account.ts";
import { spendProviderAnswer } from "./provider-trip.ts";
import type { ProviderAnswer } from "./provider-trip.ts";

/** Result of a provider's answer. `email_taken`: an account with that address exists, and only its owner can link it. */
export type ProviderOutcome = "known" | "new" | "email_taken" | "no_email";

/** The address of an answer in our spelling; undefined when the provider shares none that we take. */
function addressOf(answer: ProviderAnswer): string | undefined {
  const parsed = parseEmail(answer.email ?? "");
  return parsed.ok ? emailKey(parsed.value) : undefined;
}

/** Preview of signing in with an answer. */
export async function providerOutcome({ db }: Pick<Services, "db">, answer: ProviderAnswer): Promise<ProviderOutcome> {
  if ((await findLinkedPerson(db, answer)) !== undefined) return "known";
  const email = addressOf(answer);
  if (email === undefined) return "no_email";
  return (await isEmailTaken(db, email)) ? "email_taken" : "new";
}

export type ProviderSignInRefusal =
  | CreateAccountRefusal
  | { kind: "lapsed" }
  | { kind: "no_email" }
  | { kind: "birth_date_needed" };

/**
 * Creates a token for a session (60 s, once) from a provider's answer. A linked person is signed in; an unlinked one
 * who gives a date of birth gets a new account. An account with the same email address is never entered by it: the
 * provider's statement about an address is not the owner's consent. A provider is one factor: the second is asked for
 * as after a password.
 */
export async function createProviderSignInToken(
  services: Services,
  answer: ProviderAnswer,
  input: Arrival & { dateOfBirth: string | null },
): Promise<Result<string, ProviderSignInRefusal>> {
  if (answer.purpose !== "sign_in") return err({ kind: "lapsed" });
  const known = await findLinkedPerson(services.db, answer);
  const signUp = known === undefined ? await checkProviderSignUp(services, answer, input.dateOfBirth) : undefined;
  if (signUp?.ok === false) return signUp;
  const token = await transactResult(services.db, async (tx): Promise<Result<string | null, ProviderSignInRefusal>> => {
    if (!(await spendProviderAnswer(tx, answer))) return err({ kind: "lapsed" });
    const { provider } = answer;
    if (signUp === undefined) {
      // Asked again: the link may have been taken away meanwhile.
      const link = await useProviderLink(tx, answer);
      // Committed: the answer is used up all the same.
      if (link === undefined) return ok(null);
      return ok(
        await issueSignInToken(tx, {
          personId: link.person_id,
          audience: "sign_in",
          seconds: 60,
          provider,
          factorAddedAt: link.created_at,
        }),
      );
    }
    const { email, dateOfBirth } = signUp.value;
    const opened = await openAccount(
      services,
      tx,
      { email, isEmailVerified: answer.isEmailVerified, passwordHash: null, dateOfBirth, provider },
      input,
    );
    if (!opened.ok) return opened;
    const personId = opened.value;
    const link = await insertProviderLink(tx, {
      personId,
      provider,
      issuer: answer.issuer,
      subject: answer.subject,
      email,
    });
    if (link === undefined) return err({ kind: "lapsed" });
    return ok(await issueSignInToken(tx, { personId, audience: "sign_in", seconds: 60, provider, isNewSignUp: true }));
  });
  if (!token.ok) return token;
  return token.value === null ? err({ kind: "lapsed" }) : ok(token.value);
}

async function checkProviderSignUp(
  { db }: Services,
  answer: ProviderAnswer,
  dateOfBirth: string | null,
): Promise<Result<{ email: string; dateOfBirth: string }, ProviderSignInRefusal>> {
  const email = addressOf(answer);
  if (email === undefined) return err({ kind: "no_email" });
  if (await isEmailTaken(db, email)) return err({ kind: "email_taken" });
  if (dateOfBirth === null) return err({ kind: "birth_date_needed" });
  const birth = await checkBirthDate(db, dateOfBirth);
  return birth.ok ? ok({ email, dateOfBirth }) : birth;
}
