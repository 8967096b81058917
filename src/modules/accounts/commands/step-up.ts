import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { PASSWORD_MAX } from "#kernel/limits.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { verifyPassword } from "#platform/password-hash.ts";
import type { Actor, Services } from "#platform/services.ts";
import { reauthSeconds } from "../domain/reauth-action.ts";
import type { ReauthAction } from "../domain/reauth-action.ts";
import { findPasswordHash } from "../store/accounts-store.ts";
import { consumeReauthToken, issueSignInToken } from "../store/tokens-store.ts";

/**
 * Confirms by password that the person at a session is its owner, and returns the token of one action: five minutes,
 * once (D-AUT-02). Throws HashQueueFull under a flood. Whoever has no password is refused in the same time.
 */
export async function createReauthToken(
  services: Services,
  personId: string,
  action: ReauthAction,
  password: string,
): Promise<Result<string, "wrong_credentials">> {
  const stored = await findPasswordHash(services.db, personId);
  if (!(await verifyPassword(stored, password.slice(0, PASSWORD_MAX)))) return err("wrong_credentials");
  return transact(services.db, async (tx) => ok(await issueReauthToken(tx, personId, action)));
}

/** A token of one action for a person who has just proved who they are, by whatever means. */
export function issueReauthToken(tx: Tx, personId: string, action: ReauthAction): Promise<string> {
  return issueSignInToken(tx, { personId, audience: `reauth:${action}`, seconds: reauthSeconds });
}

/**
 * Uses up the step-up token of an action, in the transaction of what it allows: a refusal that rolls back leaves it
 * good. Refused: unknown, used, expired, of another action or of another person.
 */
export async function spendReauthToken(
  tx: Tx,
  actor: Pick<Actor, "personId">,
  action: ReauthAction,
  token: string,
): Promise<Result<void, "reauth_required">> {
  return (await consumeReauthToken(tx, { personId: actor.personId, audience: `reauth:${action}`, token }))
    ? ok()
    : err("reauth_required");
}
