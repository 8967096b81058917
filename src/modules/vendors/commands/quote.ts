import { addMarkup } from "#kernel/shop-price.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { US_STATES } from "#kernel/us-states.ts";
import { assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { LockedQuote } from "../domain/order.ts";
import { vendors } from "../ports/vendor.ts";
import type { VendorError } from "../ports/vendor.ts";
import { findPrizeProduct, findShopProduct, readMarkup } from "../queries/products.ts";
import type { ListedProduct } from "../queries/products.ts";
import { quoteDays } from "../settings.ts";
import { insertQuote } from "../store/orders-store.ts";

export interface QuoteInput {
  readonly reference: string;
  /** Null for a product of one size, and while the size is open: then the first that is there is asked for. */
  readonly size: string | null;
  readonly quantity: number;
  /** Two letters of a state, and five digits. */
  readonly state: string;
  readonly zipCode: string;
}

const quantityMax = 100;

/** A price of now, with our markup. In cents. */
export interface Price {
  readonly product: ListedProduct;
  readonly priceCents: bigint;
  readonly taxCents: bigint;
  readonly shippingCents: bigint;
  /** The vendor's own price, without markup, tax and shipping. */
  readonly baseCents: bigint;
}

/** Asks the vendor for a price and locks it for some days. The ZIP code is not stored. */
export async function quote(
  services: Services,
  { accountId }: Pick<Actor, "accountId">,
  input: QuoteInput,
): Promise<Result<LockedQuote, VendorError>> {
  const asked = await askPrice(services, input);
  return asked.ok ? ok(await lockPrice(services, { accountId }, input, asked.value)) : asked;
}

/** Locks a price that was just asked for. */
export async function lockPrice(
  services: Services,
  { accountId }: Pick<Actor, "accountId">,
  { quantity, state }: Pick<QuoteInput, "quantity" | "state">,
  { product, priceCents, taxCents, shippingCents, baseCents }: Price,
): Promise<LockedQuote> {
  const days = await readSetting(services.db, quoteDays);
  const { provider, reference: productReference } = product;
  return transact(services.db, (tx) =>
    insertQuote(tx, {
      accountId,
      provider,
      productReference,
      quantity,
      state,
      priceCents,
      taxCents,
      shippingCents,
      baseCents,
      days,
    }),
  );
}

/** Asks the vendor for the price of a prize of now, and stores nothing. */
export async function askPrice(services: Services, input: QuoteInput): Promise<Result<Price, VendorError>> {
  const product = await findPrizeProduct(services, input.reference);
  return ask(services, input, product, product === undefined ? 0 : await readMarkup(services, product.kind));
}

/** Asks the vendor for the price of a product that shops sell, without a markup of ours, and stores nothing. */
export async function askShopPrice(services: Services, input: QuoteInput): Promise<Result<Price, VendorError>> {
  return ask(services, input, await findShopProduct(services, input.reference), 0);
}

async function ask(
  services: Services,
  input: QuoteInput,
  product: ListedProduct | undefined,
  markup: number,
): Promise<Result<Price, VendorError>> {
  assertNotTransaction(services.db);
  const vendor = vendors.current(services).find(({ name }) => name === product?.provider);
  if (product === undefined || vendor === undefined) return err({ code: "not_found" });
  if (!Number.isInteger(input.quantity) || input.quantity < 1 || input.quantity > quantityMax)
    return err({ code: "refused", reason: "quantity" });
  if (!Object.hasOwn(US_STATES, input.state) || product.excludedStates.includes(input.state))
    return err({ code: "refused", reason: "address" });
  const size = input.size ?? product.sizes.find(({ isAvailable }) => isAvailable)?.name ?? null;
  if (product.sizes.length > 0 && size === null) return err({ code: "out_of_stock" });
  const { reference, quantity, state, zipCode } = input;
  const asked = await vendor.quote({ reference, size, quantity, state, zipCode });
  if (!asked.ok) return asked;
  const { priceCents, taxCents, shippingCents } = asked.value;
  return ok({
    product,
    priceCents: addMarkup(priceCents, markup),
    taxCents,
    shippingCents,
    baseCents: priceCents,
  });
}
