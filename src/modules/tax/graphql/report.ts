import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { areSalesReported, incomeOf } from "../domain/tax-year.ts";
import { readTaxReport } from "../queries/tax-report.ts";
import type { TaxReport } from "../queries/tax-report.ts";

const TaxReportStatus = builder.enumType("TaxReportStatus", { values: ["open", "reported", "not_reported"] as const });

const TaxReportType = builder.objectRef<TaxReport>("TaxReport").implement({
  audience: "actPersonally",
  description: "what is reported of a person to the tax office. Only ever shown to the person it is of.",
  fields: (t) => ({
    fiscalYear: t.exposeInt("fiscalYear"),
    status: t.expose("status", {
      type: TaxReportStatus,
      description: "open: nothing is reported yet, and the figures are those of now.",
    }),
    isRunning: t.exposeBoolean("isRunning", { description: "The year is not over." }),
    threshold: t.field({
      type: "Cents",
      description: "From here on a year is reported; with tax withheld, always.",
      resolve: ({ thresholdCents }) => thresholdCents,
    }),
    prizes: t.field({
      type: "Cents",
      description: "Prizes of promotions, in money and in products; no gifts of people.",
      resolve: ({ prizesCents }) => prizesCents,
    }),
    rewards: t.field({ type: "Cents", resolve: ({ rewardsCents }) => rewardsCents }),
    income: t.field({ type: "Cents", description: "Both: box 3 of form 1099-MISC.", resolve: incomeOf }),
    withheld: t.field({
      type: "Cents",
      description: "Federal income tax withheld: box 4.",
      resolve: ({ withheldCents }) => withheldCents,
    }),
    sales: t.field({
      type: "Cents",
      description: "What buyers paid without sales tax, before fees and refunds: box 1a of form 1099-K.",
      resolve: ({ salesCents }) => salesCents,
    }),
    salesCount: t.exposeInt("salesCount", { description: "Parcels: box 3 of form 1099-K." }),
    areSalesReported: t.boolean({
      description: "They are above the thresholds of form 1099-K.",
      resolve: areSalesReported,
    }),
    exportedAt: t.expose("exportedAt", { type: "DateTime", nullable: true }),
    isCorrected: t.exposeBoolean("isCorrected"),
    hasW9: t.exposeBoolean("hasW9", { description: "An approved W-9 form holds for the year." }),
    takesW9: t.exposeBoolean("takesW9", { description: "One may be sent for it now." }),
  }),
});

builder.queryField("fetchTaxReport", (t) =>
  t.field({
    guard: { who: "account", may: "actPersonally" },
    type: TaxReportType,
    args: { fiscalYear: t.arg.int({ required: true }) },
    resolve: async (_root, { fiscalYear }, context) => {
      const report = await readTaxReport(context.services.db, requireActor(context), fiscalYear);
      if (report.ok) return report.value;
      throw report.error === "personal_account"
        ? new ApiError("FORBIDDEN", { rule: report.error })
        : badInput("fiscalYear", "range", "There is no tax year of that number yet.");
    },
  }),
);
