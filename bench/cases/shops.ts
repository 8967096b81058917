import type { Page } from "#kernel/page-cursor.ts";
import { readProductPage } from "#modules/shop/queries/product-lists.ts";
import { ShopProductDocument, ShopProductsDocument } from "#web/generated/shop.ts";
import { loadFunction } from "../function-load.ts";
import { quantile } from "../rounds.ts";
import type { BenchCase, BenchContext, HttpContender, ReportRow } from "../bench-case.ts";
import { requestOf } from "../pages.ts";
import { publicId } from "../yardsticks/bare-schema.ts";
import { pageRows } from "./pages.ts";

const products = 100_000;
const shops = 500;
/** Lists of products a second that Vendure answers on a machine like ours. */
const vendureRate = 133;

/** Shops of people who are not viewers, with as many products in each: own goods with a picture, every third with a set. */
const fill = [
  `insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days)
   select a.id, '\\x00', 500, 3, 30 from account a
    where a.account_type = 'personal' and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private and a.username is not null and a.id <> all($1::uuid[])
    order by md5(a.id::text) limit ${shops} on conflict do nothing`,
  `insert into shop_product (account_id, type, name, description, detail, price_cents, stock, sold_count, status, created_at)
   select s.account_id, 'physical',
          (array['Speckled', 'Dotted', 'Plain', 'Striped', 'Green'])[1 + n % 5] || ' ' || (array['mug', 'bowl', 'candle', 'scarf', 'plate', 'lamp', 'print', 'basket', 'vase'])[1 + n % 9] || ' ' || n,
          'Made by hand in a small workshop, one at a time. Series ' || (n % 1000) || case when n % 20000 = 7 then ' with a rutabaga' else '' end || case when n < 3000 then ' of the first year' else '' end,
          (n % 40) || ' oz', 500 + n % 9000, n % 300, (n * 7919) % 1000, 'listed', '2026-01-01'::timestamptz + n * interval '4 minutes'
     from generate_series(1, ${products}) n
     join (select account_id, row_number() over (order by account_id) - 1 as place from shop) s on s.place = n % ${shops}`,
  `with picture as (
     insert into media_object (id, person_id, account_id, upload_type, status, content_type, bytes)
     select id, account_id, account_id, 'product', 'ready', 'image/webp', 40000 from shop_product returning id)
   insert into shop_product_picture (product_id, position, media_id, alt) select id, 0, id, 'The product on a table' from picture`,
  `insert into shop_product_preset (product_id, quantity, price_cents)
   select p.id, 2, p.price_cents * 2 - 100 from shop_product p where p.price_cents % 3 = 0`,
];

async function fillShops({ owner, data }: BenchContext): Promise<void> {
  const { rows } = await owner.query<{ count: number }>("select count(*)::int as count from shop_product");
  if (rows[0]?.count !== 0) return;
  for (const statement of fill)
    await owner.query(statement, statement.includes("$1") ? [data.viewers.map(({ accountId }) => accountId)] : []);
  await owner.query("vacuum analyze shop, shop_product, shop_product_picture, shop_product_preset, media_object");
}

/** The search among every shop's products, by one caller, as in the database alone. */
const found: BenchCase = {
  name: "shop-search",
  about: "search among 100,000 products",
  rows: async (bench) => {
    await fillShops(bench);
    const { services } = bench.services(1);
    const first: Page = { limit: 8, sortOrder: "desc", from: null };
    const find = (words: string, sort: "newest" | "price_desc" = "newest") =>
      readProductPage(services.db, first, sort, { accountId: null, type: null, words, isManaged: false });
    const reads: Readonly<Record<string, { read: () => Promise<{ isHit?: boolean }[]>; hits: number }>> = {
      "a word of all": { read: () => find("workshop"), hits: 9 },
      "a word of one in nine": { read: () => find("mug"), hits: 9 },
      "a word of one in 1,000": { read: () => find("series 998"), hits: 9 },
      "a word of five": { read: () => find("rutabaga"), hits: 5 },
      "a word of none": { read: () => find("zebra"), hits: 0 },
      "a word of the oldest alone": { read: () => find("year"), hits: 0 },
      "beginnings of two words": { read: () => find("spec mu"), hits: 9 },
      "a word of all, by price": { read: () => find("workshop", "price_desc"), hits: 9 },
      "a word of one in 1,000, by price": { read: () => find("series 998", "price_desc"), hits: 9 },
    };
    const rows: ReportRow[] = [];
    for (const [what, { read, hits }] of Object.entries(reads)) {
      const answer = (await read()).filter(({ isHit }) => isHit !== false);
      if (answer.length !== hits) throw new Error(`products: ${what} finds ${answer.length} of ${hits}`);
      await loadFunction(async () => void (await read()), { connections: 1, seconds: 1 });
      const { samples, errors } = await loadFunction(async () => void (await read()), {
        connections: 1,
        seconds: bench.options.seconds,
      });
      rows.push({
        case: "search of products",
        measure: `${what}, p99`,
        unit: "ms",
        ours: quantile(samples, 0.99),
        yardstick: null,
        ratio: null,
        goal: 20,
        floor: null,
        better: "less",
        p50: quantile(samples, 0.5),
        errors,
      });
    }
    return rows;
  },
};

const list: BenchCase = {
  name: "shop-list",
  about: "the first products of a shop of 200",
  rows: async (bench) => {
    await fillShops(bench);
    const { rows: owners } = await bench.owner.query<{ username: string }>(
      "select a.username from shop s join account a on a.id = s.account_id order by a.id",
    );
    const pages = bench.data.viewers.map((viewer, place) => ({
      viewer,
      calls: [
        {
          document: ShopProductsDocument,
          variables: {
            input: {
              username: owners[place % owners.length]?.username ?? "",
              sort: "newest",
              type: null,
              isManaged: false,
            },
            pagination: { limit: 8 },
          },
        },
      ],
    }));
    const rows = await pageRows(bench, "shop: list", pages);
    const { web } = bench.stage;
    const guests: HttpContender = {
      kind: "http",
      name: "guests",
      origin: web.origin,
      pids: [web.pid],
      requests: pages.flatMap(({ calls }) => calls.map((call) => requestOf(call, { accept: "application/json" }))),
    };
    const connections = Math.max(...bench.options.connections);
    const { rate, p50, p99, errors, cpu, rounds } = (await bench.interleave([guests], { connections })).of("guests");
    return [
      ...rows,
      {
        case: "shop: list",
        measure: `guests, beside Vendure’s list of products, ${connections} connections`,
        unit: "pages/s",
        ours: rate,
        yardstick: vendureRate,
        ratio: rate / vendureRate,
        goal: 15,
        floor: null,
        better: "more",
        p50,
        p99,
        errors,
        cpu,
        note: `Vendure’s rate is another run’s, on a machine like this; ${pages.length} lists in turn, each shared by guests for two seconds`,
        detail: rounds,
      },
    ];
  },
};

const product: BenchCase = {
  name: "shop-product",
  about: "the page of a product",
  rows: async (bench) => {
    await fillShops(bench);
    const { rows: some } = await bench.owner.query<{ id: string }>(
      "select id from shop_product order by md5(id::text) limit $1",
      [bench.data.viewers.length],
    );
    return pageRows(
      bench,
      "shop: product",
      bench.data.viewers.map((viewer, place) => ({
        viewer,
        calls: [{ document: ShopProductDocument, variables: { productId: publicId(some[place]?.id ?? "") } }],
      })),
    );
  },
};

export const shopCases: readonly BenchCase[] = [found, list, product];
