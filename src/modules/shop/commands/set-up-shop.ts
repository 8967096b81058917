import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseShippingAddress } from "#kernel/shipping-address.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { Fault } from "../domain/product.ts";
import type { ShopRefusal } from "../domain/refusals.ts";
import { shopOpening } from "../hooks.ts";
import { readSellingRefusal, returnAddressCell } from "../queries/shops.ts";
import type { ShopAddress } from "../queries/shops.ts";
import { changeShop, insertShop } from "../store/shops-store.ts";
import type { ShopTerms } from "../store/shops-store.ts";

const maxShippingCents = 2_500n;
const policyMax = 1_000;
const nameMax = 80;

export interface ShopInput extends ShopTerms {
  readonly returnAddress: ShopAddress;
  readonly acceptsProhibitedGoods: boolean;
}

/** Opens a shop of the acting account, which has sent the W-9 form of this year. There is one shop for each account. */
export async function createShop(
  services: Services,
  actor: Actor,
  input: ShopInput,
): Promise<Result<void, ShopRefusal>> {
  const checked = checkShop(input);
  if (!checked.ok) return err({ code: "invalid", ...checked.error });
  const { terms, address } = checked.value;
  return transactResult(services.db, async (tx): Promise<Result<void, ShopRefusal>> => {
    const reason = await readSellingRefusal(tx, actor);
    if (reason !== undefined) return err({ code: "not_eligible", reason });
    const missing = await shopOpening.run(tx, { accountId: actor.accountId });
    if (missing !== undefined) return err(missing);
    return (await insertShop(tx, actor.accountId, seal(services, actor, address), terms))
      ? ok()
      : err({ code: "shop_exists" });
  });
}

/** Changes the return address and the terms of the acting account's shop. */
export async function updateShop(
  services: Services,
  actor: Actor,
  input: ShopInput,
): Promise<Result<void, ShopRefusal>> {
  const checked = checkShop(input);
  if (!checked.ok) return err({ code: "invalid", ...checked.error });
  const { terms, address } = checked.value;
  return transactResult(services.db, async (tx): Promise<Result<void, ShopRefusal>> =>
    (await changeShop(tx, actor.accountId, seal(services, actor, address), terms)) ? ok() : err({ code: "no_shop" }),
  );
}

const seal = ({ vault }: Services, { accountId }: Actor, address: ShopAddress): Buffer =>
  vault.seal(returnAddressCell(accountId), JSON.stringify(address));

function checkShop(input: ShopInput): Result<{ terms: ShopTerms; address: ShopAddress }, Fault> {
  const { shippingCents, packingDays, returnDays } = input;
  const policy = normalizeText(input.policy);
  const name = cleanLine(input.returnAddress.name);
  if (name === "") return err({ field: "name", rule: "required" });
  if (countCharacters(name) > nameMax) return err({ field: "name", rule: "too_long" });
  const parsed = parseShippingAddress({ ...input.returnAddress, countryCode: "US" });
  if (!parsed.ok) return parsed;
  if (shippingCents < 0n || shippingCents > maxShippingCents) return err({ field: "shippingCost", rule: "range" });
  if (![1, 3, 5].includes(packingDays)) return err({ field: "packingDays", rule: "range" });
  if (![30, 60].includes(returnDays)) return err({ field: "returnDays", rule: "range" });
  if (countCharacters(policy) > policyMax) return err({ field: "policy", rule: "too_long" });
  if (!input.acceptsProhibitedGoods) return err({ field: "acceptsProhibitedGoods", rule: "required" });
  const { address, apartment, city, state, zipCode } = parsed.value;
  return ok({
    terms: { shippingCents, packingDays, returnDays, policy },
    address: { name, address, apartment, city, state, zipCode },
  });
}
