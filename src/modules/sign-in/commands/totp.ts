import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { newTotpSecret, totpEnrolment } from "../domain/totp.ts";
import { replaceRecoveryCodes } from "../store/recovery-codes-store.ts";
import { elevateSession, endSessionsOf } from "../store/sessions-store.ts";
import { confirmStoredTotp, hasTotp, removeTotp, storePendingTotp, takeTotpCode } from "../store/totp-store.ts";
import type { TotpRefusal } from "../store/totp-store.ts";
import { distrustDevices } from "../store/trusted-devices-store.ts";
import { noticeSecurity } from "./security-notice.ts";
import { takeStepUp } from "./step-up.ts";

/** The session that asks; its token is rotated when what it is worth changes. */
interface OwnSession {
  personId: string;
  sessionId: string;
}

/**
 * Begins to set up an authenticator app, after a step-up: a secret, its address and its QR code (SVG). Nothing is
 * enabled until a code confirms it; only a person after a step-up sees the secret.
 */
export async function enableTotp(
  services: Services,
  session: OwnSession & { idToken: string | null },
): Promise<Result<{ secret: string; uri: string; qrCode: string }, "reauth_required" | "already_enabled">> {
  const { personId } = session;
  const secret = newTotpSecret();
  const account = await findAccount(services.db, personId);
  return transactResult(services.db, async (tx) => {
    if (await hasTotp(tx, personId)) return err("already_enabled");
    if (!(await takeStepUp(tx, session, "enableTOTPAuth", session.idToken)).ok) return err("reauth_required");
    if (!(await storePendingTotp(tx, services, personId, secret))) return err("already_enabled");
    return ok({
      secret,
      ...totpEnrolment(secret, {
        productName: services.config.productName,
        username: account?.username ?? account?.email ?? "",
      }),
    });
  });
}

/**
 * Turns two-factor on with a first code of the app. Answers ten recovery codes, shown this once, and the session's new
 * token.
 */
export function confirmTotp(
  services: Services,
  { personId, sessionId, code }: OwnSession & { code: string },
): Promise<Result<{ recoveryCodes: string[]; sessionToken: string }, TotpRefusal>> {
  return transact(services.db, async (tx) => {
    const used = await takeTotpCode(tx, services, { personId, code, isConfirmed: false });
    if (!used.ok) return used;
    const recoveryCodes = await replaceRecoveryCodes(tx, services, personId);
    await noticeSecurity(
      tx,
      services,
      personId,
      "Two-factor authentication is on",
      "Two-factor authentication was turned on. From now on signing in asks for a code of your authenticator app.",
    );
    return ok({ recoveryCodes, sessionToken: await elevateSession(tx, sessionId, true) });
  });
}

/** Turns two-factor on with a secret that is known to be in the person's app: for the demo world. */
export async function enrolTotp(tx: Tx, services: Services, personId: string, secret: string): Promise<void> {
  await storePendingTotp(tx, services, personId, secret);
  await confirmStoredTotp(tx, personId);
  await replaceRecoveryCodes(tx, services, personId);
}

/** Ten new recovery codes in place of the old ones, after a step-up. */
export async function regenerateRecoveryCodes(
  services: Services,
  personId: string,
  idToken: string,
): Promise<Result<string[], "reauth_required" | "not_enabled">> {
  return transactResult(services.db, async (tx) => {
    const spent = await takeStepUp(tx, { personId }, "regenerateRecoveryCodes", idToken);
    if (!spent.ok) return err("reauth_required");
    if (!(await hasTotp(tx, personId))) return err("not_enabled");
    await noticeSecurity(
      tx,
      services,
      personId,
      "New recovery codes",
      "New recovery codes were made for your account. The ones before no longer work.",
    );
    return ok(await replaceRecoveryCodes(tx, services, personId));
  });
}

/**
 * Turns two-factor off after a step-up: app, recovery codes and trusted devices go, and every other session ends.
 * Answers the session's new token.
 */
export async function disableTwoFactor(
  services: Services,
  { personId, sessionId, idToken }: OwnSession & { idToken: string },
): Promise<Result<string, "reauth_required" | "not_enabled">> {
  return transactResult(services.db, async (tx) => {
    const spent = await takeStepUp(tx, { personId }, "disableTwoFactorAuthentication", idToken);
    if (!spent.ok) return err("reauth_required");
    if (!(await removeTotp(tx, personId))) return err("not_enabled");
    await distrustDevices(tx, personId, null);
    await endSessionsOf(tx, personId, sessionId);
    await noticeSecurity(
      tx,
      services,
      personId,
      "Two-factor authentication is off",
      "Two-factor authentication was turned off. Your password alone signs you in now.",
    );
    return ok(await elevateSession(tx, sessionId, false));
  });
}
