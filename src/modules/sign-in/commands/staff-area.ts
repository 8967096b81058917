import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { audit } from "#modules/accounts/index.ts";
import { startStaffSession } from "../store/staff-sessions-store.ts";
import { hasTotp, takeTotpCode } from "../store/totp-store.ts";
import type { TotpRefusal } from "../store/totp-store.ts";
import { spendReauthToken } from "./step-up.ts";
import { endSession } from "../store/sessions-store.ts";

export type EnterStaffAreaRefusal = TotpRefusal | "reauth_required";

/**
 * Opens the staff session of a session (people, brands, sessions): a step-up, and an authenticator code for people who
 * have an app, however fresh the session is. Entering is logged. The caller has checked that the person is staff.
 */
export async function enterStaffArea(
  services: Services,
  from: { sessionId: string; personId: string; userAgent: string; ip: string },
  proof: { idToken: string; code: string },
): Promise<Result<{ token: string; expiresAt: Date }, EnterStaffAreaRefusal>> {
  const { personId } = from;
  type Entered = Result<{ token: string; expiresAt: Date }, TotpRefusal>;
  const entered = await transactResult(services.db, async (tx): Promise<Result<Entered, "reauth_required">> => {
    if (await hasTotp(tx, personId)) {
      const taken = await takeTotpCode(tx, services, { personId, code: proof.code, isConfirmed: true });
      // Kept, so that tries count.
      if (!taken.ok) return ok(taken);
    }
    if (!(await spendReauthToken(tx, { personId }, "enter_staff_area", proof.idToken)).ok)
      return err("reauth_required");
    await audit(tx, { kind: "staff", actorId: personId, reason: "" }, "enter_staff_area", personId, null, null);
    return ok(ok(await startStaffSession(tx, from)));
  });
  return entered.ok ? entered.value : entered;
}

/** Ends a staff session; the session it was opened from goes on. Leaving is logged. */
export async function leaveStaffArea(
  services: Services,
  { personId, staffSessionId }: { personId: string; staffSessionId: string },
): Promise<void> {
  await transact(services.db, async (tx) => {
    await endSession(tx, staffSessionId);
    await audit(tx, { kind: "staff", actorId: personId, reason: "" }, "leave_staff_area", personId, null, null);
  });
}
