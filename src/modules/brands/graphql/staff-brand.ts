import { adminBuilder } from "#graphql/admin-builder.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { openItems } from "../domain/brand-state.ts";
import type { StaffBrand } from "../queries/staff-brand-names.ts";

const SpBrandOpenItem = adminBuilder.enumType("SpBrandOpenItem", { values: openItems });

/** Modules that know more of a brand add fields to it. */
export const SpBrand = adminBuilder.objectRef<StaffBrand>("SpBrand").implement({
  description: "What only a brand has, and what it still needs to be active.",
  fields: (t) => ({
    brandId: t.expose("brandId", { type: "Id" }),
    account: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ brandId }, _args, context) => (await loadCaseAccount(context, brandId)) ?? null,
    }),
    resembles: t.field({
      type: SpCaseAccount,
      nullable: true,
      description: "The brand its name reads like; null for none, and where it is a name of the site.",
      resolve: async ({ resemblesBrandId }, _args, context) =>
        resemblesBrandId === null ? null : ((await loadCaseAccount(context, resemblesBrandId)) ?? null),
    }),
    brandStatus: t.exposeString("brandStatus"),
    nameReview: t.exposeString("nameReview"),
    nameReason: t.exposeString("nameReason"),
    requestDate: t.expose("requestDate", { type: "DateTime" }),
    openItems: t.field({ type: [SpBrandOpenItem], resolve: (brand) => [...brand.openItems] }),
    isSubscriptionExempt: t.exposeBoolean("isSubscriptionExempt"),
    isExemptNow: t.exposeBoolean("isExemptNow", { description: "It is exempt, and the end of it is not reached." }),
    exemptReason: t.exposeString("exemptReason"),
    exemptUntil: t.expose("exemptUntil", { type: "DateTime", nullable: true }),
    openedAt: t.expose("openedAt", { type: "DateTime", nullable: true }),
    closedAt: t.expose("closedAt", { type: "DateTime", nullable: true }),
    isOwn: t.exposeBoolean("isOwn", { description: "Your own brand: a colleague has to decide." }),
  }),
});
