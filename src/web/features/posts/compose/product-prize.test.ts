import { describe, expect, it } from "vitest";
import type { PrizeProductFragment } from "#web/generated/types.ts";
import { parseTerms } from "./giveaway-draft.ts";
import { amountOf, costTerms, emptyForm, formErrors, giveawayInput } from "./giveaway-form.ts";
import {
  offerWords,
  parseProductPrize,
  priceOf,
  prizeWords,
  productErrors,
  productInput,
  quantityError,
  quantityOffers,
  roundingOf,
  shownName,
  stockWords,
  type ProductPrize,
} from "./product-prize.ts";
import { productRefusal } from "./product-refusal.ts";

const product: PrizeProductFragment = {
  id: "1",
  reference: "ticket-mug",
  kind: "mugs",
  thumbnailUrl: "/media/products/ticket-mug.svg",
  imageUrl: "/media/products/ticket-mug.svg",
  customName: null,
  name: "Ticket mug",
  shortNamePlural: "mugs",
  shortNameSingular: "mug",
  detail: "12 oz, wheel thrown",
  price: 2_000,
  presets: [{ quantity: 5, price: 9_500, savings: 500 }],
  stock: 10,
  deliveryDays: 9,
  excludedStates: ["HI"],
};
const prize: ProductPrize = { product, quantity: 1, agreedPrice: null, customName: "", imageAlt: "" };

describe("the price of a quantity", () => {
  it("uses the largest preset that fits, rounded up to the cent", () => {
    expect([1, 4, 5, 6, 10].map((quantity) => priceOf(product, quantity))).toEqual([
      2_000, 8_000, 9_500, 11_400, 19_000,
    ]);
    expect(priceOf({ price: 999, presets: [{ quantity: 3, price: 2_900, savings: 97 }] }, 4)).toBe(3_867);
  });

  it("is the vendor's where both differ by rounding alone", () => {
    const five = { ...prize, quantity: 5 };
    expect([9_500, 9_501, 9_495, 9_506].map((price) => roundingOf(five, price))).toEqual([null, 9_501, 9_495, null]);
    expect(roundingOf({ ...five, agreedPrice: 9_500 }, 9_501)).toBeNull();
  });

  it("is offered for one piece, for presets, and for the present quantity, with what it saves", () => {
    expect(quantityOffers(product, 1).map(offerWords)).toEqual(["1 for $20.00", "5 for $95.00, saves $5.00"]);
    expect(quantityOffers(product, 12).map(offerWords).at(-1)).toBe("12 for $228.00, saves $12.00");
  });
});

describe("a typed quantity", () => {
  it.each([
    ["", "Enter a quantity."],
    ["1.5", "Enter a whole number, such as 12."],
    ["many", "Enter a whole number, such as 12."],
    ["0", "Each winner gets at least 1."],
    ["-3", "Each winner gets at least 1."],
    ["101", "Each winner gets at most 100."],
    ["7", "It is 7 already. Enter another number."],
    ["100", null],
    [" 8 ", null],
  ])("%j gets the words %j", (typed, words) => {
    expect(quantityError(typed, 7)).toBe(words);
  });
});

describe("a product as the prize", () => {
  it("is shown under the host's own name, else the product's", () => {
    expect(shownName(prize)).toBe("Ticket mug");
    expect(shownName({ ...prize, customName: " The mug of the year " })).toBe("The mug of the year");
    expect(shownName({ ...prize, product: { ...product, customName: "Stims mug" } })).toBe("Stims mug");
  });

  it("is named with its quantity as the server names it", () => {
    expect(prizeWords(prize)).toBe("Ticket mug");
    expect(prizeWords({ ...prize, quantity: 3 })).toBe("3 mugs");
    expect(prizeWords({ ...prize, quantity: 3, customName: "Our mug" })).toBe("3 × Our mug");
  });

  it("says how many are left", () => {
    expect([null, 0, 1, 1_200].map(stockWords)).toEqual(["Made to order", "Out of stock", "1 left", "1,200 left"]);
  });

  it("needs enough pieces for all winners, a short name and a short description", () => {
    expect(productErrors(null, 1)).toEqual({ product: "Choose a product." });
    expect(productErrors({ ...prize, quantity: 5 }, 2)).toEqual({});
    expect(productErrors({ ...prize, quantity: 5 }, 3).product).toContain("Only 10 are left, and this needs 15.");
    expect(productErrors({ ...prize, product: { ...product, stock: 0 } }, 1).product).toContain("out of stock");
    expect(productErrors({ ...prize, quantity: 100, product: { ...product, stock: null } }, 100)).toEqual({});
    expect(
      Object.keys(productErrors({ ...prize, customName: "x".repeat(61), imageAlt: "x".repeat(1_501) }, 1)),
    ).toEqual(["customName", "imageAlt"]);
  });

  it("goes to the server without what was left empty", () => {
    expect(productInput(prize)).toEqual({ reference: "ticket-mug", quantityPerWinner: 1 });
    expect(productInput({ ...prize, quantity: 5, customName: " Mugs ", imageAlt: " A mug. " })).toEqual({
      reference: "ticket-mug",
      quantityPerWinner: 5,
      customName: "Mugs",
      imageAlt: "A mug.",
    });
  });

  it("comes back from storage as it was, and not in another shape", () => {
    expect(parseProductPrize(structuredClone(prize))).toEqual(prize);
    for (const broken of [
      null,
      { ...prize, quantity: 0 },
      { ...prize, quantity: 101 },
      { ...prize, customName: undefined },
      { ...prize, product: { ...product, price: "20" } },
      { ...prize, product: { ...product, presets: [{}] } },
      { ...prize, product: { ...product, excludedStates: [1] } },
    ])
      expect(parseProductPrize(broken)).toBeNull();
  });
});

describe("the form with a product", () => {
  const now = Date.UTC(2026, 2, 1, 12);
  const form = { ...emptyForm, prizeKind: "product" as const, text: "For you.", product: { ...prize, quantity: 5 } };

  it("takes the price from the product, and the accepted one once it has changed", () => {
    expect(amountOf(form)).toBe(9_500);
    expect(amountOf({ ...form, product: { ...form.product, agreedPrice: 9_900 } })).toBe(9_900);
    expect(amountOf({ ...form, product: null })).toBe(0);
    expect(giveawayInput(form, now)).toMatchObject({ amount: 9_500, product: { quantityPerWinner: 5 } });
  });

  it("asks for the cost without the texts", () => {
    const named = { ...form, product: { ...form.product, customName: "Mug of the year", imageAlt: "A mug" } };
    expect(costTerms(named, now)).toEqual(costTerms(form, now));
    expect(giveawayInput(named, now)).toMatchObject({ product: { customName: "Mug of the year", imageAlt: "A mug" } });
  });

  it("keeps the amount and the product while the other kind is chosen", () => {
    const cash = { ...form, prizeKind: "cash" as const };
    expect(amountOf(cash)).toBe(2_500);
    expect(giveawayInput(cash, now)).not.toHaveProperty("product");
    expect(parseTerms({ ...cash, pictures: [] })).toMatchObject({ prizeKind: "cash", product: { quantity: 5 } });
  });

  it("counts tax and shipping against the balance", () => {
    expect(formErrors(form, 9_500, now)).toEqual({});
    expect(Object.keys(formErrors(form, 9_500, now, 1))).toEqual(["balance"]);
    expect(Object.keys(formErrors({ ...form, product: null }, 0, now))).toEqual(["product"]);
  });

  it.each([
    [99, 1, "A prize is at least $1 for each winner."],
    [400, 1, "All prizes together come to at least $5."],
    [30_000, 100, "All prizes together come to at most $25,000."],
  ])("keeps the bounds of all prizes: %i cents for %i winners", (price, winners, words) => {
    const many = { ...prize, product: { ...product, price, stock: null } };
    expect(formErrors({ ...form, winners, product: many }, 10_000_000, now)).toEqual({ product: words });
  });
});

describe("a refused product", () => {
  const refused = (rule: string) => productRefusal("BAD_USER_INPUT", { field: "product", rule, price: 3_120, left: 4 });

  it("names the price to accept", () => {
    expect(productRefusal("BAD_USER_INPUT", { field: "product", rule: "extras_changed", extras: 890 })).toEqual({
      text: "Tax and shipping come to $8.90 now.",
      price: null,
      isGone: false,
    });
    expect(refused("price_changed")).toEqual({ text: "The price is $31.20 now.", price: 3_120, isGone: false });
  });

  it.each([
    ["unknown", "isn’t offered any more"],
    ["out_of_stock", "out of stock now"],
    ["refused", "doesn’t take this order"],
    ["too_few_left", "Only 4 are left"],
    ["not_a_whole_number", "whole number"],
    ["too_small", "at least 1"],
    ["too_large", "at most 100"],
    ["name_too_long", "60 characters"],
    ["alt_too_long", "1,500 characters"],
  ])("for %s says so", (rule, words) => {
    expect(refused(rule)).toMatchObject({ text: expect.stringContaining(words), price: null });
  });

  it("says when the vendor does not answer, and leaves other refusals to others", () => {
    expect(productRefusal("PROVIDER_UNAVAILABLE", {})?.text).toContain("The vendor does not answer now.");
    expect(productRefusal("BAD_USER_INPUT", { field: "text", rule: "too_small" })).toBeNull();
    expect(productRefusal("NOT_ELIGIBLE", {})).toBeNull();
  });
});
