import { salesTaxRate } from "#kernel/sales-tax-rates.ts";
import { taxOn } from "#kernel/shop-price.ts";
import { createHash } from "node:crypto";
import { isoDay } from "#kernel/format-time.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { priceOfQuantity } from "#kernel/shop-price.ts";
import type {
  Assortment,
  OrderRequest,
  PlayedStep,
  Vendor,
  VendorError,
  VendorOrderView,
  VendorProduct,
  VendorQuote,
} from "#modules/vendors/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { changeItem, insertItem, lockItem, readSold, takePieces } from "./book.ts";
import type { BookedItem } from "./book.ts";
import { catalogue, findProduct } from "./catalogue.ts";
import type { CatalogueProduct } from "./catalogue.ts";
import { takeFault } from "./faults.ts";
import type { VendorCall, VendorFaults } from "./faults.ts";

/**
 * The embedded vendors: outside companies with a book of their own, on connections of its own, so that they commit
 * whether we do or not.
 */
export interface VendorSandbox {
  readonly db: Db;
  readonly faults: VendorFaults;
}

const day = 86_400;
const daysToShip = 2;
const pageLength = 25;
const shippingCents = { first: 499n, more: 150n } as const;

const unavailable = err({ code: "unavailable" } as const);

/** The product's side of an embedded vendor: what it would be to call a vendor over the network. */
export function vendorEmbedded(sandbox: VendorSandbox, sells: Assortment): Vendor {
  const { db, faults } = sandbox;
  const assortment = catalogue.filter((product) => product.sells === sells);

  /** Runs a call: with scripted faults, it may not arrive, or act and lose its answer. */
  async function call<T>(
    name: VendorCall,
    act: () => Promise<Result<T, VendorError>>,
  ): Promise<Result<T, VendorError>> {
    const fault = takeFault(faults, name);
    if (fault === "fail") return unavailable;
    const done = await act();
    if (fault === "accept-then-hang") await new Promise((resolve) => setTimeout(resolve, faults.hangMs));
    return fault === undefined ? done : unavailable;
  }

  const find = (reference: string): CatalogueProduct | undefined => {
    const product = findProduct(reference);
    return product?.sells === sells ? product : undefined;
  };

  const charged = (product: CatalogueProduct, quantity: number): bigint =>
    (priceOfQuantity(product, quantity) * BigInt(100 + faults.pricePercent) + 99n) / 100n;

  function pricesOf(product: CatalogueProduct, quantity: number, state: string): VendorQuote {
    const priceCents = charged(product, quantity);
    if (sells === "gift_cards") return { priceCents, taxCents: 0n, shippingCents: 0n };
    const shipping = shippingCents.first + shippingCents.more * BigInt(quantity - 1);
    return { priceCents, taxCents: taxOn(priceCents, salesTaxRate(state)), shippingCents: shipping };
  }

  function totalOf(product: CatalogueProduct, quantity: number, state: string): bigint {
    const prices = pricesOf(product, quantity, state);
    return prices.priceCents + prices.taxCents + prices.shippingCents;
  }

  /** Looks at an order under its lock, after what time has done to it. */
  function look<T>(
    orderId: string,
    act: (tx: Tx, item: BookedItem) => Promise<Result<T, VendorError>>,
  ): Promise<Result<T, VendorError>> {
    return transact(db, async (tx) => {
      const item = await lockItem(tx, orderId);
      return item?.assortment === sells ? act(tx, await applyDueStep(tx, item)) : err({ code: "not_found" });
    });
  }

  async function place(order: OrderRequest): Promise<Result<VendorOrderView, VendorError>> {
    const product = find(order.reference);
    if (product === undefined) return err({ code: "not_found" });
    const size = checkOrder(product, order);
    if (!size.ok) return size;
    const state = order.recipient?.state;
    if (sells === "goods" && (state === undefined || product.excludedStates.includes(state)))
      return err({ code: "refused", reason: "address" });
    return transact(db, async (tx): Promise<Result<VendorOrderView, VendorError>> => {
      const before = await lockItem(tx, order.orderId);
      if (before !== undefined) return ok(view(before));
      if (!(await takePieces(tx, product.reference, size.value, order.quantity, product.stock)))
        return err({ code: "out_of_stock" });
      const item = await insertItem(tx, {
        order_id: order.orderId,
        assortment: sells,
        product_reference: product.reference,
        size: size.value,
        quantity: order.quantity,
        cost_cents: totalOf(product, order.quantity, state ?? ""),
        // A code exists at once.
        status: sells === "gift_cards" ? "delivered" : "ordered",
      });
      if (item !== undefined) return ok(view(item));
      // The same order arrived at the same time.
      await takePieces(tx, product.reference, size.value, -order.quantity, product.stock);
      const raced = await lockItem(tx, order.orderId);
      return raced === undefined ? unavailable : ok(view(raced));
    });
  }

  return {
    name: sells === "goods" ? "vendor-embedded" : "giftcards-embedded",
    sells,
    listProducts: (from) =>
      call("list", async () => {
        const start = Number(from ?? 0);
        const page = assortment.slice(start, start + pageLength);
        const sold = await readSold(
          db,
          page.map(({ reference }) => reference),
        );
        const next = start + pageLength;
        return ok({
          products: page.map((product) => offer(product, sold.get(product.reference))),
          next: next < assortment.length ? String(next) : null,
        });
      }),
    readProduct: (reference) =>
      call("list", async () => {
        const product = find(reference);
        if (product === undefined) return err({ code: "not_found" });
        return ok(offer(product, (await readSold(db, [reference])).get(reference)));
      }),
    quote: ({ reference, quantity, size, state, zipCode }) =>
      call("quote", async () => {
        const product = find(reference);
        if (product === undefined) return err({ code: "not_found" });
        const wanted = checkOrder(product, { reference, quantity, size });
        if (!wanted.ok) return wanted;
        if (product.excludedStates.includes(state) || !/^\d{5}(-\d{4})?$/.test(zipCode))
          return err({ code: "refused", reason: "address" });
        const sold = (await readSold(db, [reference])).get(reference)?.get(wanted.value) ?? 0;
        if (sold + quantity > product.stock) return err({ code: "out_of_stock" });
        return ok(pricesOf(product, quantity, state));
      }),
    placeOrder: (order) => call("place", () => place(order)),
    readOrder: (orderId) => call("read", () => look(orderId, (_tx, item) => Promise.resolve(ok(view(item))))),
    play: (orderId, step) => playStep(sandbox, orderId, step),
    picture: (file) => assortment.find(({ reference }) => `${reference}.svg` === file)?.svg,
    ...(sells === "gift_cards" && {
      readCode: (orderId: string) =>
        call("code", () =>
          look(orderId, (_tx, item) =>
            Promise.resolve(item.status === "delivered" ? ok(codeOf(item.id)) : err({ code: "not_found" as const })),
          ),
        ),
    }),
  };
}

/** Moves an order on by a step that a person plays. Returns false for an unknown order or an impossible step. */
async function playStep({ db }: VendorSandbox, orderId: string, step: PlayedStep): Promise<boolean> {
  return transact(db, async (tx) => {
    const found = await lockItem(tx, orderId);
    const item = found === undefined ? undefined : await applyDueStep(tx, found);
    if (item === undefined || item.status === "failed" || item.status === "delivered") return false;
    if (step === "ship" || step === "deliver") {
      await changeItem(tx, item, step === "ship" ? "shipped" : "delivered");
      return true;
    }
    const stock = findProduct(item.product_reference)?.stock ?? 0;
    // What failed goes back on the shelf; what is out of stock leaves none there.
    if (step === "fail") await takePieces(tx, item.product_reference, item.size, -item.quantity, stock);
    else await sellOut(tx, item, stock);
    await changeItem(tx, item, "failed", step === "fail" ? "lost" : "out_of_stock");
    return true;
  });
}

async function sellOut(tx: Tx, item: BookedItem, stock: number): Promise<void> {
  const sold = (await readSold(tx, [item.product_reference])).get(item.product_reference)?.get(item.size) ?? 0;
  await takePieces(tx, item.product_reference, item.size, stock - sold, stock);
}

/** Returns the size as the book has it. Refuses a size that the product has not, and gift cards by more than one. */
function checkOrder(
  product: CatalogueProduct,
  { size, quantity }: Pick<OrderRequest, "reference" | "size" | "quantity">,
): Result<string, VendorError> {
  if (quantity < 1 || (product.sells === "gift_cards" && quantity !== 1))
    return err({ code: "refused", reason: "quantity" });
  const isKnown = product.sizes.length === 0 ? size === null : size !== null && product.sizes.includes(size);
  return isKnown ? ok(size ?? "") : err({ code: "refused", reason: "size" });
}

async function applyDueStep(tx: Tx, item: BookedItem): Promise<BookedItem> {
  const days = findProduct(item.product_reference)?.deliveryDays ?? 0;
  if (item.status === "ordered" && item.age >= daysToShip * day && item.age < days * day)
    return changeItem(tx, item, "shipped");
  if ((item.status === "ordered" || item.status === "shipped") && item.age >= days * day)
    return changeItem(tx, item, "delivered");
  return item;
}

/** A product of the catalogue with its stock. */
function offer(product: CatalogueProduct, sold: ReadonlyMap<string, number> | undefined): VendorProduct {
  const { sells: _sells, svg: _svg, sizes, stock, ...rest } = product;
  const left = (size: string): number => Math.max(stock - (sold?.get(size) ?? 0), 0);
  return {
    ...rest,
    sizes: sizes.map((name) => ({ name, isAvailable: left(name) > 0 })),
    stock: sizes.length === 0 ? left("") : sizes.reduce((sum, name) => sum + left(name), 0),
  };
}

function view(item: BookedItem): VendorOrderView {
  const days = findProduct(item.product_reference)?.deliveryDays ?? 0;
  const due = isoDay(new Date(Date.parse(item.ordered_on) + days * day * 1_000), "UTC");
  const isSent = item.status === "shipped" || item.status === "delivered";
  return {
    orderId: item.order_id,
    vendorOrderId: item.id,
    stage: item.status,
    costCents: item.cost_cents,
    estimatedDeliveryDate: item.assortment === "goods" ? due : null,
    carrier: item.assortment === "goods" && isSent ? "Harbor Parcel" : null,
    trackingUrl: null,
    failureReason: item.failure_reason,
  };
}

/** A code that no shop takes, always the same for an order, so that the book holds none. */
function codeOf(id: string): { form: "code"; text: string; pin: string } {
  const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
  const bytes = createHash("sha256").update(`gift card ${id}`).digest();
  const text = [...bytes.subarray(0, 16)].map((byte) => letters[byte % letters.length]).join("");
  return {
    form: "code",
    text: text.replace(/^(.{4})(.{4})(.{4})(.{4})$/, "$1-$2-$3-$4"),
    pin: String(bytes.readUInt32BE(16) % 10_000).padStart(4, "0"),
  };
}
