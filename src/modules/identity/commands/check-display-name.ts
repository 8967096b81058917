import { setDisplayName } from "#modules/accounts/index.ts";
import type { NameChange } from "#modules/accounts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { isLegalName } from "../domain/identity-facts.ts";
import { legalNameOf } from "../store/facts-store.ts";

/** Says whether the name an account shows from now on is its person's legal one. */
export async function checkDisplayName(tx: Tx, { services, accountId, name }: NameChange): Promise<undefined> {
  const legal = await legalNameOf({ ...services, db: tx }, accountId);
  if (legal !== undefined && isLegalName(name, legal)) await setDisplayName(tx, accountId, name, true);
  return undefined;
}
