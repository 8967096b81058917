import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";
import * as v from "valibot";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import { row } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Cell } from "#platform/vault.ts";

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

const kept = v.object({
  countryCode: v.string(),
  city: v.string(),
  state: v.string(),
  address: v.string(),
  apartment: v.string(),
  zipCode: v.string(),
});

/** The cell an account's address is sealed to. */
export const shippingCell = (accountId: string): Cell => ({
  table: "shipping_address",
  column: "address_enc",
  rowId: accountId,
});

/**
 * Returns the address that prizes for an account are sent to; null when it gave none. Only the account itself and the
 * sender of a prize may read it.
 */
export async function readShippingAddress(
  { db, vault }: Pick<Services, "db" | "vault">,
  accountId: string,
): Promise<ShippingAddress | null> {
  const found = await row(
    db,
    sql<{ address_enc: Buffer }>`select address_enc from shipping_address where account_id = ${accountId}`,
  );
  if (found === undefined) return null;
  return v.parse(kept, JSON.parse(vault.open(shippingCell(accountId), found.address_enc).toString("utf8")));
}
