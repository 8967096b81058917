import { makePresets } from "#modules/vendors/index.ts";
import type { Assortment, ProductKind, VendorProduct } from "#modules/vendors/index.ts";
import { drawProduct } from "./drawings.ts";
import type { ColorName, ShapeName } from "./drawings.ts";

/** A product of the embedded catalogue. `stock` counts pieces of each size before anything was sold. */
export interface CatalogueProduct extends Omit<VendorProduct, "sizes" | "stock"> {
  readonly sells: Assortment;
  readonly sizes: readonly string[];
  readonly stock: number;
  readonly svg: string;
}

/** Presets of goods: the more pieces, the more they save, in percent. */
const saving = [
  [1, 0],
  [5, 5],
  [10, 10],
  [25, 15],
] as const;

type Row = readonly [
  reference: string,
  name: string,
  short: string,
  plural: string,
  detail: string,
  cents: number,
  shape: ShapeName,
  color: ColorName,
  more?: { stock?: number; sizes?: readonly string[] },
];

const usual = ["XS", "S", "M", "L", "XL", "2XL"] as const;

/** Goods by kind. Prices in cents. */
const goods: Readonly<Record<Exclude<ProductKind, "gift_cards" | "other">, readonly Row[]>> = {
  apparel: [
    ["tee-ticket", "Stims ticket tee", "tee", "tees", "Cotton, petal", 2_400, "tee", "petal", { sizes: usual }],
    ["tee-rose", "Rose tee", "tee", "tees", "Cotton, rose", 2_400, "tee", "rose", { sizes: usual }],
    ["tee-green", "Meadow tee", "tee", "tees", "Cotton, green", 2_400, "tee", "green", { sizes: usual }],
    ["tee-night", "Night tee", "tee", "tees", "Cotton, mulberry", 2_600, "tee", "night", { sizes: usual }],
    ["hoodie-sky", "Harbor hoodie", "hoodie", "hoodies", "Fleece, blue", 4_800, "hoodie", "sky", { sizes: usual }],
    ["hoodie-clay", "Kiln hoodie", "hoodie", "hoodies", "Fleece, brick", 4_800, "hoodie", "clay", { sizes: usual }],
    ["hoodie-mint", "Mint hoodie", "hoodie", "hoodies", "Fleece, mint", 5_200, "hoodie", "mint", { sizes: usual }],
    ["cap-marigold", "Marigold cap", "cap", "caps", "Cotton twill, one size", 1_900, "cap", "marigold"],
    ["cap-rose", "Rose cap", "cap", "caps", "Cotton twill, one size", 1_900, "cap", "rose"],
    [
      "cap-night",
      "Night cap",
      "cap",
      "caps",
      "Wool blend, two sizes",
      2_200,
      "cap",
      "night",
      { sizes: ["S/M", "L/XL"] },
    ],
  ],
  mugs: [
    ["mug-ticket", "Ticket mug", "mug", "mugs", "11 oz, white", 1_400, "mug", "petal"],
    ["mug-rose", "Rose mug", "mug", "mugs", "11 oz, rose", 1_400, "mug", "rose"],
    ["mug-sky", "Harbor mug", "mug", "mugs", "11 oz, blue", 1_400, "mug", "sky"],
    ["mug-green", "Meadow mug", "mug", "mugs", "15 oz, green", 1_700, "mug", "green"],
    ["mug-clay", "Kiln mug", "mug", "mugs", "15 oz, stoneware", 2_200, "mug", "clay", { stock: 24 }],
    ["mug-marigold", "Sunrise mug", "mug", "mugs", "12 oz, enamel", 1_600, "mug", "marigold"],
    ["mug-night", "Night mug", "mug", "mugs", "15 oz, turns light when hot", 1_900, "mug", "night"],
  ],
  plants: [
    ["plant-fern", "Fern in a clay pot", "fern", "ferns", "6 inch pot", 2_900, "plant", "clay", { stock: 40 }],
    ["plant-lily", "Peace lily", "peace lily", "peace lilies", "6 inch pot", 3_200, "plant", "mint", { stock: 30 }],
    [
      "plant-rubber",
      "Rubber tree",
      "rubber tree",
      "rubber trees",
      "8 inch pot",
      4_400,
      "plant",
      "marigold",
      { stock: 18 },
    ],
    [
      "plant-herbs",
      "Kitchen herbs",
      "herb pot",
      "herb pots",
      "Basil, thyme and mint",
      2_100,
      "plant",
      "petal",
      { stock: 60 },
    ],
    ["plant-cactus", "Small cactus", "cactus", "cacti", "4 inch pot", 1_500, "cactus", "rose", { stock: 80 }],
    ["plant-saguaro", "Tall cactus", "cactus", "cacti", "10 inch pot", 5_800, "cactus", "sky", { stock: 8 }],
    [
      "plant-desert",
      "Desert garden",
      "desert garden",
      "desert gardens",
      "Three cacti in a bowl",
      3_900,
      "cactus",
      "clay",
      { stock: 15 },
    ],
  ],
  books: [
    ["book-knots", "The Book of Useful Knots", "book", "books", "Paperback, 160 pages", 1_600, "book", "sky"],
    ["book-bread", "Bread on Weekdays", "cookbook", "cookbooks", "Hardcover, 240 pages", 2_800, "book", "marigold"],
    ["book-stars", "A Year of Night Skies", "book", "books", "Hardcover, 208 pages", 2_600, "book", "night"],
    ["book-garden", "The Balcony Garden", "book", "books", "Paperback, 192 pages", 1_900, "book", "green"],
    ["book-letters", "Letters to Neighbors", "book", "books", "Paperback, 220 pages", 1_500, "book", "rose"],
    ["book-repair", "Mend It Yourself", "book", "books", "Paperback, 176 pages", 1_700, "book", "clay"],
    ["book-birds", "Birds at the Window", "book", "books", "Paperback, 144 pages", 1_600, "book", "mint"],
    ["journal-petal", "Dotted journal", "journal", "journals", "A5, 200 pages", 1_800, "book", "petal"],
  ],
  games: [
    ["game-harbor", "Harbor Town", "board game", "board games", "2 to 5 players", 3_900, "box", "sky"],
    ["game-orchard", "Orchard Rush", "board game", "board games", "2 to 4 players", 2_900, "box", "green"],
    [
      "game-lantern",
      "Lantern Night",
      "board game",
      "board games",
      "3 to 6 players",
      4_500,
      "box",
      "night",
      { stock: 20 },
    ],
    ["game-cards", "Tall Tales", "card game", "card games", "3 to 8 players", 1_400, "box", "rose"],
    ["puzzle-petals", "Thousand Petals", "puzzle", "puzzles", "1,000 pieces", 2_200, "box", "marigold"],
    ["dice-set", "Set of seven dice", "dice set", "dice sets", "Resin, rose and gold", 1_200, "dice", "rose"],
    ["dice-wood", "Wooden dice", "dice set", "dice sets", "Five dice of beech", 1_600, "dice", "clay"],
  ],
  kitchen: [
    ["pan-iron", "Cast iron pan", "pan", "pans", "10 inch", 3_400, "pan", "night"],
    ["pan-blue", "Enamel pan", "pan", "pans", "9 inch, blue", 4_200, "pan", "sky"],
    ["pan-crepe", "Crepe pan", "pan", "pans", "11 inch", 2_900, "pan", "clay"],
    [
      "board-maple",
      "Maple cutting board",
      "cutting board",
      "cutting boards",
      "14 by 10 inch",
      3_200,
      "board",
      "marigold",
    ],
    [
      "board-cheese",
      "Cheese board with a knife",
      "cheese board",
      "cheese boards",
      "Slate and steel",
      2_700,
      "board",
      "night",
    ],
    ["board-small", "Bread board", "bread board", "bread boards", "Beech, 10 inch", 1_900, "board", "clay"],
    ["tumbler-mint", "Travel tumbler", "tumbler", "tumblers", "16 oz, steel", 2_400, "mug", "mint"],
  ],
  home: [
    ["candle-fig", "Fig candle", "candle", "candles", "8 oz, burns 45 hours", 2_200, "candle", "petal"],
    ["candle-cedar", "Cedar candle", "candle", "candles", "8 oz, burns 45 hours", 2_200, "candle", "green"],
    ["candle-rose", "Rose candle", "candle", "candles", "12 oz, burns 60 hours", 2_900, "candle", "rose"],
    ["pillow-star", "Star pillow", "pillow", "pillows", "18 inch, cotton", 2_600, "pillow", "sky"],
    ["pillow-marigold", "Marigold pillow", "pillow", "pillows", "18 inch, cotton", 2_600, "pillow", "marigold"],
    ["pillow-night", "Velvet pillow", "pillow", "pillows", "20 inch, velvet", 3_400, "pillow", "night"],
  ],
};

/** Invented brands of gift cards, with the colors of their cards. */
const brands = [
  ["lumen", "Lumen Books", "night"],
  ["fernway", "Fernway Grocers", "green"],
  ["harbor", "Harbor Coffee", "clay"],
  ["pixelia", "Pixelia Games", "sky"],
] as const satisfies readonly (readonly [id: string, name: string, color: ColorName])[];

/** No vendor of ours sends goods there. Plants stay on the mainland and out of states that inspect soil. */
const unsent = ["AK"];
const unsentPlants = ["AK", "AZ", "CA", "HI"];

const pictureUrl = (reference: string): string => `/media/products/${reference}.svg`;

function addGood(kind: ProductKind, row: Row): CatalogueProduct {
  const [reference, name, shortNameSingular, shortNamePlural, detail, cents, shape, color, more = {}] = row;
  const isPlant = kind === "plants";
  return {
    sells: "goods",
    reference,
    kind,
    name,
    shortNameSingular,
    shortNamePlural,
    detail,
    priceCents: BigInt(cents),
    sizes: more.sizes ?? [],
    presets: makePresets(BigInt(cents), saving),
    stock: more.stock ?? 200,
    deliveryDays: isPlant ? 5 : kind === "apparel" ? 10 : 7,
    excludedStates: isPlant ? unsentPlants : unsent,
    imageUrl: pictureUrl(reference),
    thumbnailUrl: pictureUrl(reference),
    isForGiveaways: true,
    // Plants do not wait in a shop.
    isForShops: !isPlant,
    svg: drawProduct(shape, color),
  };
}

function addCard([id, brand, color]: (typeof brands)[number], dollars: number): CatalogueProduct {
  const reference = `card-${id}-${dollars}`;
  const priceCents = BigInt(dollars) * 100n;
  return {
    sells: "gift_cards",
    reference,
    kind: "gift_cards",
    name: `${brand} gift card, $${dollars}`,
    shortNameSingular: `${brand} gift card`,
    shortNamePlural: `${brand} gift cards`,
    detail: `$${dollars}, a code to copy`,
    priceCents,
    sizes: [],
    presets: makePresets(priceCents, [[1, 0]]),
    stock: 1_000,
    deliveryDays: 0,
    excludedStates: [],
    imageUrl: pictureUrl(reference),
    thumbnailUrl: pictureUrl(reference),
    isForGiveaways: true,
    isForShops: true,
    svg: drawProduct("card", color),
  };
}

/** The embedded catalogue: goods of seven kinds and gift cards of four invented brands. */
export const catalogue: readonly CatalogueProduct[] = [
  ...Object.entries(goods).flatMap(([kind, list]) => list.map((one) => addGood(kind as ProductKind, one))),
  ...brands.flatMap((brand) => [10, 25, 50].map((dollars) => addCard(brand, dollars))),
];
const byReference = new Map(catalogue.map((product) => [product.reference, product]));

export function findProduct(reference: string): CatalogueProduct | undefined {
  return byReference.get(reference);
}
