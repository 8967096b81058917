import { describe, expect, it } from "vitest";
import { productFacts, sentToWords } from "./product-facts.ts";

const info = {
  vendor: "Demo vendor",
  quantityPerWinner: 3,
  imageAlt: "A mug",
  prizeName: "3 ticket mugs",
  product: {
    reference: "ticket-mug",
    imageUrl: "/media/products/ticket-mug.svg",
    customName: "Our mug",
    name: "Ticket mug",
    detail: "12 oz",
    kind: "mugs",
    isSized: false,
  },
} as const;

function valueOf(term: string, ...[product, winners, delivery]: Parameters<typeof productFacts>): unknown {
  return productFacts(product, winners, delivery).find((fact) => fact.term === term)?.value;
}

describe("the facts of a product prize", () => {
  it("name the product, the quantity and what it costs the winner", () => {
    expect(productFacts(info, 2, { deliveryDays: 9, excludedStates: ["HI"] }).map(({ term }) => term)).toEqual([
      "Product",
      "Details",
      "Each winner gets",
      "Winners",
      "Costs the winner",
      "Delivery",
      "Sent to",
      "From",
    ]);
    expect(valueOf("Costs the winner", info, 2, null)).toContain("Nothing.");
    expect(valueOf("Product", { ...info, product: { ...info.product, customName: null } }, 2, null)).toBeUndefined();
  });

  it("say how it is delivered, as far as that is known", () => {
    expect(valueOf("Delivery", info, 1, { deliveryDays: 9, excludedStates: [] })).toContain("within 9 days");
    expect(valueOf("Delivery", info, 1, null)).toBe("To an address that the winner chooses.");
    expect(valueOf("Sent to", info, 1, null)).toBeUndefined();
    const card = { ...info, product: { ...info.product, kind: "gift_cards" } } as const;
    expect(valueOf("Delivery", card, 1, { deliveryDays: 1, excludedStates: [] })).toContain("A code");
    expect(valueOf("Size", { ...info, product: { ...info.product, isSized: true } }, 1, null)).toBeDefined();
  });

  it("name the states it is not sent to", () => {
    expect([[], ["HI"], ["AK", "HI", "XX"]].map(sentToWords)).toEqual([
      "All states",
      "All states but Hawaii",
      "All states but Alaska, Hawaii and XX",
    ]);
  });
});
