import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { factsForScreening } from "#modules/identity/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { lockHit } from "../store/hits-store.ts";
import type { HitRefusal } from "./decide-hit.ts";

/** What a listed name is compared with; null when no approved identity is kept any more. */
interface ScreenedFacts {
  readonly legalName: string | null;
  /** `1990-05-17`. */
  readonly bornOn: string | null;
}

/** Reads the legal name and birthday that a hit is about, with a reason. The look is logged; never about oneself. */
export async function openHit(
  services: Services,
  act: { staffId: string; hitId: string; reason: string },
): Promise<Result<ScreenedFacts, Exclude<HitRefusal, "decided">>> {
  return transactResult(services.db, async (tx) => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    const hit = await lockHit(tx, act.hitId);
    if (hit === undefined) return err("not_found");
    if (hit.personId === act.staffId) return err("own_hit");
    const by = { kind: "staff", actorId: act.staffId, reason: act.reason } as const;
    await audit(tx, by, "sanctions.opened", hit.personId, null, { hitId: hit.id });
    const facts = await factsForScreening({ ...services, db: tx }, hit.personId);
    return ok({ legalName: facts?.legalName ?? null, bornOn: facts?.bornOn ?? null });
  });
}
