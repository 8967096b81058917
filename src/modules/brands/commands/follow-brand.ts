import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { openItemsOf } from "../domain/brand-state.ts";
import { brandDeactivated, brandOpened } from "../events.ts";
import type { BrandMoveReason } from "../events.ts";
import { readSubscription } from "../queries/brand-facts.ts";
import { lockBrand, writeBrandStatus } from "../store/brand-store.ts";

/**
 * Opens or closes a brand by the facts about it, in the transaction in which one of them changed (`why`). Everything
 * that changes such a fact calls it afterwards. Calling it twice changes nothing more. Locks the brand's account.
 */
export async function followBrand(tx: Tx, services: Services, brandId: string, why: BrandMoveReason): Promise<void> {
  const brand = await lockBrand(tx, brandId);
  if (brand === undefined || brand.status === "deleted") return;
  const open = openItemsOf({
    ...(await readSubscription(tx, brandId)),
    hasContactEmail: brand.contactEmail !== null,
    isExempt: brand.isExemptNow,
    nameReview: brand.nameReview,
  });
  const to = open.length === 0 ? "active" : "pending";
  const moved = await writeBrandStatus(tx, brandId, to);
  if (moved === undefined) return;
  const at = moved.toISOString();
  services.log.info({ brandId, to, why }, "a brand was opened or closed");
  if (to === "active") await emit(tx, brandOpened, { brandId, why, isFirst: brand.openedAt === null, at });
  else await emit(tx, brandDeactivated, { brandId, why, at });
}
