import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { takeRecoveryCode } from "../store/recovery-codes-store.ts";
import { elevateSession } from "../store/sessions-store.ts";
import { takeTotpCode } from "../store/totp-store.ts";
import type { TotpRefusal } from "../store/totp-store.ts";
import { trustDevice } from "../store/trusted-devices-store.ts";
import { noticeSecurity } from "./security-notice.ts";

/**
 * Gives the second factor to a session: a code of the app, or a recovery code. The session goes on under a new token;
 * with `trustDevice` the browser need not be asked for thirty days.
 */
export function passSecondFactor(
  services: Services,
  input: {
    personId: string;
    sessionId: string;
    method: "totp" | "recovery_code";
    code: string;
    trustDevice: boolean;
    userAgent: string;
  },
): Promise<Result<{ sessionToken: string; deviceToken: string | null }, TotpRefusal>> {
  const { personId, sessionId } = input;
  return transact(services.db, async (tx) => {
    if (input.method === "totp") {
      const used = await takeTotpCode(tx, services, { personId, code: input.code, isConfirmed: true });
      if (!used.ok) return used;
    } else {
      if (!(await takeRecoveryCode(tx, services, personId, input.code))) return err("wrong_code");
      await noticeSecurity(
        tx,
        services,
        personId,
        "A recovery code was used",
        "Someone signed in to your account with one of your recovery codes.",
      );
    }
    const deviceToken = input.trustDevice ? await trustDevice(tx, personId, input.userAgent) : null;
    return ok({ sessionToken: await elevateSession(tx, sessionId, true), deviceToken });
  });
}
