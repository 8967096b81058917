import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";

/**
 * Changes the general settings of the person (a brand has none: it cannot enter giveaways). Opting out of giveaways makes the
 * person's open entries ineligible by the rule that is asked again at every look and at the lock (D-GIV, reason `optedOut`),
 * so that opting in again before the deadline brings them back.
 */
export async function setGeneralSettings(tx: Tx, actor: Actor, change: { hasOptedOutOfGiveaways?: boolean | null | undefined }): Promise<void> {
  const { hasOptedOutOfGiveaways } = change;
  if (hasOptedOutOfGiveaways == null) return;
  await sql`update account set has_opted_out_of_giveaways = ${hasOptedOutOfGiveaways} where id = ${actor.accountId} and account_type = 'personal'`.execute(tx);
}
