import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { isoDay } from "#kernel/format-time.ts";
import { findPrizeProduct, listCodeLooks, readVendorOrder } from "#modules/vendors/index.ts";
import type { ProductSize, Recipient, VendorOrder } from "#modules/vendors/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { parseRedemption } from "../domain/redemption.ts";
import type { RedemptionError } from "../domain/redemption.ts";
import { findProductOf, giveawayProducts } from "../store/giveaway-products-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import { readRecipient, redemptionsOf } from "../store/redemptions-store.ts";
import type { OwnRedemption } from "../store/redemptions-store.ts";

export type { OwnRedemption } from "../store/redemptions-store.ts";

/** A person's newest product prize in each of these giveaways; those without one are absent. */
export async function readRedemptions(
  db: Db,
  giveawayIds: readonly string[],
  personId: string,
): Promise<Map<string, OwnRedemption>> {
  const found = await redemptionsOf.run(db, giveawayIds, personId);
  return new Map(found.map((one) => [one.giveawayId, one]));
}

/** What a prize's page shows beside its state. Amounts in cents. */
export interface RedemptionFacts {
  readonly recipient: Recipient | null;
  readonly order: VendorOrder | null;
  /** YYYY-MM-DD; null while nothing is known. */
  readonly estimatedDeliveryDate: string | null;
  readonly creditCents: bigint;
  readonly sizes: readonly ProductSize[];
  readonly excludedStates: readonly string[];
  readonly codeLooks: readonly Date[];
}

/** Reads what the pages of a person's prizes show, by giveaway; a viewer looks at one at a time. */
export async function describeRedemptions(
  services: Services,
  giveawayIds: readonly string[],
  personId: string,
): Promise<Map<string, RedemptionFacts>> {
  const found = [...(await readRedemptions(services.db, giveawayIds, personId)).values()];
  return new Map(await Promise.all(found.map(async (one) => [one.giveawayId, await describe(services, one)] as const)));
}

async function describe(services: Services, redemption: OwnRedemption): Promise<RedemptionFacts> {
  const { db } = services;
  const [giveaway, [product]] = await Promise.all([
    findGiveaway(db, redemption.giveawayId),
    giveawayProducts.run(db, [redemption.giveawayId]),
  ]);
  if (giveaway === undefined || product === undefined) throw new Error(`prize ${redemption.slotId} has no product`);
  const order = redemption.orderId === null ? null : ((await readVendorOrder(db, redemption.orderId)) ?? null);
  const offered = product.isSized ? await findPrizeProduct(services, product.reference) : undefined;
  const isUnderWay = redemption.status === "claimed" || redemption.status === "ordered";
  return {
    recipient: await readRecipient(services, db, redemption.slotId),
    order,
    estimatedDeliveryDate:
      order?.estimatedDeliveryDate ?? (isUnderWay ? deliveryDay(redemption.now, product.deliveryDays) : null),
    creditCents: giveaway.amountCents,
    sizes: offered?.sizes ?? [],
    excludedStates: product.excludedStates,
    codeLooks: order === null || !redemption.isGiftCard ? [] : await listCodeLooks(db, order.id),
  };
}

/** Returns the day in New York on which an order of now arrives, at the latest. */
function deliveryDay(now: Date, deliveryDays: number): string {
  return isoDay(new Date(now.getTime() + deliveryDays * 86_400_000));
}

/** Estimates when a prize arrives in a state that is redeemed now, as YYYY-MM-DD. */
export async function estimateDelivery(
  { db }: Services,
  redemption: OwnRedemption,
  { state, zipCode }: { state: string; zipCode: string },
): Promise<Result<string, RedemptionError>> {
  const giveaway = await findGiveaway(db, redemption.giveawayId);
  const product = giveaway === undefined ? null : await findProductOf(db, giveaway);
  if (product === null) throw new Error(`prize ${redemption.slotId} has no product`);
  const address = { countryCode: "US", address: "-", apartment: "", city: "-", state, zipCode };
  const parsed = parseRedemption(
    { recipientName: "-", shippingAddress: address },
    { isShipped: true, isSized: false, sizes: [], excludedStates: product.excludedStates },
  );
  return parsed.ok ? ok(deliveryDay(redemption.now, product.deliveryDays)) : err(parsed.error[0]);
}
