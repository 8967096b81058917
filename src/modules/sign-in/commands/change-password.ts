import { checkPassword } from "#kernel/text/password.ts";
import type { PasswordError } from "#kernel/text/password.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { hashPassword } from "#platform/password-hash.ts";
import type { Services } from "#platform/services.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { writePasswordHash } from "../store/credentials-store.ts";
import { renewSession } from "../store/sessions-store.ts";
import { revokeAccess } from "./revoke-access.ts";
import { mailPasswordChanged } from "./security-mails.ts";
import { takeStepUp } from "./step-up.ts";

export type PasswordRefusal = PasswordError | "reauth_required";

/** Returns whether a person may have this password: their own address and username are public. */
export async function checkNewPassword(
  services: Services,
  personId: string,
  password: string,
): Promise<Result<void, PasswordError>> {
  const person = await findAccount(services.db, personId);
  return checkPassword(password, { email: person?.email ?? null, username: person?.username ?? null });
}

/**
 * Writes a password and ends what the one before opened, but for the session kept. A password that none came before, or
 * that a code which was sent has reset, is a new factor.
 */
export async function storePassword(
  services: Services,
  tx: Tx,
  personId: string,
  passwordHash: string,
  { keptSessionId, isReset = false }: { keptSessionId?: string; isReset?: boolean },
): Promise<void> {
  await writePasswordHash(tx, personId, passwordHash, isReset);
  await revokeAccess(tx, personId, keptSessionId);
  await mailPasswordChanged(services, tx, personId);
}

/**
 * Changes the password of the signed-in person. Needs the step-up token `change_password`; ends every other session and
 * gives this one a new token, which is returned. Throws HashQueueFull under a flood.
 */
export async function changePassword(
  services: Services,
  session: { personId: string; sessionId: string },
  input: { password: string; idToken: string },
): Promise<Result<string, PasswordRefusal>> {
  const judged = await checkNewPassword(services, session.personId, input.password);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(input.password);
  return transactResult(services.db, async (tx) => {
    const confirmed = await takeStepUp(tx, session, "changePassword", input.idToken);
    if (!confirmed.ok) return err(confirmed.error);
    await storePassword(services, tx, session.personId, passwordHash, { keptSessionId: session.sessionId });
    return ok(await renewSession(tx, session.sessionId));
  });
}
