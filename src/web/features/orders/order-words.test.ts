import { describe, expect, test } from "vitest";
import type { OrderParcelFactsFragment } from "#web/generated/types.ts";
import {
  arrivalWords,
  blockWords,
  leftOutWords,
  parcelStatusWords,
  parcelSteps,
  stepWords,
  whenWords,
} from "./order-words.ts";
import type { CartLine } from "./order-words.ts";

type Item = OrderParcelFactsFragment["items"][number];

const item = (name: string, type: Item["type"]): Item => ({
  id: name,
  type,
  shopProductId: null,
  name,
  detail: "",
  size: "",
  quantity: 1,
  price: 100,
  netPrice: 90,
  refunded: 0,
  fileName: null,
  product: null,
});
const parcel = (more: Partial<OrderParcelFactsFragment>): OrderParcelFactsFragment => ({
  id: "p",
  number: 1,
  seller: {
    id: "k",
    username: "kiln",
    name: "Kiln & Co",
    photoUrl: null,
    accountType: "personal",
    isIdentityVerified: false,
    visibilityStatus: "visible",
  },
  carriage: "seller",
  status: "paid",
  items: [item("Mug", "physical")],
  shippingCost: 0,
  total: 100,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  estimatedDeliveryDate: "2026-12-08",
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  cancelReason: null,
  isCancellable: true,
  steps: [],
  refunded: 0,
  shippingRefunded: 0,
  claimReasons: [],
  claimableUntil: null,
  claims: [],
  refunds: [],
  ...more,
});
const paidAt = "2026-11-27T12:00:00Z";
const later = "2026-11-28T12:00:00Z";
const labels = (one: OrderParcelFactsFragment): string[] => parcelSteps(one, paidAt).map(({ label }) => label);

describe("the steps of a parcel", () => {
  test("are those of goods, of a gift card and of a download", () => {
    const giftCard = parcel({ carriage: "vendor", items: [item("Gift card", "gift_card")] });
    const download = parcel({ carriage: "download", items: [item("Glazes", "digital")], status: "delivered" });
    expect(labels(parcel({}))).toEqual(["Paid", "Packed", "Shipped", "Delivered"]);
    expect(labels(parcel({ carriage: "vendor", items: [item("Poster", "vendor")] }))).toEqual([
      "Paid",
      "Made",
      "Shipped",
      "Delivered",
    ]);
    expect(labels(giftCard)).toEqual(["Paid", "Ordered", "Ready"]);
    expect(labels(download)).toEqual(["Paid", "Ready"]);
    expect(parcelSteps({ ...giftCard, status: "processing", packedAt: later }, paidAt)).toEqual([
      { label: "Paid", detail: "Nov 27", state: "done" },
      { label: "Ordered", detail: "Nov 28", state: "done" },
      { label: "Ready", detail: "By Dec 8", state: "now" },
    ]);
    expect(parcelStatusWords({ ...giftCard, status: "processing" }).label).toBe("Being issued");
    expect(parcelStatusWords(download).label).toBe("Ready");
    const whole = { ...download, items: download.items.map((one) => ({ ...one, refunded: one.price })) };
    expect(parcelStatusWords({ ...whole, refunded: 100 }).label).toBe("Refunded");
    expect(parcelStatusWords({ ...download, refunded: 40 }).label).toBe("Partly refunded");
    expect(arrivalWords(giftCard)).toBe("Ready by Dec 8");
    expect(arrivalWords({ ...download, deliveredAt: later })).toBe("Ready since Nov 28");
    expect(arrivalWords(parcel({}))).toBe("Arrives by Dec 8");
  });
});

test("the list says what an order waits for: its payment, the check of it, or its last parcel", () => {
  const waiting = {
    status: "awaiting_payment",
    payUntil: "2026-11-27T17:15:00Z",
    payment: { id: "p", status: "created" },
    estimatedDeliveryDate: "2026-12-08",
  } as const;
  expect(whenWords(waiting)).toMatch(/^Pay it by .*\.$/);
  expect(whenWords({ ...waiting, payment: null })).toMatch(/^Pay it by/);
  expect(whenWords({ ...waiting, payment: { id: "p", status: "in_review" } })).toBe("Your payment is being checked.");
  expect(whenWords({ ...waiting, status: "paid" })).toBe("Arrives by Dec 8.");
  expect(whenWords({ ...waiting, status: "delivered", estimatedDeliveryDate: null })).toBe("");
});

describe("a step in the history of an order", () => {
  const step = (status: string, parcelId: string | null = "p") => ({ status, by: "seller", parcelId });

  test("names the seller, and what is in the parcel where the seller has several", () => {
    const one = parcel({});
    const two = parcel({
      id: "q",
      carriage: "download",
      items: [item("Glazes", "digital"), item("Kilns", "digital")],
    });
    expect(stepWords(step("paid"), [one], 100)).toBe("Kiln & Co got the order");
    expect(stepWords(step("processing"), [one], 100)).toBe("Kiln & Co packed it");
    expect(stepWords(step("paid"), [one, two], 100)).toBe("Kiln & Co got the order of Mug");
    expect(stepWords(step("paid", "q"), [one, two], 100)).toBe("Kiln & Co got the order of Glazes and 1 more item");
    expect(stepWords(step("cancelled"), [one, two], 100)).toBe("The part with Mug was cancelled");
    expect(stepWords(step("delivered", "q"), [one, two], 100)).toBe("Glazes and 1 more item are ready");
    expect(stepWords(step("awaiting_payment", null), [one], 100)).toBe("You placed the order");
  });
});

describe("a cart with lines that cannot be bought", () => {
  const line = (name: string | null, state: CartLine["state"]): CartLine => ({
    id: `${name} ${state}`,
    shopProductId: "x",
    size: "",
    quantity: 1,
    price: 100,
    acceptedPrice: 100,
    state,
    product:
      name === null
        ? null
        : {
            id: "x",
            userId: "k",
            type: "physical",
            name,
            detail: "",
            imageUrl: "",
            price: 100,
            presets: [],
            sizes: [],
            isSoldOut: false,
            piecesLeft: null,
            viewerWantsStockAlert: false,
            owner: { id: "k", username: "kiln" },
          },
  });
  const mug = line("Mug", "available");

  test("names what is left out, and is blocked only by what its buyer has to settle", () => {
    expect(leftOutWords([mug])).toBeNull();
    expect(leftOutWords([mug, line("Bowl", "sold_out")])).toBe("Bowl is left out of the order and stays in your cart.");
    expect(leftOutWords([mug, line("Bowl", "sold_out"), line(null, "gone")])).toBe(
      "Bowl and a product that is gone are left out of the order and stay in your cart.",
    );
    expect(blockWords([mug, line("Bowl", "sold_out")])).toBeNull();
    expect(blockWords([line("Bowl", "sold_out")])).toBe("Nothing in your cart can be bought now.");
    expect(blockWords([line("Bowl", "sold_out"), line("Cup", "too_few")])).toBe(
      "Choose fewer of Cup first, or remove it.",
    );
    expect(blockWords([line("Cup", "price_changed")])).toBe("Accept the new price of Cup first, or remove it.");
  });
});
