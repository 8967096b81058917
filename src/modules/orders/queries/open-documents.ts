import { Readable } from "node:stream";
import { csvLine } from "#kernel/csv.ts";
import { isUserVisible, readUsers } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { findPayment } from "#modules/payments/index.ts";
import { readReturnAddress } from "#modules/shop/index.ts";
import { cardName } from "#modules/wallet/index.ts";
import type { Db } from "#platform/db/db.ts";
import { drawPdf } from "#platform/pdf/draw-pdf.ts";
import type { Services } from "#platform/services.ts";
import { packingSlip } from "../documents/packing-slip.ts";
import { partyUsername, partyWords } from "../documents/parties.ts";
import { receiptPdf } from "../documents/receipt-pdf.ts";
import { parcelsOfSeller } from "../store/lists-store.ts";
import { findParcel } from "../store/orders-store.ts";
import { readOrderAddress, readSaleAddress } from "./address.ts";
import { readOrders } from "./orders.ts";
import type { ParcelView } from "./orders.ts";

/** A document that is made on request and not stored. */
export interface OrderDocument {
  readonly contentType: string;
  readonly filename: string;
  readonly body: Readable;
}

/** The packing slip of a parcel for its seller, who sends it; undefined for every other account, and once it is over. */
export async function openPackingSlip(
  services: Services,
  accountId: string,
  parcelId: string,
): Promise<OrderDocument | undefined> {
  const row = await findParcel(services.db, parcelId);
  if (row?.sellerId !== accountId || row.carriage !== "seller") return undefined;
  const order = (await readOrders(services, [row.orderId])).get(row.orderId);
  const parcel = order?.parcels.find(({ id }) => id === parcelId);
  const shipTo = parcel === undefined ? null : readSaleAddress(services, parcel);
  if (order === undefined || order.paidAt === null || parcel === undefined || shipTo === null) return undefined;
  const slip = packingSlip(parcel, {
    seller: partyWords((await readUsers(services.db, accountId, [accountId])).get(accountId)),
    shipTo,
    returnTo: await readReturnAddress(services, accountId),
    productName: services.config.productName,
  });
  return {
    contentType: "application/pdf",
    filename: `packing-slip-${order.code}-${parcel.number}.pdf`,
    body: await drawPdf(slip),
  };
}

/** The receipt of a paid order for its buyer; undefined for every other account. */
export async function openReceipt(
  services: Services,
  accountId: string,
  orderId: string,
): Promise<OrderDocument | undefined> {
  const { db, config } = services;
  const order = (await readOrders(services, [orderId])).get(orderId);
  if (order?.accountId !== accountId || order.paidAt === null) return undefined;
  const users = await readUsers(db, accountId, [accountId, ...order.parcels.map(({ sellerId }) => sellerId)]);
  const payment = order.paymentId === null ? undefined : await findPayment(db, order.paymentId);
  const receipt = receiptPdf(
    { ...order, paidAt: order.paidAt },
    {
      buyer: partyWords(users.get(accountId)),
      sellers: new Map(order.parcels.map(({ sellerId }) => [sellerId, partyUsername(users.get(sellerId))])),
      address: readOrderAddress(services, order),
      card: payment === undefined ? null : cardName({ ...payment }),
      productName: config.productName,
    },
  );
  return { contentType: "application/pdf", filename: `receipt-${order.code}.pdf`, body: await drawPdf(receipt) };
}

/** Sales read in one statement. */
const pageSize = 200;

/** All sales of a seller as CSV, oldest first, read while it is sent. */
export function openSales(services: Services, accountId: string, size = pageSize): OrderDocument {
  return {
    contentType: "text/csv; charset=utf-8",
    filename: "sales.csv",
    body: Readable.from(salesLines(services, accountId, size)),
  };
}

async function* salesLines({ db }: Services, sellerId: string, size: number): AsyncGenerator<string> {
  yield csvLine([
    "order",
    "parcel",
    "paid at (UTC)",
    "state",
    "buyer",
    "items",
    "pieces",
    "goods (USD)",
    "discount (USD)",
    "shipping (USD)",
    "sales tax (USD)",
    "paid (USD)",
    "vendor cost (USD)",
    "fee (USD)",
    "received (USD)",
    "released at (UTC)",
    "carrier",
    "tracking number",
  ]);
  for (let position: { value: string; id: string } | null = null; ;) {
    const from = position === null ? null : { side: "after" as const, position: { key: "sales", ...position } };
    const listed = await parcelsOfSeller.read(db, { limit: size, sortOrder: "asc", from }, sellerId, null, false);
    const page = listed.slice(0, size);
    yield await linesOf(
      db,
      sellerId,
      page.map(({ id, orderId }) => ({ id, orderId })),
    );
    const last = page.at(-1);
    if (last === undefined || listed.length <= size) return;
    position = { value: last.position, id: last.id };
  }
}

async function linesOf(
  db: Db,
  sellerId: string,
  page: readonly { readonly id: string; readonly orderId: string }[],
): Promise<string> {
  const orders = await readOrders(
    { db },
    page.map(({ orderId }) => orderId),
  );
  const users = await readUsers(
    db,
    sellerId,
    [...orders.values()].map(({ accountId }) => accountId),
  );
  return page
    .flatMap(({ id, orderId }) => orders.get(orderId)?.parcels.find((parcel) => parcel.id === id) ?? [])
    .map((parcel) => saleLine(parcel, users.get(parcel.order.accountId)))
    .join("");
}

function saleLine(parcel: ParcelView, buyer: UserView | undefined): string {
  const { order, items } = parcel;
  return csvLine([
    order.code,
    String(parcel.number),
    order.paidAt?.toISOString() ?? "",
    parcel.status,
    nameOf(buyer),
    items
      .map(
        ({ name, size, quantity }) =>
          `${name}${size === "" ? "" : ` (${size})`}${quantity === 1 ? "" : ` x ${quantity}`}`,
      )
      .join("; "),
    String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    parcel.itemsCents,
    parcel.discountCents,
    parcel.shippingCents,
    parcel.taxCents,
    parcel.totalCents,
    parcel.costCents,
    parcel.feeCents,
    parcel.receivedCents,
    parcel.releasedAt?.toISOString() ?? "",
    parcel.carrier ?? "",
    parcel.trackingNumber ?? "",
  ]);
}

/** The username, for buyers that the seller may look up. */
function nameOf(user: UserView | undefined): string {
  const isShown = user !== undefined && user.standing !== "anonymized" && isUserVisible(user, "link");
  return (isShown ? user.username : null) ?? "not shown";
}
