import { removeMedia } from "#modules/media/index.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { dropDocuments } from "../store/documents-store.ts";
import { eraseApproval } from "../store/facts-store.ts";
import { openStatuses } from "../domain/inquiry-status.ts";
import { eraseMatches } from "../store/match-store.ts";
import { eraseFacts, eraseName, lockInquiriesOf, moveInquiry } from "../store/inquiry-store.ts";

/**
 * Forgets who a person is, when their account is deleted: pictures, what was entered and typed, legal name, address and
 * date of birth. The keyed hash of the document stays, so that one person keeps having one account.
 */
export async function eraseIdentity(tx: Tx, services: Services, personId: string): Promise<void> {
  for (const { id, status } of await lockInquiriesOf(tx, personId)) {
    if (openStatuses.has(status)) await moveInquiry(tx, id, status, "expired");
    await removeMedia(tx, services, await dropDocuments(tx, id));
    await eraseFacts(tx, id);
    await eraseName(tx, id);
  }
  await eraseApproval(tx, personId);
  await eraseMatches(tx, personId);
}
