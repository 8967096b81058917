import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseShippingAddress } from "#kernel/shipping-address.ts";
import type { ShippingAddress, ShippingProblem } from "#kernel/shipping-address.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { shippingCell } from "../store/shipping-addresses-store.ts";
import { keepShippingAddress, removeShippingAddress } from "../store/shipping-addresses-store.ts";

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
    await transact(services.db, (tx) => removeShippingAddress(tx, accountId));
    return ok();
  }
  const address = parseShippingAddress(input);
  if (!address.ok) return err(address.error);
  const sealed = services.vault.seal(shippingCell(accountId), JSON.stringify(address.value));
  await transact(services.db, (tx) => keepShippingAddress(tx, accountId, sealed));
  return ok();
}
