import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";

/** Stores who a new person named as their referrer, as given, and the account of that name where there is one. */
export async function insertReferral(
  tx: Tx,
  referral: { accountId: string; username: string; referrerId: string | null; source: "parameter" | "link" },
): Promise<void> {
  await sql`insert into referral_attribution (account_id, referrer_username, referrer_id, source)
              values (${referral.accountId}, ${referral.username}, ${referral.referrerId}, ${referral.source})`.execute(
    tx,
  );
}

/** Stores the visit in which a person signed up; a visit that is known becomes that person's and was seen now. */
export async function keepVisit(tx: Tx, visitId: string, accountId: string): Promise<void> {
  await sql`insert into visit (id, account_id) values (${visitId}, ${accountId})
              on conflict (id) do update set account_id = excluded.account_id, last_seen_at = app_now()`.execute(tx);
}
