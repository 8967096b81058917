import { sql } from "kysely";
import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { err } from "#kernel/result.ts";
import { blockUser } from "#modules/graph/index.ts";
import { issueUpload, processUpload, receiveUpload } from "#modules/media/index.ts";
import { salesTax } from "#modules/shop/index.ts";
import type { TaxFailure } from "#modules/shop/index.ts";
import { priceIn } from "#modules/shop/queries/price.ts";
import { shopLimits } from "#modules/shop/limits.ts";
import { module as shopModule } from "#modules/shop/module.ts";
import { currentFiscalYear } from "#modules/tax/index.ts";
import { module as taxModule } from "#modules/tax/module.ts";
import { syncProducts } from "#modules/vendors/index.ts";
import { registerModules } from "#platform/module.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { api } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useVendors } from "../support/vendors.ts";
import { decide, submit } from "../support/w9.ts";
import { useWorld } from "../support/world.ts";

registerModules([shopModule, taxModule]);
const world = useWorld();
useMedia(world);
useVendors(world);

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#a75" } })
    .png()
    .toBuffer();
});

const pdf = Buffer.from("%PDF-1.7\n%%EOF");
const zip = Buffer.from("PK\u0003\u0004 a file");
const uploads = {
  product: { contentType: "image/png", extension: "png", content: () => picture },
  shopFile: { contentType: "application/pdf", extension: "pdf", content: () => pdf },
  archive: { contentType: "application/zip", extension: "zip", content: () => zip },
} as const;

/** Uploads a file and returns its address. */
async function uploaded(by: TestPerson, what: keyof typeof uploads): Promise<string> {
  const { contentType, extension, content } = uploads[what];
  const uploadType = what === "archive" ? "shopFile" : what;
  const issued = await issueUpload(world.services, by.actor, { contentType, extension, uploadType });
  if (!issued.ok) throw new Error(issued.error);
  const bytes = content();
  await receiveUpload(world.services, {
    token: issued.value.writeUrl.split("/").at(-1) ?? "",
    contentType,
    length: bytes.length,
    body: Readable.from([bytes]),
  });
  const kept = await processUpload(world.services, by.id, issued.value.readUrl, uploadType);
  if (!kept.ok) throw new Error(kept.error);
  return issued.value.readUrl;
}

const as = (person?: TestPerson) => api(world, person === undefined ? {} : { personId: person.id });

const terms = {
  returnAddress: {
    name: "Ada Quill",
    address: "1 Main St",
    apartment: "",
    city: "Austin",
    state: "TX",
    zipCode: "78701",
  },
  shippingCost: 500,
  packingDays: 3,
  returnDays: 30,
  policy: "Send it back <b>unused</b>.",
  acceptsProhibitedGoods: true,
};
const create = (person: TestPerson, input: object = {}): Promise<Answer> =>
  as(person)(
    "mutation ($input: CreateShopInput!) { createShop(input: $input) { productsCount returnAddress { name city } } }",
    { input: { ...terms, ...input } },
  );

/** A person who sent the W-9 form of this year. */
async function seller(facts: object = {}): Promise<TestPerson> {
  const person = await createPerson(world, { trusted: true, ...facts });
  await submit(world, person);
  return person;
}

/** A seller with a shop. */
async function shopkeeper(): Promise<TestPerson> {
  const person = await seller();
  expect((await create(person)).code).toBeUndefined();
  return person;
}

const fields = `id name description detail type price markup sizes imageUrl isSoldOut piecesLeft reference pictures { url alt }
  presets { quantity price savings } management { status cost tax fee received kept reviewNumber fileName stock }`;
interface Product {
  id: string;
  name: string;
  description: string;
  detail: string;
  sizes: string[];
  price: number;
  markup: number | null;
  isSoldOut: boolean;
  piecesLeft: number | null;
  imageUrl: string;
  pictures: { url: string; alt: string }[];
  presets: { quantity: number; price: number; savings: number }[];
  management: Record<string, unknown> | null;
}
const part = ({ data }: Pick<Answer, "data">, name: string): unknown => data?.[name];
const productIn = (answer: Answer, name: string): Product => part(answer, name) as Product;
const add = (person: TestPerson, input: object): Promise<Answer> =>
  as(person)(`mutation ($input: AddShopProductInput!) { addShopProduct(input: $input) { ${fields} } }`, { input });
const update = (person: TestPerson, input: object): Promise<Answer> =>
  as(person)(`mutation ($input: UpdateShopProductInput!) { updateShopProduct(input: $input) { ${fields} } }`, {
    input,
  });
const archive = (person: TestPerson, productId: string, name = "removeShopProduct"): Promise<Answer> =>
  as(person)(`mutation ($id: Id!) { ${name}(productId: $id) { id management { status } } }`, { id: productId });
const read = async (id: string, person?: TestPerson): Promise<Product | null> =>
  (await as(person)(`query ($id: Id!) { fetchShopProduct(input: {productId: $id}) { ${fields} } }`, { id })).data?.[
    "fetchShopProduct"
  ] as Product | null;

const own = { type: "digital", name: "Pattern", price: 1_000 };

/** Adds a digital product and lists it, as staff would. */
async function listed(person: TestPerson, input: object = {}): Promise<string> {
  const made = await add(person, { ...own, fileKey: await uploaded(person, "shopFile"), ...input });
  expect(made.code).toBeUndefined();
  const { id } = productIn(made, "addShopProduct");
  await world.owner.query("update shop_product set status = 'listed' where id = $1", [decodeId(id)]);
  return id;
}

async function shown(input: object, person?: TestPerson): Promise<string[]> {
  const answer = await as(person)(
    "query ($input: ShopProductsInput) { fetchShopProducts(input: $input) { items { name } } }",
    { input },
  );
  return (part(answer, "fetchShopProducts") as { items: { name: string }[] }).items.map(({ name }) => name);
}

async function goods(kind: "gift_cards" | "mugs"): Promise<{ reference: string; cents: number }> {
  const { rows } = await world.owner.query<{ reference: string; cents: string }>(
    "select reference, price_cents as cents from vendor_product where kind = $1 and is_for_shops and removed_at is null order by price_cents, id limit 1",
    [kind],
  );
  const [found] = rows;
  if (found === undefined) throw new Error("the vendor sells none");
  return { reference: found.reference, cents: Number(found.cents) };
}

describe("setting up a shop", () => {
  test("a person opens one shop, whose return address no other account reads", async () => {
    const person = await seller();
    const made = await create(person);
    expect(made.data?.["createShop"]).toEqual({
      productsCount: 0,
      returnAddress: { name: "Ada Quill", city: "Austin" },
    });
    expect((await create(person)).code).toBe("CONFLICT");
    const look =
      "query ($name: String!) { fetchShop(username: $name) { policy returnAddress { name } owner { hasShop } } }";
    for (const viewer of [undefined, await seller()])
      expect((await as(viewer)(look, { name: person.username })).data).toEqual({
        fetchShop: { policy: terms.policy, returnAddress: null, owner: { hasShop: true } },
      });
    const { rows } = await world.owner.query<{ text: string }>("select return_address_enc::text as text from shop");
    expect(rows.every(({ text }) => !text.includes(Buffer.from("Quill").toString("hex")))).toBe(true);
  });

  test("an account that has not sent this year's W-9 form opens none; a form that was handed back is none", async () => {
    const person = await createPerson(world, { trusted: true });
    const year = await currentFiscalYear(world.db);
    const isRefused = async (): Promise<void> => {
      const refused = await create(person);
      expect([refused.code, refused.details]).toEqual(["W9_REQUIRED", { year }]);
      expect((await world.owner.query("select 1 from shop where account_id = $1", [person.id])).rows).toEqual([]);
    };
    await isRefused();
    await submit(world, person, year - 1);
    await isRefused();
    await decide(world, await submit(world, person), "reject");
    await isRefused();
    await decide(world, await submit(world, person), "approve");
    expect((await create(person)).code).toBeUndefined();
  });

  test("people without the right, minors to money and half-known people open none", async () => {
    for (const [facts, reason] of [
      [{ trusted: false }, "not_allowed"],
      [{ verified: false }, "not_allowed"],
      [{ dateOfBirth: "2010-01-01" }, "not_financially_eligible"],
    ] as const) {
      const person = await seller(facts);
      expect((await create(person)).details).toEqual({ reason });
    }
  });

  test.each([
    [{ shippingCost: 2_501 }, "shippingCost"],
    [{ packingDays: 2 }, "packingDays"],
    [{ returnDays: 31 }, "returnDays"],
    [{ policy: "x".repeat(1_001) }, "policy"],
    [{ acceptsProhibitedGoods: false }, "acceptsProhibitedGoods"],
    [{ returnAddress: { ...terms.returnAddress, zipCode: "1" } }, "zipCode"],
    [{ returnAddress: { ...terms.returnAddress, name: " " } }, "name"],
  ])("refuses %j", async (input, field) => {
    const person = await seller();
    expect((await create(person, input)).details).toMatchObject({ field });
    expect((await create(person)).code).toBeUndefined();
  });
});

describe("products", () => {
  test("the first three are in review and for the shop alone; later ones are listed at once", async () => {
    const person = await shopkeeper();
    const ids: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const made = await add(person, {
        ...own,
        name: `Pattern ${number}`,
        fileKey: await uploaded(person, number === 2 ? "archive" : "shopFile"),
        fileName: "../Pattern?.pdf",
      });
      expect(made.code).toBeUndefined();
      const product = productIn(made, "addShopProduct");
      expect(product.management).toMatchObject({
        status: number <= 3 ? "in_review" : "listed",
        reviewNumber: number <= 3 ? number : null,
        fileName: "Pattern.pdf",
      });
      ids.push(product.id);
    }
    expect(await shown({ username: person.username })).toEqual(["Pattern 4"]);
    expect(await shown({ username: person.username, isManaged: true })).toEqual(["Pattern 4"]);
    expect(await shown({ username: person.username, isManaged: true }, person)).toHaveLength(4);
    expect((await read(ids[3] ?? ""))?.management).toBeNull();
  });

  test("another shop's product in review answers like an unknown one, whatever is done to it", async () => {
    const [person, other] = [await shopkeeper(), await shopkeeper()];
    const made = await add(person, { ...own, fileKey: await uploaded(person, "shopFile") });
    const { id } = productIn(made, "addShopProduct");
    const unknown = encodeId(crypto.randomUUID());
    for (const viewer of [undefined, other]) expect(await read(id, viewer)).toEqual(await read(unknown, viewer));
    const acts = [
      (one: string) => update(other, { productId: one, name: "Mine" }),
      (one: string) => archive(other, one),
      (one: string) => archive(other, one, "restoreShopProduct"),
    ];
    for (const act of acts) {
      const [there, nowhere] = [await act(id), await act(unknown)];
      expect(there).toEqual(nowhere);
      expect(there.code).toBe("NOT_FOUND");
    }
    expect((await read(id, person))?.name).toBe("Pattern");
  });

  test("physical goods have pictures with words, sizes, stock and sets; HTML in texts is text", async () => {
    const person = await shopkeeper();
    const made = await add(person, {
      type: "physical",
      name: "<i>Mug</i>",
      description: "<script>alert(1)</script>",
      detail: "11 oz",
      price: 2_000,
      cost: 900,
      sizes: ["S", "L"],
      stock: 0,
      presets: [
        { quantity: 5, price: 8_000 },
        { quantity: 2, price: 3_600 },
      ],
      pictures: [{ uploadKey: await uploaded(person, "product"), alt: "A mug" }],
    });
    expect(made.code).toBeUndefined();
    const product = productIn(made, "addShopProduct");
    expect(product).toMatchObject({
      name: "<i>Mug</i>",
      description: "<script>alert(1)</script>",
      isSoldOut: true,
      piecesLeft: 0,
      presets: [
        { quantity: 2, price: 3_600, savings: 400 },
        { quantity: 5, price: 8_000, savings: 2_000 },
      ],
      management: { cost: 900, tax: 163, fee: 184, received: 1_653, kept: 753 },
    });
    expect(product.imageUrl).toBe(product.pictures[0]?.url);
  });

  test.each<[string, string, string, string]>([
    ["an emoji with U+FE0F and a hashtag", "Mug ❤️ #1️⃣ #clay", "❤️ #️⃣", "Mug ❤️ #1️⃣ #clay"],
    ["a family and a flag", "👩‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩‍👩‍👧", "👩‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["bidi controls", "Mug \u202Egnp.exe\u202C \u2067x\u2069", "\u202Ex", "Mug gnp.exe x"],
    ["zero-width signs", "\u200BMu\u2060g\uFEFF \u200D", "\u200B", "Mug"],
    ["control characters", "Mu\u0007g\u001B[31m", "a\u0008b", "Mug[31m"],
    ["broken surrogates", "Mug \uD83D", "\uDE00", "Mug \uFFFD"],
    ["HTML and an address", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "<img src=x onerror=alert(1)>"],
    ["SQL and a template", "'; drop table shop; -- ${1}", "{{1}} %s", "'; drop table shop; -- ${1}"],
    ["line ends in the name", "Two\r\nlines\u2028here", "a\r\n\r\n\r\nb", "Two lines here"],
  ])(
    "takes %s as text, in each field, and gives it back the same on every way",
    async (_name, name, description, kept) => {
      const person = await shopkeeper();
      const made = await add(person, {
        type: "physical",
        name,
        description,
        detail: name.slice(0, 60),
        price: 2_000,
        sizes: [name.slice(0, 20)],
        pictures: [{ uploadKey: await uploaded(person, "product"), alt: name }],
      });
      expect(made.code).toBeUndefined();
      const product = productIn(made, "addShopProduct");
      expect([product.name, product.pictures[0]?.alt]).toEqual([kept, kept]);
      // Written back, it stays as it is.
      const again = await update(person, {
        productId: product.id,
        name: product.name,
        description: product.description,
        detail: product.detail,
        sizes: product.sizes,
      });
      expect(part(again, "updateShopProduct")).toEqual(part(made, "addShopProduct"));
      expect(await read(product.id, person)).toEqual(product);
    },
  );

  test.each(["\u200B\u2060", "\u202E", "\u0007", "\u200D \uFE0F"])(
    "refuses %j as a name: it shows nothing",
    async (name) => {
      const refused = await add(await shopkeeper(), { ...own, name, fileKey: "/media/x" });
      expect(refused.details).toEqual({ field: "name", rule: "required" });
    },
  );

  test("refuses a zero character in any field", async () => {
    const person = await shopkeeper();
    for (const field of ["name", "description", "detail"]) {
      const refused = await add(person, { ...own, fileKey: "/media/x", [field]: "a\u0000b" });
      expect([refused.code, refused.details]).toEqual([
        "BAD_USER_INPUT",
        { field: "variables", rule: "zero_character" },
      ]);
    }
  });

  test("resold goods follow their vendor's price, and are sold out when the vendor has them no more", async () => {
    const person = await shopkeeper();
    const mug = await goods("mugs");
    const made = await add(person, { type: "vendor", reference: mug.reference, markup: 25 });
    expect(made.code).toBeUndefined();
    const { id, price } = productIn(made, "addShopProduct");
    expect(price).toBe(Math.ceil((mug.cents * 125) / 100));
    expect((await add(person, { type: "vendor", reference: mug.reference })).details).toMatchObject({
      rule: "already_sold",
    });
    const key = [mug.reference];
    await world.owner.query("update shop_product set price_cents = 1, cost_cents = 1 where id = $1", [decodeId(id)]);
    // Its price is that of another day: nothing is ordered at it.
    expect((await read(id, person))?.isSoldOut).toBe(true);
    await syncProducts(world.services);
    expect(await read(id, person)).toMatchObject({ price, isSoldOut: false });
    for (const gone of ["removed_at = now()", "removed_at = null, is_for_shops = false"]) {
      await world.owner.query(`update vendor_product set ${gone} where reference = $1`, key);
      expect((await read(id, person))?.isSoldOut).toBe(true);
      expect((await add(await shopkeeper(), { type: "vendor", reference: mug.reference })).details).toEqual({
        field: "reference",
        rule: "vendor_product_gone",
      });
    }
    await syncProducts(world.services);
    expect((await read(id, person))?.isSoldOut).toBe(false);
  });

  test("an edit that meets a copy of the vendor's prices is stored with the new price", async () => {
    const person = await shopkeeper();
    const mug = await goods("mugs");
    const { id, price } = productIn(
      await add(person, { type: "vendor", reference: mug.reference, markup: 0 }),
      "addShopProduct",
    );
    const copying = await world.owner.connect();
    try {
      await copying.query("begin");
      await copying.query("update vendor_product set price_cents = price_cents + 100 where reference = $1", [
        mug.reference,
      ]);
      await copying.query(
        "update shop_product set price_cents = price_cents + 100, cost_cents = cost_cents + 100 where id = $1",
        [decodeId(id)],
      );
      const edited = update(person, { productId: id, name: "Renamed mug" });
      const waiting = (): Promise<number | null> =>
        world.owner
          .query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
          .then(({ rowCount }) => rowCount);
      await expect.poll(waiting).toBe(1);
      await copying.query("commit");
      expect((await edited).code).toBeUndefined();
    } finally {
      copying.release(true);
    }
    expect(await read(id, person)).toMatchObject({ name: "Renamed mug", price: price + 100, isSoldOut: false });
    await syncProducts(world.services);
  });

  test.each<[string, object, string, string]>([
    ["a price of 0", { price: 0 }, "price", "range"],
    ["a price over the limit", { price: 1_000_001 }, "price", "range"],
    ["no price", { price: null }, "price", "required"],
    ["a negative stock", { stock: -1 }, "stock", "range"],
    ["too large a stock", { stock: 100_001 }, "stock", "range"],
    ["a markup on own goods", { markup: 20 }, "markup", "own_goods"],
    ["a negative cost", { cost: -1 }, "cost", "range"],
    ["a set that saves nothing", { presets: [{ quantity: 2, price: 2_000 }] }, "presets", "no_saving"],
    ["a set of one", { presets: [{ quantity: 1, price: 900 }] }, "presets", "quantity"],
    ["a set of 101", { presets: [{ quantity: 101, price: 900 }] }, "presets", "quantity"],
    ["a set for nothing", { presets: [{ quantity: 2, price: 0 }] }, "presets", "range"],
    [
      "two sets of a quantity",
      {
        presets: [
          { quantity: 2, price: 1_800 },
          { quantity: 2, price: 1_700 },
        ],
      },
      "presets",
      "duplicate",
    ],
    [
      "a set that is dearer for each piece than a smaller one",
      {
        presets: [
          { quantity: 2, price: 1_600 },
          { quantity: 3, price: 2_700 },
        ],
      },
      "presets",
      "dearer_than_smaller",
    ],
    ["no name", { name: "  " }, "name", "required"],
    ["a long name", { name: "x".repeat(81) }, "name", "too_long"],
    ["a long description", { description: "x".repeat(2_001) }, "description", "too_long"],
    ["a long detail", { detail: "x".repeat(61) }, "detail", "too_long"],
    ["sizes of a download", { sizes: ["S"] }, "sizes", "physical_goods"],
    ["a download without a file", { fileKey: null }, "fileKey", "required"],
    ["goods without a picture", { type: "physical", fileKey: null }, "pictures", "required"],
    ["a vendor's product without a reference", { type: "vendor" }, "reference", "required"],
    ["a reference of own goods", { reference: "mug-11oz" }, "reference", "own_goods"],
    [
      "an unknown picture",
      { pictures: [{ uploadKey: "/media/x/image.webp", alt: "It" }] },
      "pictures",
      "not_own_upload",
    ],
    [
      "a picture without words",
      { pictures: [{ uploadKey: "/media/x/image.webp", alt: " " }] },
      "pictures",
      "alt_required",
    ],
  ])("refuses %s, and stores nothing", async (_name, input, field, rule) => {
    const person = await shopkeeper();
    const refused = await add(person, { ...own, fileKey: await uploaded(person, "shopFile"), ...input });
    expect([refused.code, refused.details]).toEqual(["BAD_USER_INPUT", { field, rule }]);
    const { rows } = await world.owner.query("select 1 from shop_product where account_id = $1", [person.id]);
    expect(rows).toEqual([]);
  });

  test.each([-1, 201])("refuses a markup of %i percent", async (markup) => {
    const { reference } = await goods("mugs");
    const refused = await add(await shopkeeper(), { type: "vendor", reference, markup });
    expect(refused.details).toEqual({ field: "markup", rule: "range" });
  });

  test("goods are no gift cards, and gift cards carry no tax", async () => {
    const person = await shopkeeper();
    const [card, mug] = [await goods("gift_cards"), await goods("mugs")];
    for (const [type, reference] of [
      ["vendor", card.reference],
      ["gift_card", mug.reference],
    ] as const)
      expect((await add(person, { type, reference })).details).toEqual({ field: "type", rule: "other_kind" });
    const made = await add(person, { type: "gift_card", reference: card.reference, markup: 0 });
    const { id } = productIn(made, "addShopProduct");
    const price = await as(person)(
      `query ($id: Id!) { fetchShopProductPrice(input: {productId: $id, quantity: 2, state: "CA"}) { price netPrice salesTax taxPercent } }`,
      { id },
    );
    expect(price.data?.["fetchShopProductPrice"]).toMatchObject({ salesTax: 0, taxPercent: 0 });
  });

  test("a picture of another person is refused, and they can still use it", async () => {
    const [person, other] = [await shopkeeper(), await shopkeeper()];
    const uploadKey = await uploaded(other, "product");
    const physical = { type: "physical", name: "Mug", price: 500, pictures: [{ uploadKey, alt: "A mug" }] };
    expect((await add(person, physical)).details).toEqual({ field: "pictures", rule: "not_own_upload" });
    expect((await add(other, physical)).code).toBeUndefined();
    // An upload belongs to one product.
    expect((await add(other, physical)).details).toEqual({ field: "pictures", rule: "not_own_upload" });
  });

  test("the same call twice adds one product; another one under its id is refused", async () => {
    const person = await shopkeeper();
    const input = { ...own, clientId: "one", fileKey: await uploaded(person, "shopFile") };
    const first = await add(person, input);
    expect((await add(person, input)).data).toEqual(first.data);
    expect((await add(person, { ...input, name: "Another" })).code).toBe("IDEMPOTENCY_MISMATCH");
  });

  test("an edit changes what it names; a refused product goes into review again", async () => {
    const person = await shopkeeper();
    const id = await listed(person, { presets: [{ quantity: 2, price: 1_900 }] });
    expect((await update(person, { productId: id, price: 900 })).details).toEqual({
      field: "presets",
      rule: "no_saving",
    });
    const changed = await update(person, { productId: id, price: 1_200, stock: 4 });
    expect(changed.data?.["updateShopProduct"]).toMatchObject({
      name: "Pattern",
      price: 1_200,
      piecesLeft: 4,
      management: { status: "listed" },
    });
    const dbId = decodeId(id);
    await world.owner.query("update shop_product set status = 'refused', refusal_reason = 'No' where id = $1", [dbId]);
    for (const [input, status] of [
      [{ price: 1_300 }, "refused"],
      [{ name: "A better name" }, "in_review"],
    ] as const) {
      const edited = await update(person, { productId: id, ...input });
      expect(productIn(edited, "updateShopProduct").management).toMatchObject({ status });
    }
  });

  test("a listed product of the first three is reviewed again when its looks change, until staff listed all three", async () => {
    const person = await shopkeeper();
    const foreseen = async (id: string): Promise<unknown> =>
      (
        await as(person)(
          "query ($id: Id!) { fetchShopProduct(input: { productId: $id }) { management { isReviewedAgain } } }",
          {
            id,
          },
        )
      ).data?.["fetchShopProduct"];
    const says = (isReviewedAgain: boolean) => ({ management: { isReviewedAgain } });
    const statusAfter = async (productId: string, input: object): Promise<unknown> =>
      productIn(await update(person, { productId, ...input }), "updateShopProduct").management?.["status"];
    const approve = (id: string) =>
      world.owner.query("update shop_product set status = 'listed' where id = $1", [decodeId(id)]);
    const ids = [await listed(person), await listed(person)];
    const [first = "", second = ""] = ids;
    // Price, stock and the line under the name deceive no buyer about what it is.
    expect(await statusAfter(first, { price: 1_100, stock: 3, detail: "PDF", name: "Pattern" })).toBe("listed");
    for (const input of [
      { name: "Watch" },
      { description: "Gold" },
      { pictures: [{ uploadKey: await uploaded(person, "product"), alt: "A watch" }] },
    ]) {
      expect(await foreseen(first)).toEqual(says(true));
      expect(await statusAfter(first, input)).toBe("in_review");
      expect(await foreseen(first)).toEqual(says(false));
      expect(await read(first)).toBeNull();
      await approve(first);
    }
    // What staff took off counts no more, and what its seller archived still does.
    const third = await listed(person);
    expect(await foreseen(first)).toEqual(says(false));
    expect(await statusAfter(first, { name: "Watches" })).toBe("listed");
    await archive(person, third);
    expect(await statusAfter(first, { name: "Clock" })).toBe("listed");
    await world.owner.query("update shop_product set status = 'refused' where id = $1", [decodeId(second)]);
    expect([await foreseen(first), await foreseen(second)]).toEqual([says(true), says(true)]);
    expect(await statusAfter(first, { name: "Bell" })).toBe("in_review");
    // Later ones were never reviewed.
    const fourth = await listed(person);
    expect(await foreseen(fourth)).toEqual(says(false));
    expect(await statusAfter(fourth, { name: "Bells" })).toBe("listed");
  });

  test("an archived product is gone for others, refuses edits, and comes back as it was", async () => {
    const person = await shopkeeper();
    const id = await listed(person);
    expect((await archive(person, id)).data?.["removeShopProduct"]).toMatchObject({
      management: { status: "archived" },
    });
    expect(await read(id)).toBeNull();
    expect(await shown({ username: person.username, isManaged: true }, person)).toEqual([]);
    expect((await update(person, { productId: id, name: "New" })).details).toMatchObject({ rule: "archived" });
    await archive(person, id, "restoreShopProduct");
    expect((await read(id))?.name).toBe("Pattern");
  });

  test("1,000 edits at once leave one consistent product", async () => {
    const person = await shopkeeper();
    const id = await listed(person);
    // The limits of one server, at their usual factor.
    const call = api(world, { personId: person.id, limits: createRateLimits(world.pool, 1) });
    const edits = Array.from({ length: 1_000 }, (_, index) => {
      const price = 1_000 + index;
      const input = {
        productId: id,
        name: `Pattern ${price}`,
        price,
        presets: [{ quantity: 2, price: price + 1 }],
      };
      return call(`mutation ($input: UpdateShopProductInput!) { updateShopProduct(input: $input) { id } }`, { input });
    });
    const codes = (await Promise.all(edits)).map(({ code }) => code);
    const done = codes.filter((code) => code === undefined).length;
    expect(done).toBe(shopLimits.shop_change.points);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(1_000 - done);
    const product = await read(id, person);
    expect(product).toMatchObject({
      name: `Pattern ${product?.price}`,
      presets: [{ quantity: 2, price: (product?.price ?? 0) + 1 }],
    });
  });
});

describe("lists and prices", () => {
  test("sorts by time, price and sales, filters, and finds words; each sort pages through everything once", async () => {
    const person = await shopkeeper();
    for (const [name, price, sold] of [
      ["Amber lamp", 300, 5],
      ["Blue lamp", 100, 9],
      ["Clay bowl", 200, 1],
    ] as const) {
      const id = await listed(person, { name, price });
      await world.owner.query("update shop_product set sold_count = $2 where id = $1", [decodeId(id), sold]);
    }
    const { username } = person;
    const orders = {
      newest: ["Clay bowl", "Blue lamp", "Amber lamp"],
      price_asc: ["Blue lamp", "Clay bowl", "Amber lamp"],
      price_desc: ["Amber lamp", "Clay bowl", "Blue lamp"],
      best_selling: ["Blue lamp", "Amber lamp", "Clay bowl"],
    };
    for (const [sort, order] of Object.entries(orders)) {
      expect(await shown({ username, sort })).toEqual(order);
      const paged: string[] = [];
      let after: string | null = null;
      do {
        const answer = await as()(
          "query ($input: ShopProductsInput, $after: String) { fetchShopProducts(input: $input, pagination: {limit: 1, after: $after}) { items { name } pageInfo { next } } }",
          { input: { username, sort }, after },
        );
        const page = part(answer, "fetchShopProducts") as {
          items: { name: string }[];
          pageInfo: { next: string | null };
        };
        paged.push(...page.items.map(({ name }) => name));
        after = page.pageInfo.next;
      } while (after !== null);
      expect(paged).toEqual(order);
    }
    expect(await shown({ username, query: "lam" })).toEqual(["Blue lamp", "Amber lamp"]);
    expect(await shown({ query: "clay bow" })).toEqual(["Clay bowl"]);
    expect(await shown({ username, type: "physical" })).toEqual([]);
  });

  test("products of suspended, hidden and blocked sellers are not shown", async () => {
    const [person, viewer] = [await shopkeeper(), await seller()];
    const id = await listed(person, { name: "Quokka print" });
    const isSeen = async (): Promise<boolean[]> => [
      (await read(id, viewer)) !== null,
      (await shown({ query: "quokka" }, viewer)).length > 0,
    ];
    expect(await isSeen()).toEqual([true, true]);
    for (const facts of ["status = 'suspended'", "status = 'active', visibility_status = 'hidden'"]) {
      await world.owner.query(`update account set ${facts} where id = $1`, [person.id]);
      expect(await isSeen()).toEqual([false, false]);
    }
    await world.owner.query("update account set visibility_status = 'visible' where id = $1", [person.id]);
    expect(await isSeen()).toEqual([true, true]);
    await blockUser(world.services, person.actor, viewer.id);
    expect(await isSeen()).toEqual([false, false]);
  });

  test("a price of a state keeps the net price, and price is net and tax to the cent", async () => {
    const person = await shopkeeper();
    const id = await listed(person, { price: 1_089, presets: [{ quantity: 3, price: 3_000 }] });
    const priced = async (more: string): Promise<unknown> =>
      (
        await as()(
          `query ($id: Id!) { fetchShopProductPrice(input: {productId: $id, ${more}}) { quantity price netPrice salesTax taxPercent } }`,
          { id },
        )
      ).data?.["fetchShopProductPrice"];
    expect(await priced("quantity: 1")).toEqual({
      quantity: 1,
      price: 1_089,
      netPrice: 1_000,
      salesTax: 89,
      taxPercent: 8.875,
    });
    expect(await priced('quantity: 1, state: "CA"')).toMatchObject({ price: 1_073, netPrice: 1_000, salesTax: 73 });
    for (const state of ["AK", "DE", "MT", "NH", "OR"])
      expect(await priced(`quantity: 1, state: "${state}"`)).toMatchObject({ price: 1_000, salesTax: 0 });
    expect(await priced("quantity: 4")).toMatchObject({ price: 4_000 });
    await sql`insert into setting (key, value, valid_from) values ('shop.sales_tax_overrides',
      ${JSON.stringify([{ state: "OR", percent: 1.5, from: "2020-01-01", citation: "Or. Rev. Stat. 1" }])}::jsonb, app_now() - interval '1 minute')`.execute(
      world.db,
    );
    expect(await priced('quantity: 1, state: "OR"')).toMatchObject({ price: 1_015, netPrice: 1_000, taxPercent: 1.5 });
  });

  test("a place with a tax of its own has it by its ZIP code; an unknown place is refused", async () => {
    const id = await listed(await shopkeeper(), { price: 1_089 });
    const priced = (more: string): Promise<Answer> =>
      as()(
        `query ($id: Id!) { fetchShopProductPrice(input: {productId: $id, quantity: 1, ${more}}) { price netPrice } }`,
        {
          id,
        },
      );
    const rates = [
      { state: "AK", percent: 0, from: "2020-01-01", citation: "No tax of the state" },
      { state: "AK", zips: ["998"], percent: 5, from: "2020-01-01", citation: "City and Borough of Juneau 69.05" },
    ];
    await sql`insert into setting (key, value, valid_from) values ('shop.sales_tax_overrides', ${JSON.stringify(rates)}::jsonb, app_now() - interval '1 second')`.execute(
      world.db,
    );
    for (const [place, price] of [
      ['state: "AK", zipCode: "99801"', 1_050],
      ['state: "AK", zipCode: "99501"', 1_000],
      ['state: "AK"', 1_000],
    ] as const)
      expect(part(await priced(place), "fetchShopProductPrice")).toEqual({ price, netPrice: 1_000 });
    for (const [place, details] of [
      ['state: "AK", zipCode: "9980"', { field: "zipCode", rule: "invalid" }],
      ['zipCode: "99801"', { field: "state", rule: "required" }],
      ['state: "XX"', { field: "state", rule: "unknown" }],
    ] as const)
      expect((await priced(place)).details).toEqual(details);
  });

  test("while the provider of rates is silent, the shown price is answered; a place that it does not know is refused", async () => {
    const id = await listed(await shopkeeper(), { price: 1_089 });
    const rateOf = salesTax.of(world.services);
    let failure: TaxFailure = "unavailable";
    salesTax.attach(world.services, { rateIn: () => Promise.resolve(err(failure)) });
    try {
      const priced = (): Promise<Answer> =>
        as()(
          'query ($id: Id!) { fetchShopProductPrice(input: {productId: $id, quantity: 1, state: "CA", zipCode: "90001"}) { price netPrice taxPercent } }',
          { id },
        );
      expect(part(await priced(), "fetchShopProductPrice")).toEqual({
        price: 1_089,
        netPrice: 1_000,
        taxPercent: 8.875,
      });
      // A purchase has no such price.
      const product = { type: "physical", priceCents: 1_089n, presets: [] } as const;
      const place = { state: "CA", zipCode: "90001" };
      expect(await priceIn(world.services, product, 1, place)).toEqual(err("unavailable"));
      expect((await priceIn(world.services, { ...product, type: "gift_card" }, 1, place)).ok).toBe(true);
      failure = "unknown_place";
      expect((await priced()).details).toEqual({ field: "zipCode", rule: "unknown" });
    } finally {
      salesTax.attach(world.services, rateOf);
    }
  });
});
