import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { reasonLimits, staffMoves } from "../domain/review.ts";
import type { StaffAct } from "../domain/review.ts";
import { shopProductDecided } from "../events.ts";
import { lockProduct, moveProduct } from "../store/products-store.ts";
import { tellIfBack } from "./stock-alerts.ts";

export type ReviewProductRefusal = "forbidden" | "not_found" | "own" | "changed" | "reason_needed" | "too_long";

/**
 * Lists a product or takes it out of sight, with a reason, and notifies its shop. Writes one audit row. A repeat with
 * the same reason changes nothing; a product in another status than the act needs is refused. Staff do not decide about
 * their own shop or that of their brand.
 */
export async function reviewProduct(
  services: Services,
  staffId: string,
  { productId, act, ...given }: { productId: string; act: StaffAct; reason: string },
): Promise<Result<void, ReviewProductRefusal>> {
  const reason = normalizeText(given.reason);
  if (countCharacters(reason) < reasonLimits.min) return err("reason_needed");
  if (countCharacters(reason) > reasonLimits.max) return err("too_long");
  const { from, to, action } = staffMoves[act];
  return transactResult(services.db, async (tx): Promise<Result<void, ReviewProductRefusal>> => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "moderate")) return err("forbidden");
    const product = await lockProduct(tx, productId);
    if (product === undefined) return err("not_found");
    const { accountId, status, refusalReason } = product;
    if (await isOwnAccount(tx, staffId, accountId)) return err("own");
    if (status !== from) return status === to && (to === "listed" || refusalReason === reason) ? ok() : err("changed");
    await moveProduct(tx, productId, to, to === "refused" ? reason : null);
    await tellIfBack(tx, [productId]);
    const at = (await appNow(tx)).toISOString();
    await emit(tx, shopProductDecided, { productId, accountId, isListed: to === "listed", at });
    const by = { kind: "staff", actorId: staffId, reason } as const;
    await audit(tx, by, action, accountId, { status }, { productId, status: to });
    return ok();
  });
}
