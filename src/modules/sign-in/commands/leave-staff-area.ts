import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { audit } from "#modules/accounts/index.ts";
import { endSession } from "../store/sessions-store.ts";

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
