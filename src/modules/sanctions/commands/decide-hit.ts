import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Hit, HitStatus } from "../domain/hit.ts";
import { lockHit, storeDecision } from "../store/hits-store.ts";

export type HitRefusal = "not_found" | "forbidden" | "own_hit" | "decided";

/**
 * Decides whether the list means the person: another person (`cleared`, permanently for this listed name), or this one
 * (`confirmed`: no payouts). Final, logged with its reason; not about oneself.
 */
export async function decideHit(
  services: Services,
  act: { staffId: string; hitId: string; decision: Exclude<HitStatus, "open">; reason: string },
): Promise<Result<Hit, HitRefusal>> {
  return transact(services.db, async (tx) => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    const hit = await lockHit(tx, act.hitId);
    if (hit === undefined) return err("not_found");
    if (hit.personId === act.staffId) return err("own_hit");
    if (!(await storeDecision(tx, hit.id, act.decision, act))) return err("decided");
    await audit(
      tx,
      { kind: "staff", actorId: act.staffId, reason: act.reason },
      `sanctions.${act.decision}`,
      hit.personId,
      { hitId: hit.id, entryNo: hit.entryNo, score: hit.score },
      { status: act.decision },
    );
    const decided = await lockHit(tx, hit.id);
    return decided === undefined ? err("not_found") : ok(decided);
  });
}
