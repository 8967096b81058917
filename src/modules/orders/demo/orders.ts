import type { ShippingAddress } from "#kernel/shipping-address.ts";
import { credit } from "#modules/ledger/index.ts";
import { playVendorStep } from "#modules/vendors/index.ts";
import { transact } from "#platform/db/db.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import type { Services } from "#platform/services.ts";
import { cancelOrder, cancelSale } from "../commands/cancel-order.ts";
import { addToCart } from "../commands/change-cart.ts";
import { createDiscount, endDiscount } from "../commands/change-discounts.ts";
import type { DiscountTerms } from "../domain/discount.ts";
import { answerClaim, appealClaim, refundSale, requestRefund } from "../commands/claims.ts";
import type { ClaimAnswer, ClaimInput } from "../commands/claims.ts";
import { placeOrder } from "../commands/place-order.ts";
import { confirmArrival, packParcel, shipParcel } from "../commands/send-parcel.ts";
import { readCart } from "../store/carts-store.ts";
import { findOpenClaim } from "../store/claims-store.ts";
import { findProductNamed } from "../store/demo-store.ts";
import { itemsOfOrders, parcelsOfOrders } from "../store/orders-store.ts";
import type { ParcelRow } from "../store/orders-store.ts";
import { sweepOrders } from "../tasks/sweep-orders.ts";

/** A product of a demo shop: by the reference of its vendor, or by its name where it is the seller's own. */
interface Wanted {
  readonly from: string;
  readonly product: string;
  readonly quantity?: number;
  readonly size?: string;
}

type Step =
  | { readonly act: "pack" | "arrive" | "cancel" | "cancel_as_seller" }
  | { readonly act: "ship"; readonly carrier: string; readonly number: string }
  | { readonly act: "vendor"; readonly step: "ship" | "deliver" | "fail" }
  | ClaimStep;

/** What happens to the claim about a parcel, or its refund without one. */
type ClaimStep =
  | ({ readonly act: "claim" } & Pick<ClaimInput, "reason" | "wish" | "text">)
  | { readonly act: "answer"; readonly answer: ClaimAnswer }
  | { readonly act: "appeal"; readonly text: string }
  /** A part of its first item, in cents. */
  | { readonly act: "refund"; readonly cents: bigint };

/** An order, and what happens to its first parcel of the kind that a step is about. Hours before the world is loaded. */
interface DemoOrder {
  readonly by: keyof typeof buyers;
  readonly ago: number;
  /** `left`: the card is never confirmed. */
  readonly pays: "wallet" | "card" | "left";
  readonly lines: readonly Wanted[];
  /** A discount code of a shop. */
  readonly code?: string;
  readonly steps?: readonly (readonly [ago: number, Step])[];
}

const usAddress = (address: string, city: string, state: string, zipCode: string): ShippingAddress => ({
  countryCode: "US",
  address,
  apartment: "",
  city,
  state,
  zipCode,
});

const buyers = {
  ben: { name: "Ben Adeyemi", address: usAddress("118 E Long St", "Columbus", "OH", "43215") },
  cleo: { name: "Cleo Park", address: usAddress("1701 S Lamar Blvd", "Austin", "TX", "78704") },
  dmitri: { name: "Dmitri Volkov", address: usAddress("57 E 7th St", "New York", "NY", "10003") },
} as const;

/** Money that the team credited, so that there is something in the wallet. */
const credited = [
  { to: "dmitri", ago: 612, cents: 40_000n },
  { to: "cleo", ago: 46, cents: 40_000n },
] as const;

const mug = { from: "kiln", product: "Speckled mug" } as const;
const bowl = { from: "kiln", product: "Breakfast bowl", size: "Medium" } as const;
const jam = { from: "omarhaddad", product: "Peach jam" } as const;
const lemons = { from: "omarhaddad", product: "Pickled lemons" } as const;
const ship = (carrier: string, number: string): Step => ({ act: "ship", carrier, number });

/**
 * Orders in every state, of own goods, goods of vendors, downloads and gift cards. The times leave room for business
 * days and holidays: what is late or completed is so on whichever day the world is loaded.
 */
const orders: readonly DemoOrder[] = [
  // Delivered three weeks ago, so that its money is released: completed.
  {
    by: "dmitri",
    ago: 600,
    pays: "wallet",
    lines: [{ ...mug, quantity: 2 }],
    steps: [
      [590, { act: "pack" }],
      [580, ship("UPS", "1Z999AA10123456784")],
      [540, { act: "arrive" }],
    ],
  },
  // Never sent: cancelled after ten business days.
  { by: "dmitri", ago: 485, pays: "wallet", lines: [mug] },
  // The last candle.
  {
    by: "dmitri",
    ago: 196,
    pays: "wallet",
    lines: [{ from: "kiln", product: "Beeswax candle" }],
    code: "LASTCANDLE",
    steps: [
      [180, { act: "pack" }],
      [170, ship("USPS", "9400111899223100012")],
      [120, { act: "arrive" }],
    ],
  },
  { by: "ben", ago: 170, pays: "card", lines: [{ from: "kiln", product: "Twelve glazes" }] },
  {
    by: "ben",
    ago: 120,
    pays: "card",
    lines: [{ ...jam, quantity: 3 }],
    steps: [
      [110, { act: "pack" }],
      [100, ship("USPS", "9400111899223100029")],
      [60, { act: "arrive" }],
    ],
  },
  { by: "dmitri", ago: 90, pays: "wallet", lines: [mug], steps: [[88, { act: "cancel" }]] },
  {
    by: "dmitri",
    ago: 80,
    pays: "wallet",
    lines: [{ ...lemons, quantity: 2 }],
    steps: [[50, ship("FedEx", "776655443322")]],
  },
  {
    by: "ben",
    ago: 70,
    pays: "card",
    lines: [{ from: "kiln", product: "candle-cedar" }],
    steps: [[45, { act: "vendor", step: "ship" }]],
  },
  {
    by: "dmitri",
    ago: 66,
    pays: "wallet",
    lines: [{ from: "kiln", product: "board-small" }],
    steps: [[52, { act: "vendor", step: "fail" }]],
  },
  { by: "cleo", ago: 44, pays: "wallet", lines: [{ from: "kiln", product: "card-harbor-25" }] },
  {
    by: "cleo",
    ago: 42,
    pays: "wallet",
    lines: [bowl, { from: "kiln", product: "mug-clay" }],
    steps: [
      [36, { act: "pack" }],
      [20, ship("UPS", "1Z999AA10123456802")],
    ],
  },
  {
    by: "cleo",
    ago: 40,
    pays: "wallet",
    lines: [{ from: "june", product: "Baby quilt" }],
    steps: [[30, { act: "pack" }]],
  },
  { by: "cleo", ago: 28, pays: "wallet", lines: [lemons], steps: [[25, { act: "cancel_as_seller" }]] },
  { by: "ben", ago: 18, pays: "card", lines: [jam] },
  { by: "cleo", ago: 0.01, pays: "left", lines: [bowl] },
];

/** A delivered order of ben at kiln, and what happens after it arrived. */
const complained = (
  ago: number,
  number: string,
  lines: readonly Wanted[],
  steps: readonly (readonly [ago: number, ClaimStep])[],
): DemoOrder => ({
  by: "ben",
  ago,
  pays: "card",
  lines,
  steps: [[ago - 8, { act: "pack" }], [ago - 14, ship("UPS", number)], [ago - 80, { act: "arrive" }], ...steps],
});

/** A claim in each state that somebody has to act in, and refunds of a part and of all. */
const claims: readonly DemoOrder[] = [
  complained(
    226,
    "1Z999AA10123456811",
    [mug],
    [
      [110, { act: "claim", reason: "wrong", wish: "money", text: "I ordered the speckled one. This one is plain." }],
      [95, { act: "answer", answer: { kind: "refund", text: "You are right, sorry. Keep it." } }],
    ],
  ),
  complained(224, "1Z999AA10123456820", [{ ...mug, quantity: 2 }, bowl], [[100, { act: "refund", cents: 1_000n }]]),
  complained(
    222,
    "1Z999AA10123456839",
    [bowl],
    [
      [102, { act: "claim", reason: "broken", wish: "money", text: "It has a crack from the rim to the foot." }],
      [80, { act: "answer", answer: { kind: "decline", text: "It left here whole. That is a line in the glaze." } }],
      [50, { act: "appeal", text: "Water runs through it. A glaze does not leak." }],
    ],
  ),
  complained(
    219,
    "1Z999AA10123456848",
    [mug],
    [
      [90, { act: "claim", reason: "send_back", wish: "money", text: "It is bigger than I thought." }],
      [60, { act: "answer", answer: { kind: "ask_back", text: "Send it back in its box, please." } }],
    ],
  ),
  complained(
    216,
    "1Z999AA10123456857",
    [{ ...mug, quantity: 2 }],
    [
      [70, { act: "claim", reason: "broken", wish: "money", text: "One of the two has a chip at the handle." }],
      [40, { act: "answer", answer: { kind: "offer", text: "Keep both, and have half back?", amountCents: 3_000n } }],
    ],
  ),
  complained(
    213,
    "1Z999AA10123456866",
    [bowl, mug],
    [[20, { act: "claim", reason: "broken", wish: "replacement", text: "The bowl came in two pieces." }]],
  ),
];

/** The cart of ava: one line is sold out, the price of one was raised, and two are as they were. */
const cart: readonly (Wanted & { readonly ago: number })[] = [
  { ...lemons, ago: 100 },
  { from: "kiln", product: "Beeswax candle", ago: 200 },
  { ...mug, quantity: 2, ago: 6 },
  { from: "june", product: "Baby quilt", ago: 5 },
];

/** Codes of kiln: one that runs, one that is used up, and one that its seller ended. Hours before the world is loaded. */
const discounts: readonly {
  readonly ago: number;
  readonly endedAgo?: number;
  readonly terms: Pick<DiscountTerms, "code" | "maxUses"> & Partial<DiscountTerms>;
}[] = [
  { ago: 300, endedAgo: 210, terms: { code: "AUTUMN-5", percent: null, amountCents: 500n, maxUses: null } },
  { ago: 205, terms: { code: "LASTCANDLE", maxUses: 1 } },
  { ago: 100, terms: { code: "CLAY15", percent: 15, maxUses: 100, isOncePerBuyer: true, leastCents: 2_000n } },
];

/** Plans orders in every state, and a cart with something to say of each line. */
export function planDemo(world: DemoWorld): void {
  const { services, timeline, cast } = world;
  for (const { to, ago, cents } of credited) timeline.at(ago, () => creditWallet(services, cast.idOf(to), cents));
  for (const one of discounts) planDiscount(world, one);
  for (const { ago, ...line } of cart) timeline.at(ago, () => put(world, "ava", line));
  for (const [index, order] of [...orders, ...claims].entries()) planOrder(world, order, index);
  // What is late is cancelled, and what is released is completed.
  timeline.at(12, () => sweepOrders(services));
}

function planDiscount(
  { services, timeline, cast }: DemoWorld,
  { ago, endedAgo, terms }: (typeof discounts)[number],
): void {
  let id = "";
  timeline.at(ago, async () => {
    const plain = {
      percent: 10,
      amountCents: null,
      startsAt: null,
      endsAt: null,
      isOncePerBuyer: false,
      leastCents: null,
    };
    ({ id } = must(await createDiscount(services, cast.actorOf("kiln"), { ...plain, ...terms })));
  });
  if (endedAgo !== undefined)
    timeline.at(endedAgo, async () => {
      must(await endDiscount(services, cast.actorOf("kiln"), id));
    });
}

function planOrder(world: DemoWorld, { by, ago, pays, lines, code, steps = [] }: DemoOrder, index: number): void {
  const { services, timeline, cast } = world;
  let orderId = "";
  timeline.at(ago, async () => {
    const actor = cast.actorOf(by);
    for (const line of lines) await put(world, by, line);
    const { version: cartVersion } = await readCart(services.db, actor.accountId);
    const { name, address } = buyers[by];
    const { orderId: placed, payment } = must(
      await placeOrder(services, actor, {
        recipientName: name,
        shippingAddress: address,
        billingAddress: null,
        userPaymentMethodId: null,
        savePaymentMethod: false,
        useBalance: pays === "wallet",
        cartVersion,
        discountCodes: code === undefined ? [] : [code],
        idempotencyKey: `demo-order-${index}`,
      }),
    );
    orderId = placed;
    if ((payment === null) !== (pays === "wallet"))
      throw new Error(`order ${index} of the demo is not paid by ${pays}`);
    if (payment !== null && pays === "card")
      await world.payByCard(actor, { ...payment.payment, clientSecret: payment.clientSecret });
  });
  for (const [stepAgo, step] of steps) timeline.at(stepAgo, () => take(world, by, orderId, step));
}

/** Puts pieces of a product into a cart. */
async function put(
  { services, cast }: DemoWorld,
  by: string,
  { from, product, quantity = 1, size = "" }: Wanted,
): Promise<void> {
  const found = await findProductNamed(services.db, cast.idOf(from), product);
  must(await addToCart(services, cast.actorOf(by), { productId: found?.id ?? "", quantity, size }));
}

async function take({ services, cast }: DemoWorld, by: string, orderId: string, step: Step): Promise<void> {
  const carriage = step.act === "vendor" ? "vendor" : "seller";
  const parcel = (await parcelsOfOrders.run(services.db, [orderId])).find((one) => one.carriage === carriage);
  if (parcel === undefined) throw new Error(`an order of ${by} has no parcel of a ${carriage}`);
  if (step.act === "vendor") {
    const done = await playVendorStep(services, parcel.vendorOrderId ?? "", step.step);
    if (!done.startsWith("The order is")) throw new Error(done);
  } else if (step.act === "claim" || step.act === "answer" || step.act === "appeal" || step.act === "refund")
    must(await complain(services, cast.actorOf(by), parcel, step));
  else must(await move(services, cast.actorOf(by), parcel, step));
}

/** Does what the buyer, or the seller, of a delivered parcel does about something that is wrong with it. */
async function complain(
  services: Services,
  buyer: ReturnType<DemoWorld["cast"]["actorOf"]>,
  { id: parcelId, orderId, sellerId }: ParcelRow,
  step: ClaimStep,
): Promise<{ ok: true; value: unknown } | { ok: false; error: unknown }> {
  const seller = { personId: sellerId, accountId: sellerId };
  const items = (await itemsOfOrders.run(services.db, [orderId])).filter((item) => item.parcelId === parcelId);
  const claimId = (await findOpenClaim(services.db, parcelId))?.id ?? "";
  switch (step.act) {
    case "claim": {
      const [first] = items;
      const { reason, wish, text } = step;
      return requestRefund(services, buyer, {
        orderItemIds: first === undefined ? [] : [first.id],
        reason,
        wish,
        text,
        pictures: [],
      });
    }
    case "answer":
      return answerClaim(services, seller, claimId, step.answer);
    case "appeal":
      return appealClaim(services, buyer, claimId, step.text);
    case "refund":
      return refundSale(services, seller, parcelId, {
        items: items.slice(0, 1).map(({ id }) => ({ id, cents: step.cents })),
        shippingCents: 0n,
      });
  }
}

/** Does what the buyer, or the seller of a parcel, does with it. */
function move(
  services: Services,
  buyer: ReturnType<DemoWorld["cast"]["actorOf"]>,
  { id: parcelId, orderId, sellerId }: ParcelRow,
  step: Exclude<Step, ClaimStep | { act: "vendor" }>,
): ReturnType<typeof packParcel> {
  const seller = { personId: sellerId, accountId: sellerId };
  switch (step.act) {
    case "pack":
      return packParcel(services, seller, parcelId);
    case "ship":
      return shipParcel(services, seller, { parcelId, carrier: step.carrier, trackingNumber: step.number });
    case "arrive":
      return confirmArrival(services, buyer, parcelId);
    case "cancel":
      return cancelOrder(services, buyer, { orderId, parcelId: null });
    case "cancel_as_seller":
      return cancelSale(services, seller, parcelId);
  }
}

async function creditWallet(services: Services, id: string, amountCents: bigint): Promise<void> {
  const release = { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 };
  const effect = {
    type: "adjustment_credit",
    refType: "demo",
    refId: id,
    effect: "credit",
    actedBy: null,
    details: {},
  };
  const account = { kind: "earnings", ownerId: id } as const;
  must(await transact(services.db, (tx) => credit(tx, effect, { from: "marketing", account, amountCents, release })));
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok)
    throw new Error(
      `an order of the demo world was refused: ${JSON.stringify(result.error, (_key, one: unknown) => (typeof one === "bigint" ? String(one) : one))}`,
    );
  return result.value;
}
