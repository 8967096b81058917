import { describe, expect, it } from "vitest";
import type { SalePageFragment } from "#web/generated/types.ts";
import {
  answerWords,
  itemWords,
  nextWords,
  progressSteps,
  releaseWords,
  salesTabOf,
  salesTabs,
  saleLook,
  saleStatus,
  stepWords,
} from "./sale-words.ts";

const parcel: SalePageFragment["parcel"] = {
  id: "p1",
  number: 1,
  carriage: "seller",
  status: "paid",
  total: 2_234,
  shippingCost: 500,
  discountTotal: 0,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  estimatedDeliveryDate: "2026-12-08",
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  cancelReason: null,
  items: [],
  steps: [],
  claims: [],
  refunds: [],
  refunded: 0,
  shippingRefunded: 0,
  claimReasons: [],
  claimableUntil: null,
};
type Item = SalePageFragment["parcel"]["items"][number];
const item: Item = {
  id: "i1",
  type: "physical",
  name: "Mug",
  detail: "",
  size: "",
  quantity: 1,
  price: 1_734,
  netPrice: 1_600,
  refunded: 0,
  product: null,
};
const sale = (
  more: Partial<Omit<SalePageFragment, "parcel">> & { readonly parcel?: Partial<SalePageFragment["parcel"]> } = {},
): SalePageFragment => ({
  id: "p1",
  code: "EKB7XQX4",
  buyer: {
    id: "u1",
    username: "ava",
    name: "Ava Moreno",
    photoUrl: null,
    accountType: "personal",
    isIdentityVerified: true,
    visibilityStatus: "visible",
  },
  paidAt: "2026-11-27T12:00:00Z",
  sendBy: "2026-12-12T05:00:00Z",
  isDisputed: false,
  received: 1_988,
  recipientName: "Nia Okafor",
  shippingAddress: null,
  fee: 165,
  cost: 0,
  releasedAt: null,
  releaseDays: 21,
  isCancellable: true,
  ...more,
  parcel: { ...parcel, ...more.parcel },
});

describe("the steps of a sale", () => {
  const of = (type: Item["type"], carriage: "seller" | "vendor" | "download") =>
    progressSteps(sale({ parcel: { carriage, items: [{ ...item, type }] } })).map(([label]) => label);

  it("are those of goods, of a gift card and of a download", () => {
    expect(of("physical", "seller")).toEqual(["Paid", "Packed", "Shipped", "Delivered"]);
    expect(of("vendor", "vendor")).toEqual(["Paid", "Ordered", "Shipped", "Delivered"]);
    expect(of("gift_card", "vendor")).toEqual(["Paid", "Ordered", "Ready"]);
    expect(of("digital", "download")).toEqual(["Paid", "Ready"]);
  });

  it("have the time at which a gift card was ready", () => {
    const deliveredAt = "2026-11-28T12:00:00Z";
    const card = sale({ parcel: { carriage: "vendor", items: [{ ...item, type: "gift_card" }], deliveredAt } });
    expect(progressSteps(card).at(-1)).toEqual(["Ready", deliveredAt]);
  });
});

describe("the tabs of the list", () => {
  it("hold each state of a paid parcel once, and the first is the one to begin with", () => {
    const states = salesTabs.flatMap(({ states: some }) => some ?? []);
    expect(states.toSorted()).toEqual(["cancelled", "completed", "delivered", "paid", "processing", "shipped"]);
    expect(salesTabOf(new URLSearchParams("show=done")).key).toBe("done");
    expect(salesTabOf(new URLSearchParams("show=else")).key).toBe("to-send");
  });
});

it("marks a sale with a claim that waits for its seller", () => {
  const claim = { id: "c1", status: "waiting_for_seller", actBy: "2026-12-03T05:00:00Z" } as const;
  expect(answerWords({ claims: [claim] })).toBe("Needs an answer until Dec 2");
  expect(answerWords({ claims: [{ ...claim, status: "return_sent" }] })).toBe("Needs an answer until Dec 2");
  expect(answerWords({ claims: [{ ...claim, status: "with_staff", actBy: null }] })).toBeNull();
  expect(answerWords({ claims: [] })).toBeNull();
  expect(stepWords("claim_return_sent", "buyer", "Ava", null)).toBe("Ava sent it back");
  expect(stepWords("claim_offered", "seller", "Ava", null)).toBe("You offered a part of the money");
  expect(stepWords("claim_with_staff", "system", "Ava", null)).toBe("Our staff took over");
});

describe("the state of a sale", () => {
  it("says what the seller has to do, and nothing of what a vendor does", () => {
    expect(saleStatus({ status: "paid", carriage: "seller" })).toEqual({ label: "To pack", tone: "warn" });
    expect(saleStatus({ status: "processing", carriage: "vendor" })).toEqual({ label: "At the vendor", tone: "info" });
    expect(nextWords(sale())).toBe("Send it by Dec 12, 2026, or it is cancelled and paid back.");
    expect(nextWords(sale({ parcel: { carriage: "vendor" } }))).toContain("nothing for you to do");
    expect(nextWords(sale({ parcel: { status: "shipped" } }))).toBe("It is on its way. Expected by Dec 8.");
    expect(nextWords(sale({ parcel: { status: "cancelled", cancelReason: "late" } }))).toBe(
      "It was not sent in time. The buyer has everything back.",
    );
    expect(nextWords(sale({ parcel: { status: "delivered", carriage: "download" } }))).toBe(
      "The buyer can download it.",
    );
  });

  it("says when the money is released", () => {
    expect(releaseWords(sale())).toBe("Yours to use 21 days after it arrives.");
    expect(releaseWords(sale({ releaseDays: 1 }))).toBe("Yours to use 1 day after it arrives.");
    const releasedAt = "2026-12-18T17:00:00Z";
    expect(releaseWords(sale({ releasedAt, parcel: { status: "delivered" } }))).toBe(
      "Yours to use from Dec 18, 2026 on.",
    );
    expect(releaseWords(sale({ releasedAt, parcel: { status: "completed" } }))).toBe(
      "Yours to use since Dec 18, 2026.",
    );
    expect(releaseWords(sale({ received: -40 }))).toContain("taken from your wallet");
    expect(releaseWords(sale({ parcel: { status: "cancelled" } }))).toContain("Nothing is paid out");
  });
});

it("names items and steps", () => {
  const item = { id: "i1", name: "Speckled mug", detail: "", size: "M", quantity: 2 };
  expect(itemWords(item)).toBe("2 × Speckled mug, size M");
  expect(itemWords({ ...item, size: "", quantity: 1 })).toBe("Speckled mug");
  expect(stepWords("shipped", "seller", "Ava", "UPS")).toBe("You handed it to UPS");
  expect(stepWords("delivered", "buyer", "Ava", null)).toBe("Ava said that it arrived");
  expect(stepWords("cancelled", "system", "Ava", null)).toBe("It was cancelled");
});

describe("a sale whose payment is disputed", () => {
  it("waits while it is not sent, and is what it was once it is", () => {
    expect(saleLook(sale({ isDisputed: true })).label).toBe("Don’t send yet");
    expect(nextWords(sale({ isDisputed: true }))).toMatch(/^It waits until the buyer’s bank decides\./);
    expect(saleLook(sale({ isDisputed: true, parcel: { status: "shipped" } })).label).toBe("Shipped");
    expect(saleLook(sale()).label).toBe("To pack");
    expect(nextWords(sale({ parcel: { status: "cancelled", cancelReason: "dispute" } }))).toBe(
      "The buyer’s bank took the payment back. Don’t send it.",
    );
  });
});
