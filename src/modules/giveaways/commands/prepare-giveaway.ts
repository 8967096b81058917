import { lockPrice } from "#modules/vendors/index.ts";
import { ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { HookRefusal } from "#modules/posts/index.ts";
import type { Actor, Services } from "#platform/services.ts";
import { askOffer } from "../queries/product-offer.ts";
import type { ProductOffer } from "../queries/product-offer.ts";

/** The giveaway part of createPost's input, with the price that its vendor asks now. */
export interface PreparedGiveaway {
  readonly offer: Result<ProductOffer, HookRefusal> | null;
}

/**
 * Asks the vendor for the price of a giveaway's product and stores it as a locked quote. Runs before the transaction
 * that publishes the giveaway, because a vendor may take seconds. A quote without a giveaway has no effect and expires.
 * Implements the lookup giveawayPreparing.
 */
export async function prepareGiveaway({
  services,
  actor,
  giveaway,
}: {
  services: Services;
  actor: Actor;
  giveaway: unknown;
}): Promise<unknown> {
  const offer = await askOffer(services, giveaway);
  if (offer === null || typeof giveaway !== "object") return giveaway;
  if (!offer.ok) return { ...giveaway, offer } satisfies PreparedGiveaway;
  const lock = await lockPrice(services, actor, offer.value, offer.value);
  return { ...giveaway, offer: ok({ ...offer.value, quoteId: lock.id }) } satisfies PreparedGiveaway;
}
