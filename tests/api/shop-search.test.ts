import { expect, test } from "vitest";
import { module as shopModule } from "#modules/shop/module.ts";
import { registerModules } from "#platform/module.ts";
import { preparedStatements } from "#platform/db/prepared.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

registerModules([shopModule]);
const world = useWorld();

/** A person with a shop of `count` listed downloads named by `name`, a SQL text of `n`, each a second and a cent later. */
async function shopOf(count: number, name: string): Promise<TestPerson> {
  const person = await createPerson(world, { trusted: true });
  await world.owner.query(
    `insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days) values ($1, '\\x00', 0, 1, 30)`,
    [person.id],
  );
  await world.owner.query(
    `insert into shop_product (account_id, type, name, price_cents, sold_count, status, created_at)
     select $1, 'physical', ${name}, n, n % 7, 'listed', '2020-01-01'::timestamptz + n * interval '1 second'
       from generate_series(1, $2::int) n`,
    [person.id, count],
  );
  return person;
}

interface Found {
  items: { name: string }[];
  pageInfo: { next: string | null; previous: string | null; hasNextPage: boolean };
}
async function page(query: string, pagination: object = {}, input: object = {}): Promise<Found> {
  const answer = await api(world)(
    `query ($input: ShopProductsInput, $pagination: PaginationInput) {
       fetchShopProducts(input: $input, pagination: $pagination) { items { name } pageInfo { next previous hasNextPage } } }`,
    { input: { query, ...input }, pagination },
  );
  if (answer.code !== undefined) throw new Error(answer.code);
  return answer.data?.["fetchShopProducts"] as Found;
}
const numbers = ({ items }: Found): number[] => items.map(({ name }) => Number(name.split(" ")[1]));

test("however frequent a word of products is or was, its pages are the list of all products with it", async () => {
  // The newest 24,000 without what the oldest 6,000 all have; all have "frequent", and three, far apart, "seldom".
  const person = await shopOf(
    30_000,
    `'frequent ' || n || case when n <= 6000 then ' former' else '' end || case when n in (1, 15000, 15001) then ' seldom' else '' end`,
  );
  await world.owner.query("vacuum analyze shop_product");
  const first = await page("frequent", { limit: 8 });
  expect(numbers(first)).toEqual(Array.from({ length: 8 }, (_, at) => 30_000 - at));
  expect(numbers(await page("freq", { limit: 3, after: first.pageInfo.next }))).toEqual([29_992, 29_991, 29_990]);
  expect(numbers(await page("seldom frequent"))).toEqual([15_001, 15_000, 1]);
  expect((await page("seldom frequent")).pageInfo.hasNextPage).toBe(false);
  const seldom = await page("seldom", { limit: 2 });
  const rest = await page("seldom", { limit: 2, after: seldom.pageInfo.next });
  expect([numbers(seldom), numbers(rest), rest.pageInfo.hasNextPage]).toEqual([[15_001, 15_000], [1], false]);
  expect(numbers(await page("seldom", { limit: 2, before: rest.pageInfo.previous }))).toEqual([15_001, 15_000]);
  expect(numbers(await page("seldom", {}, { sort: "price_asc" }))).toEqual([1, 15_000, 15_001]);
  expect(numbers(await page("seldom", {}, { sort: "price_desc" }))).toEqual([15_001, 15_000, 1]);
  // Sold 6, once and never.
  expect(numbers(await page("seldom", {}, { sort: "best_selling" }))).toEqual([15_000, 1, 15_001]);
  expect(await page("seldom", {}, { type: "digital" })).toMatchObject({ items: [], pageInfo: { hasNextPage: false } });
  for (const nothing of ["zebra", "!", "a & | ! <-> b:*", "'; drop table shop_product; --"])
    expect((await page(nothing)).items, nothing).toEqual([]);

  // Too many to sort, none of them new: pages may be short on the way there, and lose nothing.
  const former: number[] = [];
  let [after, pages]: [string | null, number] = [null, 0];
  while (former.length < 16) {
    const next: Found = await page("former", { limit: 8, after });
    former.push(...numbers(next));
    pages += 1;
    after = next.pageInfo.next;
    expect(next.pageInfo.hasNextPage).toBe(true);
  }
  expect(former.slice(0, 16)).toEqual(Array.from({ length: 16 }, (_, at) => 6_000 - at));
  expect(pages).toBeLessThanOrEqual(6);

  await world.owner.query("update account set status = 'suspended' where id = $1", [person.id]);
  expect((await page("seldom")).items).toEqual([]);
});

test("every statement of the search for products goes through an index, generically planned", async () => {
  await shopOf(20_000, "'plan ' || n");
  await world.owner.query("vacuum analyze shop_product, account");
  const statements = [...preparedStatements()].filter(([name]) => /^shop_products_(walked|found|of_all)_/.test(name));
  expect(statements.length).toBe(3 * 3 * 2);
  const client = await world.owner.connect();
  try {
    await client.query("begin; set local plan_cache_mode = force_generic_plan");
    for (const [place, [name, text]] of statements.entries()) {
      const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at)));
      await client.query(`prepare product_plan_${place} as ${text}`);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `explain execute product_plan_${place}(${Array.from({ length: parameters }, () => "null").join(", ")})`,
      );
      const plan = rows.map((one) => one["QUERY PLAN"]).join("\n");
      expect(plan, `${name}\n${plan}`).not.toContain("Seq Scan on shop_product");
      if (!name.includes("_found_")) expect(plan, `${name}\n${plan}`).not.toMatch(/-> {2}(Incremental )?Sort/);
      else expect(plan, `${name}\n${plan}`).toContain("shop_product_words");
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
});
