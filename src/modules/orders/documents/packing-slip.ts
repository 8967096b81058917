import { formatDate } from "#kernel/format-time.ts";
import type { ShopAddress } from "#modules/shop/index.ts";
import type { PdfDocument } from "#platform/pdf/draw-pdf.ts";
import type { OrderAddress } from "../queries/address.ts";
import type { ParcelView } from "../queries/orders.ts";
import { addressLines, factLines } from "./parties.ts";

/** What a packing slip says beside its parcel. */
export interface SlipFacts {
  /** Name and username of the seller. */
  readonly seller: string;
  readonly shipTo: OrderAddress;
  /** Null for a seller who has no shop any more. */
  readonly returnTo: ShopAddress | null;
  readonly productName: string;
}

/** The list that is put into a parcel. It has no prices: a parcel may be a present. */
export function packingSlip(parcel: ParcelView, { seller, shipTo, returnTo, productName }: SlipFacts): PdfDocument {
  const { order, items } = parcel;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    title: "Packing slip",
    lines: [
      `Order ${order.code}, parcel ${parcel.number}`,
      ...(order.paidAt === null ? [] : [formatDate(order.paidAt)]),
    ],
    facts: [
      ...factLines("Ship to", [shipTo.recipientName, ...addressLines(shipTo.shipping)]),
      ["From", seller],
      ...(returnTo === null ? [] : factLines("Returns to", [returnTo.name, ...addressLines(returnTo)])),
    ],
    table: {
      columns: [
        { title: "Item", width: 324 },
        { title: "Size", width: 110 },
        { title: "Pieces", width: 70, isAmount: true },
      ],
      rows: items.map(({ name, detail, size, quantity }) => [
        detail === "" ? name : `${name}, ${detail}`,
        size,
        String(quantity),
      ]),
    },
    note: pieces === 1 ? "1 piece." : `${pieces} pieces.`,
    foot: `${productName} · Order ${order.code}`,
    createdAt: order.createdAt,
  };
}
