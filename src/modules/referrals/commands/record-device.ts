import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { storeDevice } from "../store/referrals-store.ts";

/** Stores the browser on which a person signed in, as a hash that no one can turn back into the cookie. */
export async function recordDevice(
  tx: Tx,
  { vault }: Pick<Services, "vault">,
  personId: string,
  browserId: string,
): Promise<void> {
  await storeDevice(tx, personId, vault.blindIndex("person_device", browserId));
}
