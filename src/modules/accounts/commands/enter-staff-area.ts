import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { Rollback, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { audit } from "../store/audit-store.ts";
import { startStaffSession } from "../store/staff-sessions-store.ts";
import { hasTotp, takeTotpCode } from "../store/totp-store.ts";
import type { TotpRefusal } from "../store/totp-store.ts";
import { spendReauthToken } from "./step-up.ts";

export type EnterStaffAreaRefusal = TotpRefusal | "reauth_required";

/**
 * Opens the staff session of a session (foundations: people, brands, sessions): a step-up, and a code of the app for
 * whoever has one, however fresh the session is. Entering is on record (T125). The caller has seen that the person is
 * staff.
 */
export async function enterStaffArea(
  services: Services,
  from: { sessionId: string; personId: string; userAgent: string; ip: string },
  proof: { idToken: string; code: string },
): Promise<Result<{ token: string; expiresAt: Date }, EnterStaffAreaRefusal>> {
  const { personId } = from;
  try {
    return await transact(services.db, async (tx) => {
      if (await hasTotp(tx, personId)) {
        const taken = await takeTotpCode(tx, services, { personId, code: proof.code, isConfirmed: true });
        if (!taken.ok) return taken;
      }
      if (!(await spendReauthToken(tx, { personId }, "enter_staff_area", proof.idToken)).ok)
        throw new Rollback("reauth_required");
      await audit(tx, { kind: "staff", actorId: personId, reason: "" }, "enter_staff_area", personId, null, null);
      return ok(await startStaffSession(tx, from));
    });
  } catch (error) {
    if (error instanceof Rollback) return err("reauth_required");
    throw error;
  }
}
