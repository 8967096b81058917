import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { mayHandleMoney } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { PageInfoType } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { shopProductTypes } from "#kernel/shop-price.ts";
import { loadUserView, UserType, viewerOf } from "#modules/graph/graphql/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { isReviewedAgain } from "../commands/update-product.ts";
import { shopProductStatuses, shopSorts } from "../domain/product.ts";
import type { QuantityPrice } from "../queries/price.ts";
import { findStockAlerts, readProducts, toVisibleProduct } from "../queries/products.ts";
import type { ProductView, ShopPicture } from "../queries/products.ts";
import { loadShop, ShopType } from "./shop.ts";

const loadView = defineLoader<string, ProductView>("shopProduct", (context, ids) =>
  readProducts(context.services, viewerOf(context), ids, async (userIds) => {
    const found = await Promise.all(userIds.map((id) => loadUserView(context, id)));
    return new Map(found.flatMap((user): [string, UserView][] => (user === undefined ? [] : [[user.id, user]])));
  }),
);

/** A product as the viewer may see it, else null; batched and kept for the request. */
export async function loadProduct(
  context: ApiContext,
  id: string,
  place: "link" | "feed" = "link",
): Promise<ProductView | null> {
  return toVisibleProduct(await loadView(context, id), place);
}

/** A product read afresh, after a mutation changed it. */
export async function reloadProduct(context: ApiContext, id: string): Promise<ProductView> {
  const found = (await readProducts(context.services, viewerOf(context), [id])).get(id);
  const seen = toVisibleProduct(found);
  if (seen === null) throw new ApiError("NOT_FOUND");
  return seen;
}

const loadWanted = defineLoader<string, boolean>("viewerWantsStockAlert", async (context, ids) => {
  const viewer = viewerOf(context);
  if (viewer === null || !mayHandleMoney(context)) return new Map();
  return new Map([...(await findStockAlerts(context.services.db, viewer, ids))].map((id) => [id, true]));
});

export const ShopProductType = builder.enumType("ShopProductType", {
  description: "A vendor's product sold on, own goods that are sent, a download, or a vendor's gift card.",
  values: shopProductTypes,
});
const ShopProductStatus = builder.enumType("ShopProductStatus", { values: shopProductStatuses });
export const ShopSort = builder.enumType("ShopSort", { values: shopSorts });

const ShopPictureType = builder.objectRef<ShopPicture>("ShopPicture").implement({
  audience: "everyone",
  fields: (t) => ({ url: t.exposeString("url"), alt: t.exposeString("alt") }),
});

const ShopProductPreset = builder.objectRef<ProductView["presets"][number]>("ShopProductPreset").implement({
  audience: "everyone",
  description: "A price for several pieces together, tax included.",
  fields: (t) => ({
    quantity: t.exposeInt("quantity"),
    price: t.field({ type: "Cents", resolve: ({ priceCents }) => priceCents }),
    savings: t.field({
      type: "Cents",
      description: "What it saves against single pieces.",
      resolve: ({ savingsCents }) => savingsCents,
    }),
  }),
});

const ShopProductManagement = builder.objectRef<ProductView>("ShopProductManagement").implement({
  audience: "handleMoney",
  description: "What the shop alone sees of its product. Amounts are of one piece.",
  fields: (t) => ({
    status: t.expose("status", { type: ShopProductStatus }),
    refusalReason: t.exposeString("refusalReason", { nullable: true }),
    cost: t.field({ type: "Cents", nullable: true, resolve: ({ costCents }) => costCents }),
    stock: t.exposeInt("stock", { nullable: true }),
    hidesWhenSoldOut: t.exposeBoolean("hidesWhenSoldOut"),
    soldCount: t.exposeInt("soldCount"),
    tax: t.field({ type: "Cents", resolve: ({ parts }) => parts.taxCents }),
    fee: t.field({ type: "Cents", resolve: ({ parts }) => parts.feeCents }),
    received: t.field({ type: "Cents", resolve: ({ parts }) => parts.receivedCents }),
    kept: t.field({
      type: "Cents",
      description: "What the seller receives minus the cost; negative for a loss.",
      resolve: ({ parts }) => parts.keptCents,
    }),
    reviewNumber: t.exposeInt("reviewNumber", {
      nullable: true,
      description: "1 to 3 for the first products of a shop, which staff review.",
    }),
    isReviewedAgain: t.boolean({
      description: "Another name, description or picture puts it in review.",
      resolve: (product, _args, { services }) => isReviewedAgain(services.db, product),
    }),
    fileName: t.exposeString("fileName", { nullable: true }),
    isPrize: t.boolean({
      description: "The vendor's product can be given away as well.",
      resolve: ({ resold }) => resold?.isPrize === true,
    }),
  }),
});

export const ShopProductRef = builder.objectRef<ProductView>("ShopProduct").implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    owner: t.field({ type: UserType, resolve: ({ owner }) => owner }),
    userId: t.field({ type: "Id", resolve: ({ accountId }) => accountId }),
    reference: t.string({
      nullable: true,
      description: "The vendor's; null for own goods.",
      resolve: ({ resold }) => resold?.reference ?? null,
    }),
    type: t.expose("type", { type: ShopProductType }),
    name: t.exposeString("name"),
    description: t.exposeString("description"),
    detail: t.exposeString("detail"),
    imageUrl: t.exposeString("imageUrl", { description: "Empty for digital goods without a picture." }),
    pictures: t.field({ type: [ShopPictureType], resolve: ({ shownPictures }) => [...shownPictures] }),
    price: t.field({
      type: "Cents",
      description: "One piece, tax included.",
      resolve: ({ priceCents }) => priceCents,
    }),
    presets: t.field({ type: [ShopProductPreset], resolve: ({ presets }) => [...presets] }),
    markup: t.exposeInt("markup", { nullable: true, description: "In percent; null for own goods." }),
    sizes: t.stringList({ resolve: ({ sizes }) => [...sizes] }),
    piecesLeft: t.exposeInt("piecesLeft", { nullable: true, description: "Null for no limit." }),
    isSoldOut: t.exposeBoolean("isSoldOut"),
    viewerWantsStockAlert: t.boolean({
      description: "The viewer asked to be notified when it can be bought again.",
      resolve: async ({ id }, _args, context) => (await loadWanted(context, id)) === true,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    shop: t.field({
      type: ShopType,
      resolve: async ({ accountId }, _args, context) => {
        const shop = await loadShop(context, accountId);
        if (shop === undefined) throw new ApiError("NOT_FOUND");
        return shop;
      },
    }),
    management: t.field({
      type: ShopProductManagement,
      nullable: true,
      description: "Null for all but those who manage the shop.",
      guard: { audience: "handleMoney", otherwise: null },
      resolve: (product, _args, context) => (viewerOf(context) === product.accountId ? product : null),
    }),
  }),
});

export const ShopProductConnection = builder.objectRef<Connection<ProductView>>("ShopProductConnection").implement({
  audience: "everyone",
  fields: (t) => ({
    items: t.expose("items", { type: [ShopProductRef] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

export const ShopProductPriceType = builder.objectRef<QuantityPrice>("ShopProductPrice").implement({
  audience: "everyone",
  description: "The price of all pieces together.",
  fields: (t) => ({
    quantity: t.exposeInt("quantity"),
    price: t.field({ type: "Cents", description: "Tax included.", resolve: ({ priceCents }) => priceCents }),
    netPrice: t.field({ type: "Cents", resolve: ({ netCents }) => netCents }),
    salesTax: t.field({ type: "Cents", resolve: ({ taxCents }) => taxCents }),
    taxPercent: t.exposeFloat("taxPercent"),
  }),
});
