import { Readable } from "node:stream";
import sharp from "sharp";
import { issueUpload, processUpload, receiveUpload } from "#modules/media/index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import type { Actor, Services } from "#platform/services.ts";
import { addShopProduct } from "../commands/add-product.ts";
import type { AddProductInput } from "../commands/add-product.ts";
import { removeShopProduct } from "../commands/archive-product.ts";
import { reviewProduct } from "../commands/review-product.ts";
import { createShop } from "../commands/set-up-shop.ts";
import type { ShopInput } from "../commands/set-up-shop.ts";
import { requestStockAlert } from "../commands/stock-alerts.ts";
import { updateShopProduct } from "../commands/update-product.ts";

type Shape = "mug" | "bowl" | "vase" | "candle" | "jar" | "quilt" | "book";

const shapes: Readonly<Record<Shape, (color: string, second: string) => string>> = {
  mug: (color, second) =>
    `<path d="M620 400h150a110 110 0 0 1 0 220H620" fill="none" stroke="${color}" stroke-width="46"/><path d="M280 330h360v330a80 80 0 0 1-80 80H360a80 80 0 0 1-80-80z" fill="${color}"/><path d="M280 420h360v36H280z" fill="${second}"/>`,
  bowl: (color, second) =>
    `<path d="M200 450h600a300 270 0 0 1-600 0z" fill="${color}"/><ellipse cx="500" cy="450" rx="300" ry="56" fill="${second}"/>`,
  vase: (color, second) =>
    `<path d="M430 220h140l-24 140c150 90 170 290 70 420H384c-100-130-80-330 70-420z" fill="${color}"/><path d="M330 560c100 40 240 40 340 0v40c-100 40-240 40-340 0z" fill="${second}"/>`,
  candle: (color, second) =>
    `<path d="M380 420h240v340H380z" fill="${color}"/><path d="M496 350h8v70h-8z" fill="#4a3222"/><path d="M500 240c50 60 40 110 0 120-40-10-50-60 0-120z" fill="${second}"/>`,
  jar: (color, second) =>
    `<path d="M340 320h320v60a90 90 0 0 1 30 70v250a70 70 0 0 1-70 70H380a70 70 0 0 1-70-70V450a90 90 0 0 1 30-70z" fill="${color}"/><path d="M330 250h340v80H330z" fill="${second}"/><path d="M350 500h300v150H350z" fill="#fff8ec"/>`,
  quilt: (color, second) =>
    [0, 1, 2, 3]
      .flatMap((x) =>
        [0, 1, 2, 3].map(
          (y) =>
            `<path d="M${200 + x * 150} ${200 + y * 150}h150v150h-150z" fill="${(x + y) % 2 === 0 ? color : second}"/><path d="M${245 + x * 150} ${245 + y * 150}h60v60h-60z" fill="#fff8ec"/>`,
        ),
      )
      .join(""),
  book: (color, second) =>
    `<path d="M280 230h400a40 40 0 0 1 40 40v500H320a40 40 0 0 1-40-40z" fill="${color}"/><path d="M360 340h280v40H360zM360 420h200v28H360z" fill="${second}"/>`,
};

interface Picture {
  readonly shape: Shape;
  readonly colors: readonly [ground: string, color: string, second: string];
  readonly alt: string;
}

/** A product of a demo shop; hours before the world is loaded. */
interface DemoProduct {
  readonly ago: number;
  readonly product: Partial<Omit<AddProductInput, "type" | "pictures">> & Pick<AddProductInput, "type">;
  readonly picture?: Picture;
  readonly hasFile?: true;
  /** What staff decide about it; absent when it waits, or was listed at once. */
  readonly decided?: { readonly ago: number; readonly reason: string; readonly isRefused?: true };
  /** What the seller changes: the description of one that was refused, or a price. */
  readonly changed?: { readonly ago: number; readonly description?: string; readonly priceCents?: bigint };
  /** When ava asked to be notified of its return. */
  readonly awaitedAgo?: number;
  readonly archivedAgo?: number;
}

interface DemoShop {
  readonly by: string;
  readonly ago: number;
  readonly terms: Omit<ShopInput, "acceptsProhibitedGoods">;
  readonly products: readonly DemoProduct[];
}

const fine = "Nothing speaks against it.";
const picture = (shape: Shape, alt: string, ...colors: Picture["colors"]): Picture => ({ shape, alt, colors });

const shops: readonly DemoShop[] = [
  {
    by: "kiln",
    ago: 650,
    terms: {
      returnAddress: {
        name: "Kiln & Co",
        address: "84 Foundry St",
        apartment: "2",
        city: "Asheville",
        state: "NC",
        zipCode: "28801",
      },
      shippingCents: 695n,
      packingDays: 3,
      returnDays: 60,
      policy: "Send back whole pieces within 60 days. What breaks on its way to you we make again.",
    },
    products: [
      {
        ago: 646,
        product: {
          type: "physical",
          name: "Speckled mug",
          detail: "Stoneware, 12 oz",
          description: "Thrown by hand, so each has its own lean. Safe in a dishwasher and in a microwave.",
          priceCents: 3_200n,
          costCents: 1_100n,
          stock: 64,
          presets: [
            { quantity: 2, priceCents: 6_000n },
            { quantity: 4, priceCents: 11_200n },
          ],
        },
        picture: picture("mug", "A brick-red mug with a cream stripe.", "#f1e8db", "#a9492f", "#f4e3c8"),
        decided: { ago: 630, reason: fine },
      },
      {
        ago: 645,
        product: {
          type: "physical",
          name: "Healing clay",
          detail: "A bag of 2 lb",
          description: "Put it on what hurts. It draws out every illness within a week.",
          priceCents: 2_400n,
          costCents: 300n,
        },
        picture: picture("jar", "A jar of gray clay with a plain label.", "#e8ecf0", "#8b8f94", "#4a4f55"),
        decided: {
          ago: 629,
          isRefused: true,
          reason: "The name, the description or a picture is misleading.",
        },
      },
      {
        ago: 644,
        product: {
          type: "physical",
          name: "Raku vase",
          detail: "Smoke-fired, 9 in",
          description: "Holds water for weeks.",
          priceCents: 8_900n,
          costCents: 3_400n,
          stock: 3,
        },
        picture: picture("vase", "A dark green vase with a copper band.", "#e7f1dc", "#2f4a3a", "#c77b4a"),
        decided: {
          ago: 628,
          isRefused: true,
          reason: "The name, the description or a picture is misleading.",
        },
        changed: { ago: 5, description: "For dried flowers: smoke-fired clay does not hold water." },
      },
      {
        ago: 230,
        product: {
          type: "physical",
          name: "Breakfast bowl",
          detail: "Stoneware, oat glaze",
          description: "Deep enough for soup, small enough for one.",
          priceCents: 2_800n,
          costCents: 900n,
          stock: 120,
          sizes: ["Small", "Medium", "Large"],
          presets: [{ quantity: 4, priceCents: 9_900n }],
        },
        picture: picture("bowl", "A wide blue bowl, seen from the side.", "#d9ecf2", "#27496b", "#cfe3ee"),
      },
      {
        ago: 228,
        product: {
          type: "physical",
          name: "Beeswax candle",
          detail: "Burns 30 hours",
          description: "Wax of one hive, poured on Tuesdays.",
          priceCents: 1_800n,
          costCents: 650n,
          // An order takes it.
          stock: 1,
        },
        awaitedAgo: 150,
        picture: picture("candle", "A thick amber candle with its flame.", "#3c2a2a", "#e0a33e", "#ffe2a0"),
      },
      { ago: 220, product: { type: "vendor", reference: "mug-clay", markup: 25 } },
      { ago: 219, product: { type: "vendor", reference: "hoodie-clay", markup: 20 } },
      { ago: 218, product: { type: "vendor", reference: "candle-cedar", markup: 30 } },
      { ago: 217, product: { type: "vendor", reference: "board-small", markup: 15 } },
      { ago: 210, product: { type: "gift_card", reference: "card-harbor-25", markup: 4 } },
      {
        ago: 190,
        product: {
          type: "digital",
          name: "Twelve glazes",
          detail: "PDF, 24 pages",
          description: "Recipes that we fire at cone 6, with what goes wrong.",
          priceCents: 1_200n,
          fileName: "twelve-glazes.pdf",
        },
        picture: picture("book", "The cover of a green booklet.", "#f1e8db", "#3f6b4a", "#f4e3c8"),
        hasFile: true,
      },
      {
        ago: 180,
        product: {
          type: "physical",
          name: "Spring vase",
          detail: "Stoneware, 7 in",
          description: "Made for one spring.",
          priceCents: 5_400n,
          costCents: 2_000n,
        },
        picture: picture("vase", "A pale pink vase with a white band.", "#ffe1ea", "#d98aa0", "#fff8ec"),
        archivedAgo: 40,
      },
    ],
  },
  {
    by: "omarhaddad",
    ago: 150,
    terms: {
      returnAddress: {
        name: "Omar Haddad",
        address: "410 Cass Ave",
        apartment: "",
        city: "Detroit",
        state: "MI",
        zipCode: "48201",
      },
      shippingCents: 500n,
      packingDays: 1,
      returnDays: 30,
      policy: "Unopened jars come back within 30 days.",
    },
    products: [
      {
        ago: 149,
        product: {
          type: "physical",
          name: "Peach jam",
          detail: "8 oz",
          description: "The good peaches from the back, sugar and lemon.",
          priceCents: 900n,
          costCents: 320n,
          stock: 48,
          presets: [{ quantity: 3, priceCents: 2_400n }],
        },
        picture: picture("jar", "A jar of orange jam with a red lid.", "#fde3d0", "#e8893a", "#a32f2a"),
        decided: { ago: 130, reason: fine },
      },
      {
        ago: 148,
        product: {
          type: "physical",
          name: "Pickled lemons",
          detail: "16 oz",
          description: "Four weeks in salt.",
          priceCents: 1_100n,
          costCents: 400n,
          stock: 20,
        },
        picture: picture("jar", "A jar of yellow lemons with a green lid.", "#e7f1dc", "#e6c53a", "#2f5d3a"),
        decided: { ago: 129, reason: fine },
        changed: { ago: 29, priceCents: 1_200n },
      },
    ],
  },
  {
    by: "june",
    ago: 60,
    terms: {
      returnAddress: {
        name: "June Abernathy",
        address: "9 Church St",
        apartment: "",
        city: "Macon",
        state: "GA",
        zipCode: "31201",
      },
      shippingCents: 1_200n,
      packingDays: 5,
      returnDays: 30,
      policy: "",
    },
    products: [
      {
        ago: 58,
        product: {
          type: "physical",
          name: "Baby quilt",
          detail: "Cotton, 36 by 36 in",
          description: "Pieced by hand from shirts that were loved.",
          priceCents: 12_000n,
          stock: 2,
        },
        picture: picture("quilt", "A quilt of blue and cream squares.", "#f1e8db", "#5f8ca3", "#cfe3ee"),
        decided: { ago: 44, reason: fine },
      },
      {
        ago: 3,
        product: {
          type: "physical",
          name: "Log cabin quilt",
          detail: "Cotton, 60 by 80 in",
          description: "Two winters of evenings. It washes well.",
          priceCents: 48_000n,
          stock: 1,
        },
        picture: picture("quilt", "A quilt of red and gold squares.", "#e8dcc4", "#8f2d22", "#d9a23a"),
      },
    ],
  },
];

/**
 * Plans the shop of a brand with products of each type and status, and those of two people. They come last, so that the
 * rest of the demo world stays the same.
 */
export function planDemo(world: DemoWorld): void {
  for (const shop of shops) {
    const { by, ago, terms } = shop;
    world.timeline.at(ago, async () => {
      const actor = world.cast.actorOf(by);
      must(await createShop(world.services, actor, { ...terms, acceptsProhibitedGoods: true }));
    });
    for (const [index, one] of shop.products.entries()) planProduct(world, by, one, `demo-shop-${by}-${index}`);
  }
}

function planProduct({ services, timeline, cast }: DemoWorld, by: string, one: DemoProduct, clientId: string): void {
  let productId = "";
  timeline.at(one.ago, async () => {
    const actor = cast.actorOf(by);
    const pictures =
      one.picture === undefined
        ? []
        : [{ uploadKey: await uploadPicture(services, actor, one.picture), alt: one.picture.alt }];
    const fileKey = one.hasFile === true ? await upload(services, actor, "shopFile", pdf) : null;
    productId = must(
      await addShopProduct(services, actor, {
        clientId,
        reference: null,
        name: null,
        description: "",
        detail: null,
        priceCents: null,
        costCents: null,
        markup: null,
        presets: [],
        sizes: [],
        stock: null,
        hidesWhenSoldOut: false,
        fileName: null,
        ...one.product,
        pictures,
        fileKey,
      }),
    );
  });
  const { decided, changed, archivedAgo, awaitedAgo } = one;
  if (decided !== undefined)
    timeline.at(decided.ago, async () => {
      const act = decided.isRefused === true ? "refuse" : "approve";
      must(await reviewProduct(services, cast.idOf("mod"), { productId, act, reason: decided.reason }));
    });
  if (changed !== undefined)
    timeline.at(changed.ago, async () => {
      const { ago: _ago, ...change } = changed;
      must(await updateShopProduct(services, cast.actorOf(by), productId, change));
    });
  if (awaitedAgo !== undefined)
    timeline.at(awaitedAgo, async () => {
      must(await requestStockAlert(services, cast.actorOf("ava"), productId));
    });
  if (archivedAgo !== undefined)
    timeline.at(archivedAgo, async () => {
      must(await removeShopProduct(services, cast.actorOf(by), productId));
    });
}

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** Draws a picture and uploads it, as a browser does. */
async function uploadPicture(services: Services, actor: Actor, { shape, colors }: Picture): Promise<string> {
  const [ground, color, second] = colors;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="${ground}"/>${shapes[shape](color, second)}</svg>`;
  return upload(services, actor, "product", await sharp(Buffer.from(drawing)).png().toBuffer());
}

async function upload(
  services: Services,
  actor: Actor,
  uploadType: "product" | "shopFile",
  content: Buffer,
): Promise<string> {
  const [contentType, extension] =
    uploadType === "product" ? (["image/png", "png"] as const) : (["application/pdf", "pdf"] as const);
  const { readUrl, writeUrl } = must(await issueUpload(services, actor, { contentType, extension, uploadType }));
  const token = writeUrl.split("/").at(-1) ?? "";
  must(await receiveUpload(services, { token, contentType, length: content.length, body: Readable.from([content]) }));
  must(await processUpload(services, actor.personId, readUrl, uploadType));
  return readUrl;
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`the demo world's shops were refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
