import { addBusinessDays } from "#kernel/business-days.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseShippingAddress } from "#kernel/shipping-address.ts";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import type { ShopProductType } from "#kernel/shop-price.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import { isZipOfState } from "#kernel/zip-codes.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { createPayment, minimumOrderCharge } from "#modules/payments/index.ts";
import type { BegunPayment } from "#modules/payments/index.ts";
import { lockProducts, rateIn, takeStock } from "#modules/shop/index.ts";
import type { ProductView } from "#modules/shop/index.ts";
import { askShopPrice, lockPrice } from "#modules/vendors/index.ts";
import { lockAccountFacts, readOwed } from "#modules/wallet/index.ts";
import { appNow, assertNotTransaction, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { makeCode } from "../domain/code.ts";
import { isoDay } from "#kernel/format-time.ts";
import { isOutOfTotal } from "../domain/cart.ts";
import type { OrderRefusal } from "../domain/refusals.ts";
import { priceLine, shareOut, splitSource, walletPart } from "../domain/totals.ts";
import type { LinePrice } from "../domain/totals.ts";
import { sealAddress } from "../queries/address.ts";
import type { OrderAddress } from "../queries/address.ts";
import { viewCart } from "../queries/cart.ts";
import { applyTyped, codesIn, costOfLine } from "../queries/discounts.ts";
import { isOwnGoods } from "../queries/own-goods.ts";
import { paymentKeyOf } from "../queries/orders.ts";
import type { CartLineView, CartView } from "../queries/cart.ts";
import { deliveryDays, payMinutes } from "../settings.ts";
import { changeCart, lockCart, readCart } from "../store/carts-store.ts";
import { insertUse, lockTyped } from "../store/discounts-store.ts";
import {
  findOrder,
  findOrderByKey,
  insertOrder,
  insertParcel,
  insertStep,
  isCodeFree,
  listWaiting,
  lockOrder,
  makeId,
} from "../store/orders-store.ts";
import type { Carriage, OrderRow } from "../store/orders-store.ts";
import { holdWalletMoney } from "./order-money.ts";
import { abandonOrder } from "./abandon-order.ts";
import { startOrder } from "./pay-order.ts";

export interface OrderInput {
  readonly recipientName: string;
  readonly shippingAddress: ShippingAddress;
  /** Null: the same as the shipping address. */
  readonly billingAddress: ShippingAddress | null;
  readonly userPaymentMethodId: string | null;
  readonly savePaymentMethod: boolean;
  /** Pays with the wallet first: funds, then earnings. */
  readonly useBalance: boolean;
  /** The version of the cart that the buyer saw. */
  readonly cartVersion: number;
  /** The shipping that the buyer saw, in cents: more of it is refused. Null for whatever it is. */
  readonly seenShippingCents?: bigint | null;
  /** What the buyer saw that the wallet pays, in cents: a wallet with less is refused. Null for whatever it has. */
  readonly seenWalletCents?: bigint | null;
  /** Lines that the buyer saw left out: they stay in the cart. Null for those that are out of the total now. */
  readonly leftOut?: readonly string[] | null;
  /** Discount codes as they were typed. */
  readonly discountCodes?: readonly string[];
  /** What the buyer saw them take off net prices, in cents: less is refused. Null for whatever it is. */
  readonly seenDiscountCents?: bigint | null;
  /** Unique for each person; a repeat answers the same order. */
  readonly idempotencyKey: string;
}

/** An order, and the card payment that it waits for. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly payment: BegunPayment | null;
}

const nameMax = 80;

const otherAccount = err({ code: "payment", refusal: { tag: "idempotency_mismatch" } } as const);

/**
 * Orders what can be bought of the acting account's cart; lines that are out of its total stay there. Goods are taken
 * from stock and wallet money is set aside in one commit; the rest is charged to a card. Refused, nothing of the order
 * is left. Repeated with the same key it continues where the first call stopped, and never makes a second order or
 * charge.
 */
export async function placeOrder(
  services: Services,
  actor: Actor,
  input: OrderInput,
): Promise<Result<PlacedOrder, OrderRefusal>> {
  assertNotTransaction(services.db);
  const before = await findOrderByKey(services.db, actor.personId, input.idempotencyKey);
  // The same person may act for several accounts, with the same key.
  if (before !== undefined && before.accountId !== actor.accountId) return otherAccount;
  const written = before === undefined ? await writeOnce(services, actor, input) : ok(before.id);
  if (!written.ok) return written;
  failpoint("orders.place.after_write");
  const order = await findOrder(services.db, written.value);
  if (order === undefined) throw new Error("an order vanished");
  // It was given up unpaid: what is in the cart can be ordered under another key.
  if (order.status === "cancelled" && order.paidAt === null) return err({ code: "cart_changed" });
  if (order.status !== "awaiting_payment") return ok({ orderId: order.id, payment: null });
  return charge(services, actor, order, input);
}

async function charge(
  services: Services,
  actor: Actor,
  order: OrderRow,
  { userPaymentMethodId, savePaymentMethod }: OrderInput,
): Promise<Result<PlacedOrder, OrderRefusal>> {
  const begun = await createPayment(services, actor, {
    channel: "card",
    userPaymentMethodId,
    amountCents: order.cardCents,
    savePaymentMethod,
    purpose: "order",
    referenceId: order.id,
    idempotencyKey: paymentKeyOf(order.id),
  });
  if (begun.ok) return ok({ orderId: order.id, payment: begun.value });
  // Without an answer the charge may be under way: the same call goes on with it.
  if (begun.error.tag === "provider_unavailable") return err({ code: "payment", refusal: begun.error });
  await abandonOrder(services, order.id);
  return err({ code: "payment", refusal: begun.error });
}

/** A line on its way into an order. Amounts in cents, of all pieces together. */
interface Bought {
  /** Place in the order, from 1. */
  readonly position: number;
  readonly line: CartLineView & { readonly product: ProductView };
  readonly price: LinePrice;
  readonly quoteId: string | null;
  /** By the vendor's list; null for own goods. */
  readonly costCents: bigint | null;
}

/** Writes the order, or finds what another call with its key wrote meanwhile, which changed the cart and the stock. */
async function writeOnce(services: Services, actor: Actor, input: OrderInput): Promise<Result<string, OrderRefusal>> {
  const written = await write(services, actor, input);
  if (written.ok) return written;
  const other = await findOrderByKey(services.db, actor.personId, input.idempotencyKey);
  return other?.accountId === actor.accountId ? ok(other.id) : written;
}

async function write(services: Services, actor: Actor, input: OrderInput): Promise<Result<string, OrderRefusal>> {
  const address = parseAddress(input);
  if (!address.ok) return address;
  const { state, zipCode } = address.value.shipping;
  // A stale call, such as a second click, leaves the earlier order alone.
  if ((await readCart(services.db, actor.accountId)).version !== input.cartVersion)
    return err({ code: "cart_changed" });
  // What an earlier order of the same buyer keeps back would be missing here. One of the same cart is a call at once.
  for (const { id } of await listWaiting(services.db, actor.accountId, input.cartVersion))
    await abandonOrder(services, id);
  const lines = await readOrderedLines(services, actor, input);
  if (!lines.ok) return lines;
  const bought: Bought[] = [];
  const rates = new Map<ShopProductType, bigint>();
  for (const line of lines.value) {
    if (line.product === null) return err({ code: "cart_changed" });
    const { type } = line.product;
    const known = rates.get(type);
    const asked =
      known === undefined ? await rateIn(services, { state, zipCode: zipCode.slice(0, 5) }, type) : ok(known);
    if (!asked.ok)
      return asked.error === "unavailable" ? err({ code: "tax_unavailable" }) : err({ code: "zip_of_other_state" });
    const rate = asked.value;
    rates.set(type, rate);
    const quoted = await quoteLine(services, actor, { ...line, product: line.product }, { state, zipCode });
    if (!quoted.ok) return quoted;
    bought.push({
      position: bought.length + 1,
      line: { ...line, product: line.product },
      price: priceLine(line.product, line.quantity, rate),
      ...quoted.value,
    });
  }
  failpoint("orders.place.after_quotes");
  return transactResult(services.db, (tx) => writeOrder(services, tx, actor, input, address.value, bought));
}

function parseAddress(input: OrderInput): Result<OrderAddress, OrderRefusal> {
  const recipientName = cleanLine(input.recipientName);
  if (recipientName === "") return err({ code: "address", field: "recipientName", rule: "required" });
  if (countCharacters(recipientName) > nameMax)
    return err({ code: "address", field: "recipientName", rule: "too_long" });
  const shipping = parseShippingAddress(input.shippingAddress);
  if (!shipping.ok) return err({ code: "address", ...shipping.error });
  if (shipping.value.countryCode !== "US") return err({ code: "address", field: "countryCode", rule: "invalid" });
  if (!isZipOfState(shipping.value.zipCode, shipping.value.state)) return err({ code: "zip_of_other_state" });
  const billing = input.billingAddress === null ? shipping : parseShippingAddress(input.billingAddress);
  if (!billing.ok) return err({ code: "address", ...billing.error });
  return ok({ recipientName, shipping: shipping.value, billing: billing.value });
}

/** Reads the lines that an order would have: those of the cart without the ones that are left out. */
async function readOrderedLines(
  services: Services,
  actor: Actor,
  { cartVersion, leftOut }: OrderInput,
): Promise<Result<readonly CartLineView[], OrderRefusal>> {
  const cart = await viewCart(services, actor.accountId, await readCart(services.db, actor.accountId));
  const [first] = cart.items;
  if (first === undefined) return err({ code: "cart_empty" });
  if (cart.version !== cartVersion) return err({ code: "cart_changed" });
  // A line that went out of the total unseen would make another order than the buyer agreed to.
  const lines = cart.items.filter(({ id, state }) => !(leftOut == null ? isOutOfTotal(state) : leftOut.includes(id)));
  const blocked = lines.length === 0 ? first : lines.find(({ state }) => state !== "available");
  if (blocked !== undefined)
    return blocked.state === "available"
      ? err({ code: "cart_changed" })
      : err({ code: "not_available", itemId: blocked.id, state: blocked.state });
  // Another member may have put it into the brand's cart.
  for (const { id, product } of lines)
    if (product !== null && (await isOwnGoods(services.db, actor, product.owner)))
      return err({ code: "not_available", itemId: id, state: "gone" });
  return ok(lines);
}

/** Asks the vendor of a resold product whether it delivers there now, and locks what it charges. */
async function quoteLine(
  services: Services,
  actor: Actor,
  { id, product, quantity, size }: Bought["line"],
  to: { state: string; zipCode: string },
): Promise<Result<Pick<Bought, "quoteId" | "costCents">, OrderRefusal>> {
  if (product.resold === null) return ok({ quoteId: null, costCents: null });
  const wanted = { reference: product.resold.reference, size: size === "" ? null : size, quantity, ...to };
  const asked = await askShopPrice(services, wanted);
  if (!asked.ok) {
    if (asked.error.code === "unavailable") return err({ code: "vendor_unavailable" });
    if (asked.error.code === "refused" && asked.error.reason === "address")
      return err({ code: "not_delivered", itemId: id });
    return err({ code: "not_available", itemId: id, state: "sold_out" });
  }
  const { id: quoteId } = await lockPrice(services, actor, wanted, asked.value);
  return ok({ quoteId, costCents: costOfLine(product, quantity) });
}

/** Own goods of one seller go together, and so do its downloads. Each of a vendor's goods goes alone. */
function groupParcels(bought: readonly Bought[]): { sellerId: string; carriage: Carriage; lines: Bought[] }[] {
  const parcels = new Map<string, { sellerId: string; carriage: Carriage; lines: Bought[] }>();
  for (const one of bought) {
    const { accountId: sellerId, type } = one.line.product;
    const carriage: Carriage = one.quoteId !== null ? "vendor" : type === "digital" ? "download" : "seller";
    const key = `${sellerId} ${carriage} ${carriage === "vendor" ? one.line.id : ""}`;
    const there = parcels.get(key);
    if (there === undefined) parcels.set(key, { sellerId, carriage, lines: [one] });
    else there.lines.push(one);
  }
  return [...parcels.values()];
}

async function writeOrder(
  services: Services,
  tx: Tx,
  actor: Actor,
  input: OrderInput,
  address: OrderAddress,
  bought: readonly Bought[],
): Promise<Result<string, OrderRefusal>> {
  await lockAccountFacts(tx, actor.accountId);
  const version = await lockCart(tx, actor.accountId);
  const before = await findOrderByKey(tx, actor.personId, input.idempotencyKey);
  if (before !== undefined) return before.accountId === actor.accountId ? ok(before.id) : otherAccount;
  if (version !== input.cartVersion) return err({ code: "cart_changed" });
  if ((await readOwed(tx, actor.accountId)) > 0n) return err({ code: "not_eligible", reason: "receivable_open" });
  const sellers = bought.map(({ line }) => line.product.accountId);
  const typed = input.discountCodes ?? [];
  if (typed.length > 0) await lockTyped(tx, codesIn(typed), sellers);
  const kept = await reserve(services, tx, actor, bought);
  if (!kept.ok) return kept;

  const applied = await applyTyped(
    tx,
    { typed, buyer: actor, mode: "place" },
    bought.map(({ line: { product }, price, costCents }) => ({
      sellerId: product.accountId,
      isGiftCard: product.type === "gift_card",
      costCents,
      price,
    })),
  );
  const parcels = groupParcels(bought.map((one, place) => ({ ...one, price: applied.prices[place] ?? one.price })));
  const shops = kept.value.shops;
  const priced = parcels.map((parcel) => {
    const netCents = parcel.lines.reduce((sum, { price }) => sum + price.netCents, 0n);
    const taxCents = parcel.lines.reduce((sum, { price }) => sum + price.taxCents, 0n);
    const discountCents = parcel.lines.reduce((sum, { price }) => sum + price.discountCents, 0n);
    const shippingCents = parcel.carriage === "seller" ? (shops.get(parcel.sellerId)?.shippingCents ?? 0n) : 0n;
    const costs = parcel.lines.flatMap(({ costCents }) => (costCents === null ? [] : [costCents]));
    const costCents = costs.length === 0 ? null : costs.reduce((sum, cents) => sum + cents, 0n);
    return {
      ...parcel,
      netCents,
      taxCents,
      discountCents,
      shippingCents,
      totalCents: netCents + taxCents + shippingCents,
      ...shareOut(netCents, shippingCents, costCents),
    };
  });
  // The version of a cart does not tell of its sellers' terms.
  const shippingCents = priced.reduce((sum, parcel) => sum + parcel.shippingCents, 0n);
  if (input.seenShippingCents != null && shippingCents > input.seenShippingCents) return err({ code: "cart_changed" });
  const discountCents = priced.reduce((sum, parcel) => sum + parcel.discountCents, 0n);
  if (input.seenDiscountCents != null && discountCents < input.seenDiscountCents)
    return err({ code: "discount_changed", discountCents });
  const totals = priced.map(({ totalCents }) => totalCents);
  const totalCents = totals.reduce((sum, cents) => sum + cents, 0n);
  const taxCents = priced.reduce((sum, parcel) => sum + parcel.taxCents, 0n);
  const id = await makeId(tx);
  const code = await freeCode(tx);
  const { personId, accountId } = actor;
  const paid = await payFromWallet(tx, { id, code, personId, accountId }, totalCents, input);
  if (!paid.ok) return paid;
  const walletCents = paid.value;

  await insertOrder(tx, {
    id,
    code,
    accountId,
    personId,
    idempotencyKey: input.idempotencyKey,
    cartVersion: input.cartVersion,
    state: address.shipping.state,
    addressEnc: sealAddress(services, id, address),
    itemsCents: totalCents - taxCents,
    taxCents,
    totalCents,
    walletCents,
    cardCents: totalCents - walletCents,
    payMinutes: await readSetting(tx, payMinutes),
  });
  const wallet = splitSource(walletCents, totals);
  const expected = addBusinessDays(isoDay(await appNow(tx)), await readSetting(tx, deliveryDays));
  for (const [place, parcel] of priced.entries())
    await insertParcel(
      tx,
      {
        ...parcel,
        orderId: id,
        number: place + 1,
        itemsCents: parcel.netCents,
        walletCents: wallet[place] ?? 0n,
        cardCents: parcel.totalCents - (wallet[place] ?? 0n),
        vendorQuoteId: parcel.lines[0]?.quoteId ?? null,
        estimatedDeliveryDate: parcel.carriage === "download" ? null : expected,
      },
      parcel.lines.map(({ position, line: { product, size, quantity }, price }) => ({
        position,
        productId: product.id,
        type: product.type,
        name: product.name,
        detail: product.detail,
        size,
        quantity,
        netCents: price.netCents,
        taxCents: price.taxCents,
        discountCents: price.discountCents,
        fileMediaId: product.fileMediaId,
        fileName: product.fileName,
      })),
    );
  for (const { discountId, sellerId, refusal, netCents } of applied.outcomes)
    if (refusal === null && discountId !== null && sellerId !== null)
      await insertUse(tx, { orderId: id, discountId, sellerId, cents: netCents });
  await insertStep(tx, { orderId: id, parcelId: null, status: "awaiting_payment", by: "buyer" });
  // The lines stay until the order is paid. Another version keeps a second call from ordering them too.
  await changeCart(tx, accountId);
  if (walletCents === totalCents) {
    const order = await lockOrder(tx, id);
    if (order === undefined) throw new Error("an order vanished");
    await startOrder(tx, order);
  }
  failpoint("orders.place.before_commit");
  return ok(id);
}

/** Takes the pieces from stock, once nothing of them can change any more and each still has the price that was accepted. */
async function reserve(
  services: Services,
  tx: Tx,
  actor: Actor,
  bought: readonly Bought[],
): Promise<Result<Pick<CartView, "shops">, OrderRefusal>> {
  await lockProducts(
    tx,
    bought.map(({ line }) => line.productId),
  );
  const cart = await viewCart({ ...services, db: tx }, actor.accountId, await readCart(tx, actor.accountId));
  const items = new Map(cart.items.map((item) => [item.id, item]));
  const blocked = bought.flatMap(({ line }) => items.get(line.id) ?? []).find(({ state }) => state !== "available");
  if (blocked !== undefined) return err({ code: "not_available", itemId: blocked.id, state: blocked.state });
  const changed = bought.some(({ line, price }) => {
    const item = items.get(line.id);
    // A file that its seller replaced meanwhile is removed.
    return price.netCents !== item?.price?.netCents || line.product.fileMediaId !== item.product?.fileMediaId;
  });
  if (changed) return err({ code: "cart_changed" });
  const short = await takeStock(
    tx,
    bought.map(({ line: { productId, quantity } }) => ({ productId, quantity })),
  );
  const [first] = short;
  if (first !== undefined)
    return err({
      code: "not_available",
      itemId: bought.find(({ line }) => line.productId === first)?.line.id ?? "",
      state: "too_few",
    });
  failpoint("orders.place.after_stock");
  return ok(cart);
}

/**
 * Sets aside what the wallet pays of an order. When a card pays the rest, that is never less than the smallest charge.
 * Returns the amount in cents, or a refusal where the wallet has less by now than the buyer saw.
 */
async function payFromWallet(
  tx: Tx,
  order: Parameters<typeof holdWalletMoney>[1],
  totalCents: bigint,
  { useBalance, seenWalletCents }: OrderInput,
): Promise<Result<bigint, OrderRefusal>> {
  if (!useBalance) return ok(0n);
  const seen = seenWalletCents ?? 0n;
  const { available } = await fetchBalance(tx, order.accountId);
  const least = BigInt(await readSetting(tx, minimumOrderCharge));
  if (available < seen) return err({ code: "balance_changed" });
  const part = walletPart(available, totalCents, least);
  if (part === 0n) return ok(0n);
  const held = await holdWalletMoney(tx, order, part);
  if (held.ok) return ok(part);
  if (held.error.tag === "already_posted") throw new Error("an order was paid before it was written");
  // Another transaction spent a part of the balance after it was read. The refusal names what is available now.
  if (held.error.availableCents < seen) return err({ code: "balance_changed" });
  const left = walletPart(held.error.availableCents, totalCents, least);
  if (left === 0n) return ok(0n);
  const again = await holdWalletMoney(tx, order, left);
  return ok(again.ok ? left : 0n);
}

async function freeCode(tx: Tx): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const code = makeCode();
    if (await isCodeFree(tx, code)) return code;
  }
  throw new Error("no code for an order was free");
}
