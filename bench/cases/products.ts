import type { Page } from "#kernel/page-cursor.ts";
import { findPrizeProduct, listPrizeProducts } from "#modules/vendors/queries/products.ts";
import { loadFunction } from "../function-load.ts";
import { quantile } from "../rounds.ts";
import type { BenchCase, ReportRow } from "../bench-case.ts";

const products = 10_000;

/** Copies the embedded vendors' products under other names until there are 10,000, as a vendor's own list is. */
const fill = `
  insert into vendor_product (provider, reference, kind, name, short_name_singular, short_name_plural, detail, price_cents, sizes, presets, stock,
                              delivery_days, excluded_states, image_url, thumbnail_url, is_for_giveaways, is_for_shops)
  select p.provider, p.reference || '-' || n, p.kind, p.name || ' ' || n, p.short_name_singular, p.short_name_plural, p.detail || ', series ' || (n % 90),
         p.price_cents + n, p.sizes, p.presets, p.stock, p.delivery_days, p.excluded_states, p.image_url, p.thumbnail_url, p.is_for_giveaways, p.is_for_shops
    from vendor_product p cross join generate_series(1, 200) n where p.removed_at is null order by n, p.id
   limit greatest(0, $1 - (select count(*) from vendor_product))`;

/** The search for prizes and a product's page, read one after the other by one caller, as in the database alone. */
export const productCases: readonly BenchCase[] = [
  {
    name: "products",
    about: "search and pages of products among 10,000",
    rows: async (bench) => {
      const { services } = bench.services(1);
      await bench.owner.query(fill, [products]);
      await bench.owner.query("vacuum analyze vendor_product");
      const first: Page = { limit: 24, sortOrder: "asc", from: null };
      const page = (words: string, kind: "mugs" | null = null) => listPrizeProducts(services, first, { words, kind });
      const reads: Readonly<Record<string, () => Promise<unknown[] | object | undefined>>> = {
        "the first page": () => page(""),
        "the first page of a kind": () => page("", "mugs"),
        "a word of many": () => page("cotton"),
        "beginnings of two words": () => page("tick tee"),
        "a word of few": () => page("series 89"),
        "a word of none": () => page("zebra"),
        "a product": () => findPrizeProduct(services, "tee-ticket"),
      };
      const rows: ReportRow[] = [];
      for (const [what, read] of Object.entries(reads)) {
        const answer = await read();
        const isRight = what === "a word of none" ? Array.isArray(answer) && answer.length === 0 : answer !== undefined;
        if (!isRight) throw new Error(`products: ${what} is answered wrongly`);
        await loadFunction(async () => void (await read()), { connections: 1, seconds: 1 });
        const { samples, errors } = await loadFunction(async () => void (await read()), {
          connections: 1,
          seconds: bench.options.seconds,
        });
        rows.push({
          case: `${products.toLocaleString("en-US")} products`,
          measure: `${what}, p99`,
          unit: "ms",
          ours: quantile(samples, 0.99),
          yardstick: null,
          ratio: null,
          goal: 10,
          floor: null,
          better: "less",
          p50: quantile(samples, 0.5),
          errors,
        });
      }
      return rows;
    },
  },
];
