import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { connectionOf, pageOf, PageInfoType, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { cutText } from "#kernel/text/cut.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { productKinds } from "../domain/product.ts";
import type { Preset, ProductKind, ProductSize } from "../domain/product.ts";
import { findPrizeProduct, listPrizeProducts, listShopProducts } from "../queries/products.ts";
import type { ListedProduct, ProductFilter } from "../queries/products.ts";

export const VendorProductKind = builder.enumType("VendorProductKind", { values: productKinds });

const VendorProductPreset = builder.objectRef<Preset>("VendorProductPreset").implement({
  audience: "signedIn",
  description: "A price for several pieces together.",
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

export const VendorProductSize = builder.objectRef<ProductSize>("VendorProductSize").implement({
  audience: "signedIn",
  fields: (t) => ({ name: t.exposeString("name"), isAvailable: t.exposeBoolean("isAvailable") }),
});

const VendorProductType = builder.objectRef<ListedProduct>("VendorProduct").implement({
  audience: "signedIn",
  description: "A product of a vendor. Prices are without tax and shipping.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    reference: t.exposeString("reference"),
    kind: t.expose("kind", { type: VendorProductKind }),
    thumbnailUrl: t.exposeString("thumbnailUrl"),
    imageUrl: t.exposeString("imageUrl"),
    customName: t.exposeString("customName", {
      nullable: true,
      description: "The name to show in the place of the vendor's.",
    }),
    name: t.exposeString("name"),
    shortNamePlural: t.exposeString("shortNamePlural"),
    shortNameSingular: t.exposeString("shortNameSingular"),
    detail: t.exposeString("detail"),
    isSized: t.boolean({ resolve: ({ sizes }) => sizes.length > 0 }),
    sizes: t.expose("sizes", { type: [VendorProductSize] }),
    price: t.field({ type: "Cents", resolve: ({ priceCents }) => priceCents }),
    presets: t.expose("presets", { type: [VendorProductPreset] }),
    stock: t.exposeInt("stock", { nullable: true, description: "Pieces left; null where it is made to order." }),
    deliveryDays: t.exposeInt("deliveryDays", { description: "Days from the order to the door, at most." }),
    excludedStates: t.exposeStringList("excludedStates", { description: "States it is not sent to, as two letters." }),
  }),
});

const VendorProductPage = builder.objectRef<Connection<ListedProduct>>("VendorProductPage").implement({
  audience: "signedIn",
  fields: (t) => ({
    items: t.expose("items", { type: [VendorProductType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const VendorProductsInput = builder.inputType("VendorProductsInput", {
  fields: (t) => ({
    query: t.string({ description: "Words of the name or the detail; each may be a beginning." }),
    kind: t.field({ type: VendorProductKind }),
  }),
});
const VendorProductReferenceInput = builder.inputType("VendorProductReferenceInput", {
  fields: (t) => ({ reference: t.string({ required: true }) }),
});

const queryMax = 100;

function filterOf(
  input: { query?: string | null | undefined; kind?: ProductKind | null | undefined } | null | undefined,
): ProductFilter {
  return { words: cutText(input?.query ?? "", queryMax, ""), kind: input?.kind ?? null };
}

builder.queryFields((t) => ({
  fetchGiveawayVendorProducts: t.field({
    guard: { who: "account" },
    type: VendorProductPage,
    description: "Products that may be prizes, with our markup in the price. The cheapest first, unless sorted down.",
    args: { input: t.arg({ type: VendorProductsInput }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { input, pagination }, context) => {
      const key = "prize_products";
      const page = pageOf(context, key, { sortOrder: "asc", ...pagination });
      const found = await listPrizeProducts(context.services, page, filterOf(input));
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
  fetchGiveawayVendorProductByReference: t.field({
    guard: { who: "account" },
    type: VendorProductType,
    args: { input: t.arg({ type: VendorProductReferenceInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const found = await findPrizeProduct(context.services, input.reference);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
  fetchShopVendorProducts: t.field({
    guard: { who: "account" },
    type: VendorProductPage,
    description: "Products that shops may sell, at the vendor's price: the seller adds a markup.",
    args: { input: t.arg({ type: VendorProductsInput }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { input, pagination }, context) => {
      const key = "shop_products";
      const page = pageOf(context, key, { sortOrder: "asc", ...pagination });
      const found = await listShopProducts(context.services, page, filterOf(input));
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
}));
