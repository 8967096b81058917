import { randomUUID } from "node:crypto";
import { encodeId } from "#kernel/ids.ts";
import { readOrders } from "#modules/orders/queries/orders.ts";
import type { OrderView } from "#modules/orders/queries/orders.ts";
import { addToCart } from "#modules/orders/commands/change-cart.ts";
import { placeOrder } from "#modules/orders/commands/place-order.ts";
import type { OrderInput, PlacedOrder } from "#modules/orders/commands/place-order.ts";
import { answerClaim, appealClaim, requestRefund } from "#modules/orders/commands/claims.ts";
import { shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { arriveParcel } from "#modules/orders/index.ts";
import { readCart } from "#modules/orders/store/carts-store.ts";
import { returnAddressCell } from "#modules/shop/queries/shops.ts";
import { createPerson } from "./people.ts";
import type { TestPerson } from "./people.ts";
import { give } from "./money.ts";
import type { World } from "./world.ts";
import { shippingAddress } from "./shipping-address.ts";

/** A seller with a shop: $5 shipping for each order of own goods. */
export async function createSeller(world: World): Promise<TestPerson> {
  const person = await createPerson(world, { trusted: true });
  const sealed = Buffer.from("sealed");
  await world.owner.query(
    "insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days) values ($1, $2, 500, 3, 30)",
    [person.id, sealed],
  );
  return person;
}

/** Where goods of a seller come back to. */
export const returnAddress = {
  name: "Pilar Castellanos",
  address: "418 Tornillo St",
  apartment: "",
  city: "Las Cruces",
  state: "NM",
  zipCode: "88001",
} as const;

/** Gives a shop a return address that can be read. */
export async function giveReturnAddress(world: World, accountId: string): Promise<void> {
  await world.owner.query("update shop set return_address_enc = $2 where account_id = $1", [
    accountId,
    world.services.vault.seal(returnAddressCell(accountId), JSON.stringify(returnAddress)),
  ]);
}

export interface ProductFacts {
  readonly type?: "physical" | "digital" | "vendor" | "gift_card";
  readonly priceCents?: number;
  readonly stock?: number | null;
  readonly sizes?: readonly string[];
  /** The vendor's reference and what one piece costs, for resold goods. */
  readonly reference?: string;
  readonly markup?: number;
}

/** A listed product of a seller; returns its id. */
export async function createProduct(world: World, seller: TestPerson, facts: ProductFacts = {}): Promise<string> {
  const type = facts.type ?? "physical";
  let vendor: { id: string; price_cents: string } | undefined;
  if (facts.reference !== undefined) {
    const found = await world.owner.query<{ id: string; price_cents: string }>(
      "select id, price_cents::text from vendor_product where reference = $1",
      [facts.reference],
    );
    [vendor] = found.rows;
    if (vendor === undefined) throw new Error(`no vendor offers ${facts.reference}`);
  }
  const markup = facts.markup ?? 20;
  const cost = vendor === undefined ? null : BigInt(vendor.price_cents);
  const price = cost === null ? BigInt(facts.priceCents ?? 3_200) : (cost * BigInt(100 + markup) + 99n) / 100n;
  let fileId: string | null = null;
  if (type === "digital") {
    const file = await world.owner.query<{ id: string }>(
      `insert into media_object (id, person_id, account_id, upload_type, content_type, bytes, status, has_upload)
       values (new_id(), $1, $1, 'shopFile', 'application/pdf', 100, 'ready', false) returning id`,
      [seller.id],
    );
    fileId = file.rows[0]?.id ?? null;
  }
  const made = await world.owner.query<{ id: string }>(
    `insert into shop_product (account_id, type, vendor_product_id, name, detail, price_cents, markup_percent, cost_cents, sizes, stock, file_media_id, file_name, status)
     values ($1, $2, $3, $4, 'one piece', $5, $6, $7, $8, $9, $10, $11, 'listed') returning id`,
    [
      seller.id,
      type,
      vendor?.id ?? null,
      `Mug ${randomUUID().slice(0, 8)}`,
      price,
      vendor === undefined ? null : markup,
      cost,
      facts.sizes ?? [],
      facts.stock ?? null,
      fileId,
      fileId === null ? null : "mug.pdf",
    ],
  );
  return made.rows[0]?.id ?? "";
}

/** Puts pieces of products into a buyer's cart. Throws where that is refused. */
export async function fillCart(
  world: World,
  buyer: TestPerson,
  lines: readonly (readonly [productId: string, quantity?: number, size?: string])[],
): Promise<void> {
  for (const [productId, quantity = 1, size = ""] of lines) {
    const done = await addToCart(world.services, buyer.actor, { productId, quantity, size });
    if (!done.ok) throw new Error(done.error.code);
  }
}

/** Places an order of what is in a buyer's cart. */
export async function place(
  world: World,
  buyer: TestPerson,
  more: Partial<OrderInput> = {},
): ReturnType<typeof placeOrder> {
  const cartVersion = more.cartVersion ?? (await readCart(world.db, buyer.id)).version;
  return placeOrder(world.services, buyer.actor, {
    recipientName: "Nia Okafor",
    shippingAddress,
    billingAddress: null,
    userPaymentMethodId: null,
    savePaymentMethod: false,
    useBalance: true,
    idempotencyKey: randomUUID(),
    ...more,
    cartVersion,
  });
}

/** The same, and throws where it is refused. */
export async function placed(
  world: World,
  buyer: TestPerson,
  more: Partial<OrderInput> = {},
): Promise<{ order: OrderView; payment: PlacedOrder["payment"] }> {
  const done = await place(world, buyer, more);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return { order: await readOrder(world, done.value.orderId), payment: done.value.payment };
}

export async function readOrder(world: World, orderId: string): Promise<OrderView> {
  const found = (await readOrders(world.services, [orderId])).get(orderId);
  if (found === undefined) throw new Error(`no order ${encodeId(orderId)}`);
  return found;
}

/** A claim about a delivered parcel on which buyer and seller do not agree; returns its id. */
export async function claimWithStaff(world: World): Promise<string> {
  const [seller, buyer] = [await createSeller(world), await createPerson(world)];
  await give(world.db, buyer.id, 10_000n);
  await fillCart(world, buyer, [[await createProduct(world, seller)]]);
  const [parcel] = (await placed(world, buyer)).order.parcels;
  const [item] = parcel?.items ?? [];
  if (parcel === undefined || item === undefined) throw new Error("an order is empty");
  const tracking = { carrier: "UPS", trackingNumber: "1Z88204W0334172065" };
  await shipParcel(world.services, seller.actor, { parcelId: parcel.id, ...tracking });
  await arriveParcel(world.services, parcel.id);
  const made = await requestRefund(world.services, buyer.actor, {
    orderItemIds: [item.id],
    reason: "broken",
    wish: "money",
    text: "It has a crack.",
    pictures: [],
  });
  if (!made.ok) throw new Error(made.error.code);
  await answerClaim(world.services, seller.actor, made.value, { kind: "decline", text: "It was whole." });
  const asked = await appealClaim(world.services, buyer.actor, made.value, "It was not.");
  if (!asked.ok) throw new Error(asked.error.code);
  return made.value;
}

/** Pieces of a product that are left. */
export async function stockOf(world: World, productId: string): Promise<number | null> {
  const found = await world.owner.query<{ stock: number | null }>("select stock from shop_product where id = $1", [
    productId,
  ]);
  return found.rows[0]?.stock ?? null;
}
