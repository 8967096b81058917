import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { deletionAsked, forgetBrandUsername, moveStatus } from "#modules/accounts/index.ts";
import { endSessionsActingAs } from "#modules/sign-in/index.ts";
import type { DeletionBlocker } from "#modules/accounts/index.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readSubscription } from "../queries/brand-facts.ts";
import { findFounded, lockBrand } from "../store/brand-store.ts";

export type DiscardRefusal =
  | { readonly kind: "not_found" }
  | { readonly kind: "paid" }
  | { readonly kind: "blocked"; readonly blockers: readonly DeletionBlocker[] };

/**
 * Discards a person's brand that never opened: its username and its creator's place are free at once. Refused once its
 * subscription was paid or its payment is in review, and while anything else is open.
 */
export async function discardBrandOnboarding(
  services: Services,
  personId: string,
): Promise<Result<void, DiscardRefusal>> {
  return transactResult(services.db, async (tx) => {
    const brand = await findFounded(tx, personId);
    return brand === undefined ? err({ kind: "not_found" }) : discardDraft(tx, services, brand.brandId, "person");
  });
}

/** The same for one brand, by its founder or the sweep. */
export async function discardDraft(
  tx: Tx,
  services: Services,
  brandId: string,
  mover: "person" | "system",
): Promise<Result<void, DiscardRefusal>> {
  const brand = await lockBrand(tx, brandId);
  if (brand === undefined || brand.openedAt !== null || brand.status !== "active") return err({ kind: "not_found" });
  const { isPaid, isPaymentInReview } = await readSubscription(tx, brandId);
  if (isPaid || isPaymentInReview) return err({ kind: "paid" });
  const blockers: DeletionBlocker[] = [];
  await deletionAsked.run(tx, { accountId: brandId, blockers });
  if (blockers.length > 0) return err({ kind: "blocked", blockers });
  await forgetBrandUsername(tx, brandId);
  // Without a grace: the next sweep of accounts erases it.
  const moved = await moveStatus(tx, services, { accountId: brandId, to: "deleting", mover, endsAt: await appNow(tx) });
  if (!moved.ok) return err({ kind: "not_found" });
  await endSessionsActingAs(tx, brandId);
  return ok();
}
