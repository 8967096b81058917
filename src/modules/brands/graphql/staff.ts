import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideBrandName, setBrandExempt } from "../commands/staff-decisions.ts";
import type { StaffBrandRefusal } from "../commands/staff-decisions.ts";
import { nameDecisions } from "../domain/staff-acts.ts";
import { readBrandNames, readStaffBrand } from "../queries/staff-brand-names.ts";
import type { StaffBrand } from "../queries/staff-brand-names.ts";
import type { BrandNameRow } from "../store/brand-names-store.ts";
import { SpBrand } from "./staff-brand.ts";

const SpBrandNameReview = adminBuilder.enumType("SpBrandNameReview", {
  values: ["waiting", "approved", "rejected"] as const,
});
const SpBrandNameDecision = adminBuilder.enumType("SpBrandNameDecision", { values: nameDecisions });

const SpBrandName = adminBuilder.objectRef<BrandNameRow>("SpBrandName").implement({
  description: "A brand whose name reads like another one's, or like a name of the site.",
  fields: (t) => ({
    brandId: t.field({ type: "Id", resolve: ({ id }) => id }),
    brand: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ id }, _args, context) => (await loadCaseAccount(context, id)) ?? null,
    }),
    name: t.exposeString("name"),
    username: t.exposeString("username", { nullable: true }),
    review: t.exposeString("review"),
    waitsSince: t.expose("since", { type: "DateTime", description: "When the name was given." }),
    resembles: t.field({
      type: SpCaseAccount,
      nullable: true,
      description: "The active brand it reads like; null where it is a name of the site.",
      resolve: async ({ resemblesBrandId }, _args, context) =>
        resemblesBrandId === null ? null : ((await loadCaseAccount(context, resemblesBrandId)) ?? null),
    }),
    reason: t.exposeString("reason", { description: "Why staff decided as they did; empty while it waits." }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpBrandNamePage = adminBuilder.objectRef<Connection<BrandNameRow>>("SpBrandNamePage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpBrandName] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "brand_names";

async function brandOf(context: ApiContext, brandId: string): Promise<StaffBrand> {
  const found = await readStaffBrand(context.services, requireActor(context).personId, brandId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

adminBuilder.queryFields((t) => ({
  spFetchBrandNames: t.field({
    guard: { grant: "moderate" },
    type: SpBrandNamePage,
    description:
      "Brands by the review of their names: those that wait the longest waiting first, others the newest first.",
    args: {
      review: t.arg({ type: SpBrandNameReview, required: true }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { review, pagination }, context) => {
      const page = pageOf(context, key, { sortOrder: review === "waiting" ? "asc" : "desc", ...pagination });
      const found = await readBrandNames(context.services, page, review);
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
  spFetchBrand: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpBrand,
    description: "A brand's own record.",
    args: { brandId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { brandId }, context) => brandOf(context, brandId),
  }),
}));

const refused = answers<StaffBrandRefusal | "changed" | "until">({
  not_found: "NOT_FOUND",
  forbidden: byRule("FORBIDDEN"),
  own: byRule("FORBIDDEN", "This is your own brand. A colleague has to decide."),
  changed: byRule("CONFLICT", "A colleague decided this in the meantime, or the brand changed its name."),
  reason_needed: (rule) => badInput("reason", rule, "Say why in 5 to 500 characters. It is kept."),
  too_long: (rule) => badInput("reason", rule, "This is longer than 500 characters."),
  until: () => badInput("until", "in_future", "An exemption needs a day in the future on which it ends."),
});

const SpDecideBrandNameInput = adminBuilder.inputType("SpDecideBrandNameInput", {
  fields: (t) => ({
    brandId: t.field({ type: "Id", required: true }),
    decision: t.field({ type: SpBrandNameDecision, required: true }),
    reason: t.string({
      required: true,
      description: "5 to 500 characters; the brand's people read that of a rejection.",
    }),
  }),
});

const SpSetBrandExemptInput = adminBuilder.inputType("SpSetBrandExemptInput", {
  fields: (t) => ({
    brandId: t.field({ type: "Id", required: true }),
    isExempt: t.boolean({ required: true }),
    reason: t.string({ required: true, description: "5 to 500 characters. It is kept." }),
    until: t.field({ type: "DateTime", description: "When it ends; required for an exemption." }),
  }),
});

adminBuilder.mutationFields((t) => ({
  spDecideBrandName: t.field({
    guard: { grant: "moderate", claim: { queue: "brand-names", arg: "input.brandId" } },
    type: SpBrand,
    description: "Accepts or rejects the name of a brand, which opens or closes it. A repeat is safe.",
    args: { input: t.arg({ type: SpDecideBrandNameInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const done = await decideBrandName(context.services, requireActor(context).personId, input);
      if (!done.ok) throw refused(done.error);
      return brandOf(context, input.brandId);
    },
  }),
  spSetBrandExempt: t.field({
    guard: { grant: "canEditPermissions" },
    type: SpBrand,
    description: "Lets a brand go without a subscription until a day, or ends that. A repeat is safe.",
    args: { input: t.arg({ type: SpSetBrandExemptInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { until, ...exemption } = input;
      const done = await setBrandExempt(context.services, requireActor(context).personId, {
        ...exemption,
        until: until ?? null,
      });
      if (!done.ok) throw refused(done.error);
      return brandOf(context, input.brandId);
    },
  }),
}));
