import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";

/** Forgets where prizes are sent to an account. */
export async function removeShippingAddress(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from shipping_address where account_id = ${accountId}`.execute(tx);
}

/** Keeps where prizes are sent to an account, in the place of the address before. `sealed` is encrypted. */
export async function keepShippingAddress(tx: Tx, accountId: string, sealed: Buffer): Promise<void> {
  await sql`insert into shipping_address (account_id, address_enc) values (${accountId}, ${sealed})
              on conflict (account_id) do update set address_enc = excluded.address_enc, updated_at = app_now()`.execute(
    tx,
  );
}
