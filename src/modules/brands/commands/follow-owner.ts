import { moveStatus, newestStatusChange } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { brandsOfOwner } from "../store/brand-access-store.ts";

/** Reason for freezing a brand: it has no active owner. */
const ownerSuspended = "owner_suspended";

/**
 * Freezes the brands of an owner who is suspended and opens them again afterwards, by where the owner stands now. A
 * brand with another active owner goes on; one that staff suspended themselves stays so.
 */
export async function followOwner(services: Services, personId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    for (const { brandId, hasActiveOwner } of await brandsOfOwner(tx, personId)) {
      if (!hasActiveOwner) {
        await moveStatus(tx, services, {
          accountId: brandId,
          to: "suspended",
          mover: "system",
          policy: ownerSuspended,
          reason: "Its owner's account is not open.",
        });
      } else if ((await newestStatusChange(tx, brandId))?.policy === ownerSuspended) {
        await moveStatus(tx, services, { accountId: brandId, to: "active", mover: "system" });
      }
    }
  });
}
