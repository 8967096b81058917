import { adminBuilder } from "#graphql/admin-builder.ts";
import { badInput } from "#graphql/api-error.ts";
import { readSalesTax } from "#modules/orders/index.ts";
import type { SalesTaxOfMonth } from "#modules/orders/index.ts";
import { salesTaxCsv } from "../documents/sales-tax-csv.ts";
import { currentFiscalYear } from "../queries/requirement.ts";

const SpSalesTax = adminBuilder.objectRef<SalesTaxOfMonth>("SpSalesTax").implement({
  description: "The sales tax of a state in a month of New York.",
  fields: (t) => ({
    state: t.exposeString("state", { description: "Where the goods went: two letters." }),
    month: t.exposeString("month", { description: "YYYY-MM." }),
    sales: t.field({
      type: "Cents",
      description: "Net prices and shipping of parcels that were delivered.",
      resolve: ({ salesCents }) => salesCents,
    }),
    taxable: t.field({
      type: "Cents",
      description: "Net prices among them that tax is on.",
      resolve: ({ taxableCents }) => taxableCents,
    }),
    refunded: t.field({ type: "Cents", resolve: ({ refundedCents }) => refundedCents }),
    tax: t.field({ type: "Cents", resolve: ({ taxCents }) => taxCents }),
    refundedTax: t.field({ type: "Cents", resolve: ({ refundedTaxCents }) => refundedTaxCents }),
    due: t.field({
      type: "Cents",
      description: "The tax less that of refunds; negative where more was refunded.",
      resolve: ({ taxCents, refundedTaxCents }) => taxCents - refundedTaxCents,
    }),
  }),
});

interface SalesTaxYear {
  readonly year: number;
  readonly rows: readonly SalesTaxOfMonth[];
}

const SpSalesTaxYear = adminBuilder.objectRef<SalesTaxYear>("SpSalesTaxYear").implement({
  fields: (t) => ({
    rows: t.field({ type: [SpSalesTax], description: "By state and month.", resolve: ({ rows }) => [...rows] }),
    csv: t.string({ description: "The same as a file.", resolve: ({ rows }) => salesTaxCsv(rows) }),
  }),
});

adminBuilder.queryField("spFetchSalesTax", (t) =>
  t.field({
    guard: { grant: "reviewTax" },
    type: SpSalesTaxYear,
    description:
      "What states are to get of the sales tax of a calendar year of New York. It holds nothing about people.",
    args: { year: t.arg.int({ required: true }) },
    resolve: async (_root, { year }, { services }) => {
      if (year < 2000 || year > (await currentFiscalYear(services.db))) throw badInput("year", "range");
      return { year, rows: await readSalesTax(services.db, year) };
    },
  }),
);
