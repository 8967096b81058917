import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { idOf } from "../queries/addresses.ts";
import { markUnusedRemoved } from "../store/media-store.ts";

/**
 * Gives up an upload of one's own that nothing has taken, so that its files go now and not with the orphans: a picture
 * that was cut anew is kept as it was cut only. Answers false for whatever is not such an upload, which stays as it
 * is.
 */
export async function discardUpload(services: Services, personId: string, imageUrl: string): Promise<boolean> {
  const id = idOf(services, imageUrl);
  return id !== null && (await transact(services.db, (tx) => markUnusedRemoved(tx, id, personId)));
}
