import { describe, expect, it } from "vitest";
import { productFacts, sentToWords } from "./product-facts.ts";

const info = {
  vendor: "Demo vendor",
  deliveryDays: 9,
  excludedStates: ["HI"],
  quantityPerWinner: 3,
  imageAlt: "A mug",
  prizeName: "3 ticket mugs",
  product: {
    imageUrl: "/media/products/ticket-mug.svg",
    name: "Ticket mug",
    detail: "12 oz",
    kind: "mugs",
    isSized: false,
  },
} as const;

function valueOf(term: string, product: Parameters<typeof productFacts>[0]): unknown {
  return productFacts(product, 2).find((fact) => fact.term === term)?.value;
}

describe("the facts of a product prize", () => {
  it("name the product, the quantity and what it costs the winner", () => {
    expect(productFacts(info, 2).map(({ term }) => term)).toEqual([
      "Product",
      "Details",
      "Each winner gets",
      "Winners",
      "Costs the winner",
      "Delivery",
      "Sent to",
      "From",
    ]);
    expect(valueOf("Costs the winner", info)).toContain("Nothing.");
    expect(valueOf("Product", { ...info, prizeName: "Ticket mug" })).toBeUndefined();
  });

  it("say how it is delivered", () => {
    expect(valueOf("Delivery", info)).toBe("To an address that the winner chooses, within 9 days of the order.");
    expect(valueOf("Sent to", info)).toBe("All states but Hawaii");
    const card = { ...info, product: { ...info.product, kind: "gift_cards" } } as const;
    expect(valueOf("Delivery", card)).toContain("A code");
    expect(valueOf("Sent to", card)).toBeUndefined();
    expect(valueOf("Size", { ...info, product: { ...info.product, isSized: true } })).toBeDefined();
  });

  it("name the states it is not sent to", () => {
    expect([[], ["HI"], ["AK", "HI", "XX"]].map(sentToWords)).toEqual([
      "All states",
      "All states but Hawaii",
      "All states but Alaska, Hawaii and XX",
    ]);
  });
});
