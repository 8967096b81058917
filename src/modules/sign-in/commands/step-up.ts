import { passwordToVerify } from "#kernel/text/password.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { verifyPassword } from "#platform/password-hash.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { moneyActions, reauthSeconds } from "../domain/reauth-action.ts";
import type { ReauthAction } from "../domain/reauth-action.ts";
import { freshSignInMinutes, stepUpAction, stepUpTable } from "../domain/step-up-table.ts";
import type { AccessCodeOperation, StepUpOperation } from "../domain/step-up-table.ts";
import { findPasswordHash, passwordResetAt } from "../store/credentials-store.ts";
import { hasSignedInWithin } from "../store/sessions-store.ts";
import { consumeReauthToken, issueSignInToken } from "../store/tokens-store.ts";
import { newFactorHours } from "../security-settings.ts";
import { checkFactorAge } from "../queries/factor-age.ts";
import type { NewFactor } from "../store/totp-store.ts";

/**
 * Confirms by password that the person at a session is its owner, and returns the token of one action: five minutes,
 * once. Throws HashQueueFull under a flood. An account without a password is refused in the same time.
 */
export async function createReauthToken(
  services: Services,
  personId: string,
  action: ReauthAction,
  password: string,
): Promise<Result<string, "wrong_credentials" | NewFactor>> {
  const stored = await findPasswordHash(services.db, personId);
  if (!(await verifyPassword(stored, passwordToVerify(password)))) return err("wrong_credentials");
  return transact(services.db, async (tx) => confirmBy(tx, personId, action, await passwordResetAt(tx, personId)));
}

/** The token of one action for a person who has just proved who they are by a factor that was added at a moment. */
export async function confirmBy(
  tx: Tx,
  personId: string,
  action: ReauthAction,
  factorAddedAt: Date | null,
): Promise<Result<string, NewFactor>> {
  const rest = moneyActions.has(action) ? await checkFactorAge(tx, factorAddedAt) : undefined;
  return rest === undefined ? ok(await issueReauthToken(tx, personId, action)) : err(rest);
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

/**
 * Takes the step-up that the table asks for before an operation, as {@link spendReauthToken} does: a token, or where the
 * table allows it a sign-in of this session a moment ago.
 */
export async function takeStepUp(
  tx: Tx,
  session: { personId: string; sessionId?: string },
  operation: StepUpOperation,
  token: string | null,
): Promise<Result<void, "reauth_required">> {
  if (token !== null && (await spendReauthToken(tx, session, stepUpAction(operation), token)).ok) return ok();
  return (await isFreshSignIn(tx, session, operation)) ? ok() : err("reauth_required");
}

/**
 * Returns true when the table accepts this session's own sign-in as the step-up of an operation. The sign-in is as
 * strong as a token: both are the first factor, and with a second factor no session exists before it was given. A
 * sign-in by a new factor does not count for operations that move money.
 */
export async function isFreshSignIn(
  tx: Tx,
  session: { personId: string; sessionId?: string },
  operation: StepUpOperation | AccessCodeOperation,
): Promise<boolean> {
  if (!("orFreshSignIn" in stepUpTable[operation]) || session.sessionId === undefined) return false;
  return hasSignedInWithin(
    tx,
    { personId: session.personId, sessionId: session.sessionId },
    {
      minutes: freshSignInMinutes,
      factorHours: moneyActions.has(stepUpAction(operation)) ? await readSetting(tx, newFactorHours) : 0,
    },
  );
}
