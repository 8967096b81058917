import { describe, expect, it } from "vitest";
import {
  draftErrors,
  inputOf,
  lossWords,
  newDraft,
  priceViewOf,
  setViewsOf,
  setsError,
  sizesOf,
  type ProductDraft,
} from "./product-draft.ts";

const media = { pictures: [{ url: "/media/a/image.webp", alt: "A mug" }], hasFile: false };
const mug: ProductDraft = {
  ...newDraft("physical"),
  name: " Speckled  mug ",
  price: "32.00",
  cost: "18.82",
  sets: [
    { id: 0, quantity: "2", price: "58" },
    { id: 1, quantity: "12", price: "250.00" },
  ],
};

describe("what becomes of a price", () => {
  it("is the same as in the visual design", () => {
    expect(priceViewOf(mug, null)).toMatchObject({
      priceCents: 3_200n,
      taxCents: 261n,
      feeCents: 294n,
      receivedCents: 2_645n,
      keptCents: 763n,
      breakEvenCents: null,
    });
  });

  it("says a loss in words with the price that ends it", () => {
    const [two, twelve] = setViewsOf(mug);
    expect(two?.savesCents).toBe(600n);
    expect(lossWords(two?.view ?? null, 2)).toBeNull();
    expect(twelve?.savesCents).toBe(13_400n);
    expect(lossWords(twelve?.view ?? null, 12)).toEqual({
      title: "12 for $250.00 would cost you $19.18 each time.",
      text: "From $273.20 you’d come out even.",
    });
  });

  it("follows the markup on a vendor's price", () => {
    const draft = { ...newDraft("vendor"), name: "Tee", markup: "70" };
    expect(priceViewOf(draft, 1_882)?.priceCents).toBe(3_200n);
    expect(priceViewOf({ ...draft, markup: "201" }, 1_882)).toBeNull();
    expect(lossWords(priceViewOf({ ...draft, markup: "0" }, 1_882), 1)?.title).toMatch(
      /^A piece for \$18\.82 would cost/,
    );
  });
});

describe("the errors of a draft", () => {
  it("has none for a whole product", () => {
    expect(draftErrors(mug, media)).toEqual({});
  });

  it.each([
    ["name", { name: "  " }],
    ["name", { name: "n".repeat(81) }],
    ["detail", { detail: "d".repeat(61) }],
    ["price", { price: "0" }],
    ["price", { price: "10,000.01" }],
    ["price", { price: "a lot" }],
    ["cost", { cost: "-1" }],
    ["stock", { stock: "-1" }],
    ["stock", { stock: "100001" }],
    ["sizes", { sizes: "S, M, S" }],
  ])("names %s for %o", (field, change) => {
    expect(Object.keys(draftErrors({ ...mug, sets: [], ...change }, media))).toEqual([field]);
  });

  it("asks for a picture, its words and the file of a download", () => {
    expect(draftErrors(mug, { ...media, pictures: [] })).toHaveProperty("pictures");
    expect(draftErrors(mug, { ...media, pictures: [{ url: "/a", alt: " " }] })).toHaveProperty("pictures");
    expect(draftErrors(mug, { ...media, pictures: [{ url: null, alt: "A" }] })).toHaveProperty("pictures");
    expect(Object.keys(draftErrors({ ...mug, type: "digital" }, { pictures: [], hasFile: false }))).toEqual([
      "fileKey",
    ]);
  });

  it.each([
    ["1", "30.00", /2 to 100/],
    ["101", "30.00", /2 to 100/],
    ["2", "64.00", /saves nothing/],
    ["2", "", /needs a price/],
  ])("refuses a set of %s for %s", (quantity, price, words) => {
    expect(setsError({ ...mug, sets: [{ id: 0, quantity, price }] })).toMatch(words);
  });

  it("refuses two sets of one size, and a set that is dearer by the piece than a smaller one", () => {
    const sets = (...all: [string, string][]) => ({
      ...mug,
      sets: all.map(([quantity, price], id) => ({ id, quantity, price })),
    });
    expect(setsError(sets(["2", "58"], ["2", "57"]))).toMatch(/two sets of 2/);
    expect(setsError(sets(["4", "124"], ["2", "58"]))).toMatch(/set of 4 costs more/);
  });
});

describe("what is sent", () => {
  it("is in cents, with clean words", () => {
    expect(inputOf({ ...mug, sizes: "S,, M " }, media)).toEqual({
      name: "Speckled mug",
      detail: "",
      description: "",
      hidesWhenSoldOut: false,
      price: 3_200,
      cost: 1_882,
      presets: [
        { quantity: 2, price: 5_800 },
        { quantity: 12, price: 25_000 },
      ],
      sizes: ["S", "M"],
      stock: null,
      pictures: [{ uploadKey: "/media/a/image.webp", alt: "A mug" }],
    });
  });

  it("leaves to the vendor what is the vendor's", () => {
    expect(inputOf({ ...newDraft("gift_card"), name: "Card", markup: "5" }, media)).toEqual({
      name: "Card",
      detail: "",
      description: "",
      hidesWhenSoldOut: false,
      markup: 5,
    });
  });
});

it("reads sizes between commas", () => {
  expect(sizesOf(" S , M,,XL ")).toEqual(["S", "M", "XL"]);
});
