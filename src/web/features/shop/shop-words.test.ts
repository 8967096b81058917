import { describe, expect, it } from "vitest";
import type { ShopProductPageFragment } from "#web/generated/types.ts";
import { setupDraftOf, setupErrors, setupInput } from "./setup-draft.ts";
import { deliveryWords, leftWords, productData, productMeta, returnWords, sortOf, taxWords } from "./shop-words.ts";

const product = {
  id: "AZqQ0u5BcZ2mX1c9s0J4Tg",
  name: "Speckled mug",
  description: "Thrown </script> by hand",
  detail: "12 oz",
  imageUrl: "/media/a/image.webp",
  pictures: [{ url: "/media/a/image.webp", alt: "A mug" }],
  price: 3_200,
  isSoldOut: false,
  owner: { username: "kiln", name: "Kiln & Co", accountType: "brand", visibilityStatus: "visible", isFindable: true },
  management: null,
} as unknown as ShopProductPageFragment;

describe("the words of a product", () => {
  it("splits a price into net and tax", () => {
    const price = { quantity: 2, netPrice: 5_327, salesTax: 473, taxPercent: 8.875 };
    expect(taxWords(price)).toBe("2 pieces are $53.27 and $4.73 sales tax at 8.875%.");
    expect(taxWords({ ...price, quantity: 1, salesTax: 0, taxPercent: 0 })).toBe(
      "1 piece is $53.27. There is no sales tax on it.",
    );
  });

  it("says how it arrives and what comes back", () => {
    expect(deliveryWords("physical", { packingDays: 1, shippingCost: 600 })).toBe(
      "Packed within 1 business day. $6.00 shipping for each order.",
    );
    expect(deliveryWords("physical", { packingDays: 3, shippingCost: 0 })).toMatch(
      /3 business days\. Shipping is free/,
    );
    expect(returnWords("physical", 60)).toMatch(/for any reason$/);
    expect(returnWords("digital", 60)).toBe("Files can’t be sent back.");
  });

  it("shows the number of pieces only when few are in stock", () => {
    expect(leftWords({ isSoldOut: true, piecesLeft: 0 })).toBe("Sold out");
    expect(leftWords({ isSoldOut: false, piecesLeft: 3 })).toBe("Only 3 left");
    expect(leftWords({ isSoldOut: false, piecesLeft: 42 })).toBeNull();
    expect(leftWords({ isSoldOut: false, piecesLeft: null })).toBeNull();
  });

  it("reads the orders that there are and no other", () => {
    expect(sortOf("price_desc")).toBe("price_desc");
    expect(sortOf("cheapest")).toBeNull();
    expect(sortOf(null)).toBeNull();
  });
});

describe("what other programs read of a product", () => {
  it("is a schema.org Product that cannot end its script element", () => {
    const json = productData(product, "https://stims.test") ?? "";
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toMatchObject({
      "@type": "Product",
      name: "Speckled mug",
      url: "https://stims.test/kiln/shop/products/AZqQ0u5BcZ2mX1c9s0J4Tg",
      image: ["https://stims.test/media/a/image.webp"],
      offers: { price: "32.00", priceCurrency: "USD", availability: "https://schema.org/InStock" },
    });
  });

  it("is nothing of a seller who is not findable, and of a product in review", () => {
    const hidden = { ...product, owner: { ...product.owner, isFindable: false } };
    const reviewed = { ...product, management: { status: "in_review" } } as ShopProductPageFragment;
    for (const one of [hidden, reviewed]) {
      expect(productData(one, "https://stims.test")).toBeNull();
      expect(productMeta(one)).toEqual({ noIndex: true });
    }
  });
});

describe("the answers of the set-up", () => {
  const whole = {
    ...setupDraftOf(null),
    name: "Pilar",
    address: "418 Tornillo St",
    city: "Las Cruces",
    state: "NM",
    zipCode: "88001",
    acceptsProhibitedGoods: true,
  };

  it("are sent in cents", () => {
    expect(setupErrors(whole)).toEqual({});
    expect(setupInput(whole)).toMatchObject({
      shippingCost: 600,
      packingDays: 3,
      returnDays: 30,
      returnAddress: { state: "NM", apartment: "" },
    });
  });

  it.each([
    ["shippingCost", { shippingCost: "25.01" }],
    ["zipCode", { zipCode: "8800" }],
    ["policy", { policy: "p".repeat(1_001) }],
    ["acceptsProhibitedGoods", { acceptsProhibitedGoods: false }],
  ])("names %s", (field, change) => {
    expect(Object.keys(setupErrors({ ...whole, ...change }))).toEqual([field]);
  });
});
