import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { hashToken, newToken } from "#platform/vault.ts";

/** Proofs a person gave for a token. */
export interface SignInProof {
  isNewSignUp?: boolean;
  /** The sign-in method; by password by default. */
  provider?: string;
  /** That this way was both factors at once. */
  isTwoFactorAuthenticated?: boolean;
  /** Time at which the credential of this method was added; as old as the account by default. */
  factorAddedAt?: Date | null;
}

/** Stores a single-use token for `audience`, valid for `seconds`; returns its text, which is kept nowhere. */
export async function issueSignInToken(
  tx: Tx | Db,
  input: SignInProof & { personId: string; audience: string; seconds: number },
): Promise<string> {
  const { token, hash } = newToken();
  await sql`insert into sign_in_token (token_hash, person_id, audience, is_new_sign_up, provider, is_two_factor_authenticated, factor_added_at, expires_at)
            values (${hash}, ${input.personId}, ${input.audience}, ${input.isNewSignUp ?? false}, ${input.provider ?? "password"},
                    ${input.isTwoFactorAuthenticated ?? false}, ${input.factorAddedAt ?? null}, app_now() + make_interval(secs => ${input.seconds}))`.execute(
    tx,
  );
  return token;
}

export interface UsedSignInToken {
  person_id: string;
  is_new_sign_up: boolean;
  provider: string;
  is_two_factor_authenticated: boolean;
  factor_added_at: Date | null;
}

/** Uses a token up; undefined when it is unknown, used, expired or meant for something else. */
export function consumeSignInToken(tx: Tx, token: string, audience: string): Promise<UsedSignInToken | undefined> {
  return row(
    tx,
    sql<UsedSignInToken>`
      update sign_in_token set used_at = app_now()
       where token_hash = ${hashToken(token)} and audience = ${audience} and used_at is null and expires_at > app_now()
      returning person_id, is_new_sign_up, provider, is_two_factor_authenticated, factor_added_at`,
  );
}

/** The person of a valid token, of one kind where given, without consuming it. */
export async function findTokenOwner(
  db: Db,
  token: string,
  audience: string,
  provider?: string,
): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ person_id: string }>`select person_id from sign_in_token
       where token_hash = ${hashToken(token)} and audience = ${audience} and used_at is null and expires_at > app_now()
         and provider = coalesce(${provider ?? null}, provider)`,
  );
  return found?.person_id;
}

/** Forgets a person's tokens of one audience. */
export async function forgetTokens(tx: Tx, personId: string, audience: string): Promise<void> {
  await sql`delete from sign_in_token where person_id = ${personId} and audience = ${audience}`.execute(tx);
}

/** Forgets a person's tokens of every audience. */
export async function forgetAllTokens(tx: Tx, personId: string): Promise<void> {
  await sql`delete from sign_in_token where person_id = ${personId}`.execute(tx);
}

/** Uses up the token of one audience and one person; false when there is no such token any more. */
export async function consumeReauthToken(
  tx: Tx,
  input: { personId: string; audience: string; token: string },
): Promise<boolean> {
  const used = await row(
    tx,
    sql<{ person_id: string }>`
      update sign_in_token set used_at = app_now()
       where token_hash = ${hashToken(input.token)} and audience = ${input.audience} and person_id = ${input.personId}
         and used_at is null and expires_at > app_now()
      returning person_id`,
  );
  return used !== undefined;
}

export async function issueEmailToken(tx: Tx, personId: string, email: string): Promise<string> {
  const { token, hash } = newToken();
  await sql`insert into email_verification_token (token_hash, person_id, email, expires_at)
            values (${hash}, ${personId}, ${email}, app_now() + interval '24 hours')`.execute(tx);
  return token;
}

/** Uses an e-mail token up; answers whose address it proves, if it is still the person's address. */
export async function useEmailToken(tx: Tx, token: string): Promise<{ personId: string } | undefined> {
  const used = await row(
    tx,
    sql<{ person_id: string; email: string }>`
      update email_verification_token set used_at = app_now()
       where token_hash = ${hashToken(token)} and used_at is null and expires_at > app_now()
      returning person_id, email`,
  );
  if (used === undefined) return undefined;
  const verified = await row(
    tx,
    sql<{
      account_id: string;
    }>`select account_id from account_credential where account_id = ${used.person_id} and email = ${used.email} for update`,
  );
  return verified === undefined ? undefined : { personId: verified.account_id };
}
