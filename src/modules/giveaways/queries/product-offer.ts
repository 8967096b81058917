import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { US_STATES } from "#kernel/us-states.ts";
import type { HookRefusal } from "#modules/posts/index.ts";
import { askPrice, findPrizeProduct } from "#modules/vendors/index.ts";
import type { ListedProduct, Price, VendorError } from "#modules/vendors/index.ts";
import type { Services } from "#platform/services.ts";

/** A vendor's price of one winner's products, asked for now. */
export interface ProductOffer extends Price {
  readonly quantity: number;
  /** The destination that tax and shipping were asked for. */
  readonly state: string;
  /** The price's lock; null where it was only asked for. */
  readonly quoteId: string | null;
}

const productShape = v.object({
  product: v.object({ reference: v.string(), quantityPerWinner: v.pipe(v.number(), v.integer()) }),
  winnersCount: v.number(),
});

/** Where a prize goes that has no winner yet: the city of the default time zone, or the first state it is sent to. */
const defaultDestination = { state: "NY", zipCode: "10001" };

/**
 * Asks the vendor for the price of a giveaway's product. Null for cash and for input that the terms refuse anyway. A
 * winner's state is not known yet, so tax and shipping are those to New York.
 */
export async function askOffer(
  services: Services,
  giveaway: unknown,
): Promise<Result<ProductOffer, HookRefusal> | null> {
  const input = v.safeParse(productShape, giveaway);
  if (!input.success) return null;
  const { product: wanted, winnersCount } = input.output;
  const { reference, quantityPerWinner: quantity } = wanted;
  if (quantity < 1 || quantity > 100) return null;
  const product = await findPrizeProduct(services, reference);
  if (product === undefined) return err(productRefusal("unknown"));
  const isSoldOut = product.stock === 0 || (product.sizes.length > 0 && product.sizes.every((one) => !one.isAvailable));
  if (isSoldOut) return err(productRefusal("out_of_stock"));
  if (product.stock !== null && product.stock < quantity * winnersCount)
    return err(productRefusal("too_few_left", { left: product.stock }));
  const destination = destinationOf(product);
  const asked = await askPrice(services, { reference, size: null, quantity, ...destination });
  return asked.ok
    ? ok({ ...asked.value, quantity, state: destination.state, quoteId: null })
    : err(vendorRefusal(asked.error));
}

function destinationOf({ excludedStates }: ListedProduct): { state: string; zipCode: string } {
  if (!excludedStates.includes(defaultDestination.state)) return defaultDestination;
  const state = Object.keys(US_STATES).find((one) => !excludedStates.includes(one)) ?? defaultDestination.state;
  return { state, zipCode: defaultDestination.zipCode };
}

function productRefusal(rule: string, details: Record<string, unknown> = {}): HookRefusal {
  return { code: "BAD_USER_INPUT", details: { field: "product", rule, ...details } };
}

function vendorRefusal(error: VendorError): HookRefusal {
  if (error.code === "not_found") return productRefusal("unknown");
  if (error.code === "out_of_stock") return productRefusal("out_of_stock");
  if (error.code === "refused") return productRefusal("refused");
  return {
    code: "PROVIDER_UNAVAILABLE",
    message: "The vendor does not answer now. Nothing was charged; try again in a few minutes.",
  };
}
