import { sql } from "kysely";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseShippingAddress } from "#kernel/shipping-address.ts";
import type { ShippingAddress, ShippingProblem } from "#kernel/shipping-address.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { shippingCell } from "../queries/shipping-address.ts";

/**
 * Keeps where prizes are sent to the acting account, encrypted; null forgets it. Refused, naming the field: what does
 * not fit.
 */
export async function updateShippingAddress(
  services: Services,
  actor: Actor,
  input: ShippingAddress | null,
): Promise<Result<void, ShippingProblem>> {
  const { accountId } = actor;
  if (input === null) {
    await transact(services.db, async (tx) => {
      await sql`delete from shipping_address where account_id = ${accountId}`.execute(tx);
    });
    return ok();
  }
  const address = parseShippingAddress(input);
  if (!address.ok) return err(address.error);
  const sealed = services.vault.seal(shippingCell(accountId), JSON.stringify(address.value));
  await transact(services.db, async (tx) => {
    await sql`insert into shipping_address (account_id, address_enc) values (${accountId}, ${sealed})
              on conflict (account_id) do update set address_enc = excluded.address_enc, updated_at = app_now()`.execute(
      tx,
    );
  });
  return ok();
}
