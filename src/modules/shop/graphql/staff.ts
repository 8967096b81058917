import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { shopProductTypes } from "#kernel/shop-price.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { reviewProduct } from "../commands/review-product.ts";
import type { ReviewProductRefusal } from "../commands/review-product.ts";
import { shopProductStatuses } from "../domain/product.ts";
import { reviewedStatuses } from "../domain/review.ts";
import type { StaffAct } from "../domain/review.ts";
import type { ProductView, ShopPicture } from "../queries/products.ts";
import { readReviewedProducts, readStaffProduct } from "../queries/staff-products.ts";
import type { ReviewedProduct, StaffProduct } from "../queries/staff-products.ts";

const SpShopProductType = adminBuilder.enumType("SpShopProductType", { values: shopProductTypes });
const SpShopProductStatus = adminBuilder.enumType("SpShopProductStatus", { values: shopProductStatuses });
const SpShopReviewStatus = adminBuilder.enumType("SpShopReviewStatus", { values: reviewedStatuses });
const SpShopDecision = adminBuilder.enumType("SpShopDecision", { values: ["approve", "refuse"] as const });

const SpQueuedShopProduct = adminBuilder.objectRef<ProductView>("SpQueuedShopProduct").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    account: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ accountId }, _args, context) => (await loadCaseAccount(context, accountId)) ?? null,
    }),
    type: t.expose("type", { type: SpShopProductType }),
    name: t.exposeString("name"),
    price: t.field({ type: "Cents", description: "One piece, tax included.", resolve: (one) => one.priceCents }),
    status: t.expose("status", { type: SpShopProductStatus }),
    reviewNumber: t.exposeInt("reviewNumber", { nullable: true, description: "1 to 3 for the first of a shop." }),
    waitsSince: t.expose("reviewSince", { type: "DateTime", description: "When it was last given to staff." }),
  }),
});

const SpShopPicture = adminBuilder.objectRef<ShopPicture>("SpShopPicture").implement({
  fields: (t) => ({ url: t.exposeString("url"), alt: t.exposeString("alt") }),
});

const SpShopPreset = adminBuilder.objectRef<ProductView["presets"][number]>("SpShopPreset").implement({
  fields: (t) => ({
    quantity: t.exposeInt("quantity"),
    price: t.field({ type: "Cents", resolve: ({ priceCents }) => priceCents }),
    savings: t.field({ type: "Cents", resolve: ({ savingsCents }) => savingsCents }),
  }),
});

const SpShopProduct = adminBuilder.objectRef<StaffProduct>("SpShopProduct").implement({
  description: "A product as its page shows it, with its seller and what becomes of the price.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    about: t.field({ type: SpQueuedShopProduct, resolve: (product) => product }),
    description: t.exposeString("description"),
    detail: t.exposeString("detail"),
    pictures: t.field({ type: [SpShopPicture], resolve: ({ shownPictures }) => [...shownPictures] }),
    presets: t.field({ type: [SpShopPreset], resolve: ({ presets }) => [...presets] }),
    sizes: t.stringList({ resolve: ({ sizes }) => [...sizes] }),
    piecesLeft: t.exposeInt("piecesLeft", { nullable: true, description: "Null for no limit." }),
    reference: t.string({
      nullable: true,
      description: "The vendor's; null for own goods.",
      resolve: ({ resold }) => resold?.reference ?? null,
    }),
    markup: t.exposeInt("markup", { nullable: true }),
    cost: t.field({ type: "Cents", nullable: true, resolve: ({ costCents }) => costCents }),
    tax: t.field({ type: "Cents", resolve: ({ parts }) => parts.taxCents }),
    fee: t.field({ type: "Cents", resolve: ({ parts }) => parts.feeCents }),
    kept: t.field({ type: "Cents", resolve: ({ parts }) => parts.keptCents }),
    fileName: t.exposeString("fileName", { nullable: true }),
    refusalReason: t.exposeString("refusalReason", { nullable: true }),
    isOwn: t.exposeBoolean("isOwn", { description: "Of your own shop or your brand's: a colleague has to decide." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpShopReviewPage = adminBuilder.objectRef<Connection<ReviewedProduct>>("SpShopReviewPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpQueuedShopProduct] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "shop_reviews";

async function productOf(context: ApiContext, productId: string): Promise<StaffProduct> {
  const found = await readStaffProduct(context.services, requireActor(context).personId, productId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

adminBuilder.queryFields((t) => ({
  spFetchShopReviews: t.field({
    guard: { grant: "moderate" },
    type: SpShopReviewPage,
    description: "Products of shops in a status: those in review the longest waiting first, others the newest first.",
    args: {
      status: t.arg({ type: SpShopReviewStatus, required: true }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { status, pagination }, context) => {
      const page = pageOf(context, key, { sortOrder: status === "in_review" ? "asc" : "desc", ...pagination });
      const found = await readReviewedProducts(context.services, page, status);
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
  spFetchShopProduct: t.field({
    guard: { grant: "moderate" },
    type: SpShopProduct,
    description: "A product in any status.",
    args: { productId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { productId }, context) => productOf(context, productId),
  }),
}));

const refused = answers<ReviewProductRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "moderate" }],
  own: byRule("FORBIDDEN", "This is of your own shop. A colleague has to decide."),
  changed: byRule("CONFLICT", "A colleague decided this in the meantime, or the shop archived it."),
  reason_needed: (rule) => badInput("reason", rule, "Say why in 5 to 500 characters. It is kept."),
  too_long: (rule) => badInput("reason", rule, "This is longer than 500 characters."),
});

async function decide(context: ApiContext, productId: string, act: StaffAct, reason: string): Promise<StaffProduct> {
  const done = await reviewProduct(context.services, requireActor(context).personId, { productId, act, reason });
  if (!done.ok) throw refused(done.error);
  return productOf(context, productId);
}

const productId = { type: "Id", required: true } as const;
const reasonWords = {
  required: true,
  description: "5 to 500 characters; the seller of a refused product reads it.",
} as const;

adminBuilder.mutationFields((t) => ({
  spDecideShopProduct: t.field({
    guard: { grant: "moderate", claim: { queue: "shop", arg: "productId" } },
    type: SpShopProduct,
    description: "Lists a product in review, or refuses it. The seller is notified. A repeat is safe.",
    args: {
      productId: t.arg(productId),
      decision: t.arg({ type: SpShopDecision, required: true }),
      reason: t.arg.string(reasonWords),
    },
    resolve: (_root, { decision, reason, ...args }, context) => decide(context, args.productId, decision, reason),
  }),
  spRemoveShopProduct: t.field({
    guard: { grant: "moderate", claim: { queue: "shop", arg: "productId" } },
    type: SpShopProduct,
    description: "Takes a listed product out of sight. The seller is notified. A repeat is safe.",
    args: { productId: t.arg(productId), reason: t.arg.string(reasonWords) },
    resolve: (_root, { reason, ...args }, context) => decide(context, args.productId, "remove", reason),
  }),
  spRestoreShopProduct: t.field({
    guard: { grant: "moderate", claim: { queue: "shop", arg: "productId" } },
    type: SpShopProduct,
    description: "Lists a refused or removed product. The seller is notified. A repeat is safe.",
    args: { productId: t.arg(productId), reason: t.arg.string(reasonWords) },
    resolve: (_root, { reason, ...args }, context) => decide(context, args.productId, "restore", reason),
  }),
}));
