import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { shopFeedPath } from "#kernel/feed-path.ts";
import { encodeId } from "#kernel/ids.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { normalizeText } from "#kernel/text/normalize.ts";
import { xmlText } from "#kernel/text/xml.ts";
import { changeUsername } from "#modules/accounts/index.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { readText, readXml } from "../support/read-xml.ts";
import { size } from "../support/scale.ts";
import { plantShop } from "../support/shops.ts";
import { cookieFor } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);
let app: FastifyInstance;
useWeb(world, (started) => (app = started));

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const base = () => world.services.config.baseUrl;
const seller = (facts: object = {}): Promise<TestPerson> => createPerson(world, { trusted: true, ...facts });

let open: TestPerson;
let productId: string;
beforeAll(async () => {
  open = await seller({ name: "Ava <Bold> & Co" });
  productId = await plantShop(world, open);
});

const product = async (by: TestPerson, facts: { name: string; status?: string; addedAt?: string }): Promise<string> => {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into shop_product (account_id, type, name, description, price_cents, status, created_at, archived_at, archived_from)
     values ($1, 'physical', $2, 'For all & you', 1234, $3, coalesce($4::timestamptz, app_now()), case when $3 = 'archived' then app_now() end,
             case when $3 = 'archived' then 'listed' end) returning id`,
    [by.id, facts.name, facts.status ?? "listed", facts.addedAt ?? null],
  );
  return rows[0]?.id ?? "";
};
const addressOf = (by: TestPerson, id: string): string => `/${by.username}/shop/products/${encodeId(id)}`;

describe("the feed of a shop", () => {
  test("has its listed products, newest first, with their prices, and nothing that is not escaped", async () => {
    const newest = await product(open, { name: "<script>alert(1)</script>" });
    for (const status of ["in_review", "refused", "archived"])
      await product(open, { name: `Hidden ${status}`, status });
    const { body, headers, statusCode } = await get(shopFeedPath(open.username));
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    expect(body).not.toMatch(/<script|<Bold|<b>|Hidden/);
    const read = readXml(body);
    expect(read["feed/entry/title"]).toEqual(["&lt;script&gt;alert(1)&lt;/script&gt;", "Speckled mug"]);
    expect(read["feed/entry/id"]).toEqual(
      [newest, productId].map((id) => `tag:${new URL(base()).hostname},2026:product/${encodeId(id)}`),
    );
    expect((read["feed/entry/summary"] ?? read["feed/entry/content"] ?? []).map(readText)).toEqual([
      "For all & you\n$12.34.",
      "Thrown <b>by hand</b> & dotted.\n$32.00.",
    ]);
    for (const id of [newest, productId]) expect(body).toContain(`href="${base()}${addressOf(open, id)}"`);
  });

  test("gives back any name and any words as they were written, within its own elements", async () => {
    const writer = await seller();
    const id = await plantShop(world, writer);
    const part = fc.oneof(
      fc.constantFrom("<", ">", "&", "]]>", "<![CDATA[", "&#0;", "'", '"', "\uFFFE", "\u2028", "❤️", "#️⃣", "\u202E"),
      fc.string({ unit: "grapheme", maxLength: 6 }),
      fc.string({ unit: "binary", maxLength: 3 }),
    );
    const words = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => `.${parts.join("")}.`);
    await fc.assert(
      fc.asyncProperty(words, words, async (given, about) => {
        const [name, description] = [cleanLine(given), normalizeText(about)];
        await world.owner.query("update shop_product set name = left($2, 80), description = $3 where id = $1", [
          id,
          name,
          description,
        ]);
        const read = readXml((await get(shopFeedPath(writer.username))).body);
        expect((read["feed/entry/title"] ?? []).map(readText)).toEqual([xmlText([...name].slice(0, 80).join(""))]);
        const [said = ""] = read["feed/entry/summary"] ?? read["feed/entry/content"] ?? [];
        expect(readText(said)).toBe(`${xmlText(description)}\n$32.00.`);
      }),
      { numRuns: size(25, 300) },
    );
  });

  test("is none without a shop, and of sellers who are not to be found, with any cookie", async () => {
    const [none, shy, gone] = [await seller(), await seller(), await seller()];
    for (const one of [shy, gone]) await plantShop(world, one);
    await world.owner.query("update account set is_discoverable = false where id = $1", [shy.id]);
    await world.owner.query("update account set status = 'suspended' where id = $1", [gone.id]);
    for (const one of [none, shy, gone])
      for (const headers of [{}, { cookie: await cookieFor(world, open.id) }])
        expect((await get(shopFeedPath(one.username), headers)).statusCode).toBe(404);
    for (const name of ["no_such_person", "a%00b", "%F0%9F%98%80", "x".repeat(400)]) {
      const { statusCode } = await get(`/${name}/shop/feed.atom`);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    }
  });

  test("keeps the ids of its entries when its seller takes another name", async () => {
    const idsOf = (body: string): string[] => readXml(body)["feed/entry/id"] ?? [];
    const writer = await seller();
    await plantShop(world, writer);
    const before = (await get(shopFeedPath(writer.username))).body;
    const renamed = `r${writer.username}`.slice(0, 15);
    expect((await changeUsername(world.services, writer.actor, renamed)).ok).toBe(true);
    const after = (await get(shopFeedPath(renamed))).body;
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(after).toContain(`${base()}/${renamed}/shop/products/`);
  });
});

describe("the site map", () => {
  const locations = (body: string): string[] =>
    [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = ""]) => one.slice(base().length));

  test("lists listed products by the month in which they were added, and no others", async () => {
    const [shop, shy] = [await seller(), await seller()];
    for (const one of [shop, shy]) await plantShop(world, one);
    await world.owner.query("update account set is_discoverable = false where id = $1", [shy.id]);
    const first = await product(shop, { name: "Of March", addedAt: "2024-03-31T23:59:59.999Z" });
    const next = await product(shop, { name: "Of April", addedAt: "2024-04-01T00:00:00Z" });
    for (const status of ["in_review", "refused", "archived"])
      await product(shop, { name: "Hidden", status, addedAt: "2024-05-02T00:00:00Z" });
    await product(shy, { name: "Shy", addedAt: "2024-06-02T00:00:00Z" });
    const index = locations((await get("/sitemap.xml")).body).filter((path) =>
      path.startsWith("/sitemap/products/2024"),
    );
    expect(index).toEqual(["/sitemap/products/2024-03.xml", "/sitemap/products/2024-04.xml"]);
    for (const [month, id] of [
      ["2024-03", first],
      ["2024-04", next],
    ] as const) {
      const { body, headers } = await get(`/sitemap/products/${month}.xml`);
      expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
      expect(locations(body)).toEqual([addressOf(shop, id)]);
    }
    await world.owner.query("update account set status = 'suspended' where id = $1", [shop.id]);
    expect((await get("/sitemap/products/2024-03.xml")).statusCode).toBe(404);
  });

  test.each(["2024-05", "2024-06", "2024-13", "2024-00", "2024-3", "..", "2019-01"])(
    "products of %s are no file",
    async (month) => {
      expect((await get(`/sitemap/products/${month}.xml`)).statusCode).toBe(404);
    },
  );
});

describe("equal requests of guests for a list of products", () => {
  const list = (who: { cookie?: string } = {}, more = "") => {
    const input = `{ username: "${open.username}", isManaged: true }`;
    const query = `{ fetchShopProducts(input: ${input}) { items { name management { stock } } } ${more} }`;
    return app.inject({
      method: "POST",
      url: "/backend/graphql",
      headers: { ...who, "sec-fetch-site": "same-origin" },
      payload: { query },
    });
  };
  const rename = (name: string) =>
    world.owner.query("update shop_product set name = $2 where id = $1", [productId, name]);

  test("share an answer for two seconds; signed-in requests and requests with another root field are answered alone", async () => {
    // However long the machine takes, no time passes.
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    await rename("First name");
    const seen = await list();
    expect(seen.json()).toMatchObject({
      data: { fetchShopProducts: { items: expect.arrayContaining([{ name: "First name", management: null }]) } },
    });
    const users = `fetchUserByUsername(username: "${open.username}") { id }`;
    expect((await list({}, users)).body).toContain("First name");
    await rename("Second name");
    expect((await list()).body).toBe(seen.body);
    expect((await list({}, users)).body).toContain("Second name");
    const own = (await list({ cookie: await cookieFor(world, open.id) })).json();
    expect(own).toMatchObject({
      data: {
        fetchShopProducts: {
          items: expect.arrayContaining([{ name: "Second name", management: expect.any(Object) }]),
        },
      },
    });
    expect((await list()).body).toBe(seen.body);
    clock.mockReturnValue(performance.now() + 2_001);
    expect((await list()).body).toContain("Second name");
  });
});
