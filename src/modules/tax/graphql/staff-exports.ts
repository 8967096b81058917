import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { exportTaxYear } from "../commands/export-tax-year.ts";
import { createTaxExportAddress } from "../commands/open-tax-export.ts";
import { listTaxExports } from "../queries/compose-tax-export.ts";
import type { TaxExport } from "../queries/compose-tax-export.ts";

const SpTaxExport = adminBuilder.objectRef<TaxExport>("SpTaxExport").implement({
  description: "The 1099 export of a year, without its file.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    fiscalYear: t.exposeInt("fiscalYear"),
    number: t.exposeInt("number", { description: "1, and one more for each correction." }),
    threshold: t.field({ type: "Cents", resolve: ({ thresholdCents }) => thresholdCents }),
    people: t.exposeInt("people"),
    added: t.exposeInt("added", {
      description: "People the export before it had not; all of them in a first one is 0.",
    }),
    changed: t.exposeInt("changed", { description: "People whose amounts differ from the previous export." }),
    removed: t.exposeInt("removed", { description: "People the one before it had and this one has not." }),
    madeById: t.expose("madeBy", { type: "Id", nullable: true, description: "Of the staff; null for the operator." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpExportTaxYearInput = adminBuilder.inputType("SpExportTaxYearInput", {
  fields: (t) => ({ fiscalYear: t.int({ required: true }) }),
});

adminBuilder.queryFields((t) => ({
  spFetchTaxExports: t.field({
    guard: { grant: "reviewTax" },
    type: [SpTaxExport],
    args: { fiscalYear: t.arg.int({ description: "All years, unless said otherwise." }) },
    resolve: (_root, { fiscalYear }, context) => listTaxExports(context.services.db, fiscalYear ?? null),
  }),
}));

adminBuilder.mutationFields((t) => ({
  spExportTaxYear: t.field({
    guard: { grant: "reviewTax" },
    type: SpTaxExport,
    description:
      "Makes the 1099 export of a year that is over; made again it corrects the one before and takes none away. People in it are told that their copy is ready.",
    args: { input: t.arg({ type: SpExportTaxYearInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const done = await exportTaxYear(
        context.services,
        { kind: "staff", staffId: requireActor(context).personId },
        input.fiscalYear,
      );
      if (done.ok) return done.value.made;
      throw done.error === "forbidden"
        ? new ApiError("FORBIDDEN", { rule: "reviewTax" })
        : badInput("fiscalYear", done.error, "A year is exported once it is over in New York.");
    },
  }),
  spOpenTaxExport: t.string({
    guard: { grant: "reviewTax" },
    description:
      "The address of an export's file: good once, for five minutes, in this staff session. Written down with its reason.",
    args: { exportId: t.arg({ type: "Id", required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { exportId, reason }, context) => {
      const text = reason.trim();
      if (text.length < 5 || text.length > 500)
        throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
      if (context.staffSession === null) throw new ApiError("REAUTH_REQUIRED");
      const address = await createTaxExportAddress(
        context.services,
        { staffId: requireActor(context).personId, staffSessionId: context.staffSession.id },
        exportId,
        text,
      );
      if (address.ok) return address.value;
      throw address.error === "forbidden"
        ? new ApiError("FORBIDDEN", { rule: "reviewTax" })
        : new ApiError("NOT_FOUND");
    },
  }),
}));
