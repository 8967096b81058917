import type { Tx } from "#platform/db/db.ts";
import { lockVisibility, writeVisibility } from "../store/account-facts-store.ts";
import type { Visibility } from "../store/account-facts-store.ts";

/** Sets who sees an account. Returns what it was; undefined when there is no such account or it is anonymized. */
export async function setVisibility(tx: Tx, accountId: string, to: Visibility): Promise<Visibility | undefined> {
  const before = await lockVisibility(tx, accountId);
  if (before === undefined) return undefined;
  await writeVisibility(tx, accountId, to);
  return before;
}
