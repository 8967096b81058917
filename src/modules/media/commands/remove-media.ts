import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { idOf } from "../queries/addresses.ts";
import { markAllRemoved, markRemoved } from "../store/media-store.ts";

/**
 * Removes objects by their addresses, in the transaction that removes what they belonged to; the caller has decided
 * that it may. Private ones can no longer be read from then on, the files are gone within a minute (`media:sweep`).
 * Addresses that are not ours are let pass: they name no file of ours.
 */
export async function removeMedia(tx: Tx, services: Services, urls: readonly string[]): Promise<void> {
  const ids = urls.map((url) => idOf(services, url)).filter((id) => id !== null);
  if (ids.length > 0) await markRemoved(tx, ids);
}

/** Removes everything a person uploaded as themselves. */
export async function removeMediaOf(tx: Tx, personId: string): Promise<void> {
  await markAllRemoved(tx, personId);
}
