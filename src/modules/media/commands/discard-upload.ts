import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { idOf } from "../queries/addresses.ts";
import { markUnusedRemoved } from "../store/media-store.ts";

/**
 * Discards an upload of the caller that is not attached, so that its files are deleted immediately: only the cropped
 * copy of a picture is kept. Returns false for anything else, which stays unchanged.
 */
export async function discardUpload(services: Services, personId: string, imageUrl: string): Promise<boolean> {
  const id = idOf(services, imageUrl);
  return id !== null && (await transact(services.db, (tx) => markUnusedRemoved(tx, id, personId)));
}
