import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { US_STATES } from "#kernel/us-states.ts";
import type { PdfDocument } from "#platform/pdf/draw-pdf.ts";
import { destinationOf } from "../domain/refund.ts";
import type { OrderAddress } from "../queries/address.ts";
import type { OrderView } from "../queries/orders.ts";
import type { RefundRow } from "../store/claims-store.ts";
import { addressLines, factLines } from "./parties.ts";

/** What a receipt says beside its order. */
export interface ReceiptFacts {
  readonly buyer: string;
  /** Username of each seller, by account. */
  readonly sellers: ReadonlyMap<string, string>;
  /** Null once the buyer is erased. */
  readonly address: OrderAddress | null;
  /** "Visa ending 4242"; null when no card paid. */
  readonly card: string | null;
  readonly productName: string;
}

/** Returns the amount of a refund and where it went: "$7.50: $3.50 to the wallet, $4.00 to Visa ending 4242". */
function refundWords(refund: RefundRow, card: string): string {
  const { walletCents, cardCents } = destinationOf(refund);
  const parts = [
    ...(walletCents > 0n ? [`${formatMoney(walletCents)} to the wallet`] : []),
    ...(cardCents > 0n
      ? [`${formatMoney(cardCents)} to ${card}${refund.settledAt === null ? ", on its way" : ""}`]
      : []),
  ];
  return `${parts.length > 1 ? `${formatMoney(refund.totalCents)}: ` : ""}${parts.join(", ")}`;
}

/** The receipt of a paid order: what was bought from which seller, the tax, how it was paid, and what went back of it. */
export function receiptPdf(
  order: OrderView & { readonly paidAt: Date },
  { buyer, sellers, address, card, productName }: ReceiptFacts,
): PdfDocument {
  const { code, paidAt, state, taxCents, totalCents, walletCents, cardCents, parcels } = order;
  const shippingCents = parcels.reduce((sum, parcel) => sum + parcel.shippingCents, 0n);
  const discountCents = parcels.reduce((sum, parcel) => sum + parcel.discountCents, 0n);
  const codes = order.discounts.map((one) => one.code).join(", ");
  const paidBack = parcels.reduce((sum, parcel) => (parcel.status === "cancelled" ? sum + parcel.totalCents : sum), 0n);
  const refunds = parcels
    .flatMap((parcel) => parcel.refunds)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const keptCents = refunds.reduce((left, refund) => left - refund.totalCents, totalCents - paidBack);
  return {
    title: `${productName} receipt`,
    lines: [`Order ${code}`, `${formatDate(paidAt)}, ${formatClock(paidAt)}`],
    facts: [
      ["Bought by", buyer],
      ...(address === null ? [] : factLines("Sent to", [address.recipientName, ...addressLines(address.shipping)])),
      ["Items", formatMoney(order.itemsCents - shippingCents + discountCents)],
      ...(discountCents > 0n ? [[`Discount, ${codes}`, formatMoney(-discountCents)] as const] : []),
      ["Shipping", formatMoney(shippingCents)],
      [`Sales tax, ${US_STATES[state] ?? state}`, formatMoney(taxCents)],
      ["Total", formatMoney(totalCents)],
      ...(walletCents > 0n ? [["From the wallet", formatMoney(walletCents)] as const] : []),
      ...(cardCents > 0n ? [[card ?? "Card", formatMoney(cardCents)] as const] : []),
      ...(paidBack > 0n ? [["Cancelled and paid back", formatMoney(paidBack)] as const] : []),
      ...refunds.map(
        (refund) => [`Refunded ${formatDate(refund.createdAt)}`, refundWords(refund, card ?? "the card")] as const,
      ),
      ...(keptCents < totalCents ? [["Total after refunds", formatMoney(keptCents)] as const] : []),
    ],
    table: {
      columns: [
        { title: "Item", width: 196 },
        { title: "Seller", width: 156 },
        { title: "Pieces", width: 46, isAmount: true },
        { title: "Without tax", width: 106, isAmount: true },
      ],
      rows: parcels.flatMap(({ items, sellerId, status }) =>
        items.map(({ name, size, quantity, netCents, discountCents: off }) => [
          `${status === "cancelled" ? "Cancelled: " : ""}${size === "" ? name : `${name}, ${size}`}`,
          sellers.get(sellerId) ?? "",
          String(quantity),
          formatMoney(netCents + off),
        ]),
      ),
    },
    note: "All amounts are in US dollars.",
    foot: `${productName} · Order ${code}`,
    createdAt: paidAt,
  };
}
