import { expect, test } from "vitest";
import type { StaffOrderFragment } from "#web/generated/admin-types.ts";
import { orderStepWords, refundWords, sellersOf } from "./order-words.ts";

const kiln = { id: "k", username: "kiln", name: "Kiln & Co" };
const june = { id: "j", username: "june", name: "June" };
const parcel = (id: string, number: number, seller: typeof kiln | null): StaffOrderFragment["parcels"][number] => ({
  id,
  number,
  seller,
  carriage: "seller",
  status: "paid",
  items: [],
  shippingCost: 0,
  total: 100,
  cost: 0,
  fee: 0,
  received: 100,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  sendBy: null,
  releasedAt: null,
  cancelReason: null,
  discountTotal: 0,
  refunds: [],
  claims: [],
});
const parcels = [parcel("a", 1, kiln), parcel("b", 2, kiln), parcel("c", 3, june), parcel("d", 4, null)];

test("an order names each of its sellers once", () => {
  const order = { id: "o", code: "7K2M9QXA", status: "paid", buyer: null, orderTotal: 100, createdAt: "" } as const;
  expect(sellersOf({ ...order, parcels })).toBe("@kiln, @june, no username");
});

test("a step names its parcel and who made it, also a status that this script does not know", () => {
  const step = { parcelId: "b", status: "shipped", by: "seller", createdAt: "" } as const;
  expect(orderStepWords(step, parcels)).toBe("Parcel 2: Sent, by the seller");
  expect(orderStepWords({ ...step, parcelId: null, status: "awaiting_payment", by: "buyer" }, parcels)).toBe(
    "Order: Not paid yet, by the buyer",
  );
  expect(orderStepWords({ ...step, status: "claim_offered" }, parcels)).toBe(
    "Parcel 2: The seller offered a part of the money",
  );
  expect(orderStepWords({ ...step, status: "claim_refunded", by: "staff" }, parcels)).toBe(
    "Parcel 2: Our staff decided that money goes back",
  );
  expect(orderStepWords({ ...step, status: "returned", by: "system" }, parcels)).toBe(
    "Parcel 2: returned, by the product",
  );
});

test("a refund says where the money went and who pays", () => {
  const refund = { id: "r", total: 1_868, toWallet: 1_432, toCard: 436, paidBy: "seller", createdAt: "" } as const;
  expect(refundWords(refund)).toBe("$18.68: $14.32 to the wallet, $4.36 to the card. The seller pays");
  expect(refundWords({ ...refund, total: 436, toWallet: 0, paidBy: "platform" })).toBe(
    "$4.36: $4.36 to the card. We pay",
  );
});
