import { defined, given } from "#kernel/given.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { answers, byRule, notEligible } from "#graphql/refusals.ts";
import type { ShopPreset } from "#kernel/shop-price.ts";
import { addShopProduct } from "../commands/add-product.ts";
import { removeShopProduct, restoreShopProduct } from "../commands/archive-product.ts";
import { createShop, updateShop } from "../commands/set-up-shop.ts";
import type { ShopInput } from "../commands/set-up-shop.ts";
import { cancelStockAlert, requestStockAlert } from "../commands/stock-alerts.ts";
import { updateShopProduct } from "../commands/update-product.ts";
import type { ProductRefusal, ShopRefusal, StockAlertRefusal } from "../domain/refusals.ts";
import { shopLimits } from "../limits.ts";
import { readShops } from "../queries/shops.ts";
import type { ShopRow } from "../store/shops-store.ts";
import { reloadProduct, ShopProductRef, ShopProductType } from "./product.ts";
import { ShopType } from "./shop.ts";

const refused = answers<ShopRefusal | ProductRefusal | StockAlertRefusal>({
  invalid: ({ field, rule }) => badInput(field, rule),
  not_eligible: notEligible,
  w9_required: ({ year }) => new ApiError("W9_REQUIRED", { year }),
  shop_exists: byRule("CONFLICT", "This account has a shop already."),
  no_shop: byRule("NOT_FOUND", "Open a shop first."),
  product_not_found: ["NOT_FOUND", { field: "productId" }],
  vendor_product_gone: () =>
    new ApiError(
      "NOT_FOUND",
      { field: "reference", rule: "vendor_product_gone" },
      "The vendor does not offer this product any more.",
    ),
  already_sold: byRule("CONFLICT", "Your shop sells this product already."),
  own_product: byRule("CONFLICT", "You sell this yourself."),
  in_stock: byRule("CONFLICT", "It is not sold out."),
  archived: byRule("CONFLICT", "This product is archived. Restore it first."),
  client_id_reused: "IDEMPOTENCY_MISMATCH",
  limit_exceeded: ({ limit: most }) => new ApiError("LIMIT_EXCEEDED", { limit: most }),
});

const ShopAddressInput = builder.inputType("ShopAddressInput", {
  fields: (t) => ({
    name: t.string({ required: true }),
    address: t.string({ required: true }),
    apartment: t.string({ required: true }),
    city: t.string({ required: true }),
    state: t.string({ required: true, description: "The two letters of the USPS." }),
    zipCode: t.string({ required: true }),
  }),
});

const CreateShopInput = builder.inputType("CreateShopInput", {
  fields: (t) => ({
    returnAddress: t.field({ type: ShopAddressInput, required: true }),
    shippingCost: t.field({ type: "Cents", required: true, description: "0 to 2,500 for each order of own goods." }),
    packingDays: t.int({ required: true, description: "1, 3 or 5 business days." }),
    returnDays: t.int({ required: true, description: "30 or 60." }),
    policy: t.string({ required: true, description: "At most 1,000 characters." }),
    acceptsProhibitedGoods: t.boolean({
      required: true,
      description: "The seller agrees to the list of prohibited goods; has to be true.",
    }),
  }),
});

const ShopProductPresetInput = builder.inputType("ShopProductPresetInput", {
  fields: (t) => ({
    quantity: t.int({ required: true, description: "2 to 100." }),
    price: t.field({ type: "Cents", required: true, description: "All pieces together, tax included." }),
  }),
});

const ShopPictureInput = builder.inputType("ShopPictureInput", {
  fields: (t) => ({
    uploadKey: t.string({
      required: true,
      description: "The address of a finished upload of type `product`, or of a picture that the product has.",
    }),
    alt: t.string({ required: true, description: "1 to 200 characters." }),
  }),
});

const AddShopProductInput = builder.inputType("AddShopProductInput", {
  fields: (t) => ({
    clientId: t.string({ description: "The browser's own id: a repeat answers the first product." }),
    type: t.field({ type: ShopProductType, required: true }),
    reference: t.string({ description: "The vendor's, for resold goods." }),
    name: t.string({ description: "1 to 80 characters; without it the vendor's name." }),
    description: t.string({ description: "At most 2,000 characters." }),
    detail: t.string({ description: "At most 60 characters; without it the vendor's line." }),
    price: t.field({ type: "Cents", description: "One piece of own goods, tax included: 1 to 1,000,000." }),
    cost: t.field({ type: "Cents", description: "What one piece of own goods costs the seller." }),
    markup: t.int({ description: "0 to 200 percent on resold goods; 20 without it." }),
    presets: t.field({ type: [ShopProductPresetInput], description: "Sets of own goods." }),
    sizes: t.stringList({ description: "Of own goods that are sent." }),
    stock: t.int({ description: "Pieces of own goods, 0 to 100,000; without it no limit." }),
    hidesWhenSoldOut: t.boolean(),
    pictures: t.field({ type: [ShopPictureInput], description: "Of own goods, at most 8; the first is the cover." }),
    fileKey: t.string({ description: "The address of a finished upload of type `shopFile`, for digital goods." }),
    fileName: t.string({ description: "The name that buyers get the file under." }),
  }),
});

const UpdateShopProductInput = builder.inputType("UpdateShopProductInput", {
  description: "What changes of a product; absent fields stay.",
  fields: (t) => ({
    productId: t.field({ type: "Id", required: true }),
    name: t.string(),
    description: t.string(),
    detail: t.string(),
    price: t.field({ type: "Cents" }),
    cost: t.field({ type: "Cents", description: "Null: unknown." }),
    markup: t.int(),
    presets: t.field({ type: [ShopProductPresetInput] }),
    sizes: t.stringList(),
    stock: t.int({ description: "Null: no limit." }),
    hidesWhenSoldOut: t.boolean(),
    pictures: t.field({ type: [ShopPictureInput] }),
    fileKey: t.string(),
    fileName: t.string(),
  }),
});

async function act(context: ApiContext): Promise<ReturnType<typeof requireActor>> {
  const actor = requireActor(context);
  await limit(context, shopLimits.shop_change, actor.personId);
  return actor;
}

async function reloadShop(context: ApiContext, accountId: string): Promise<ShopRow> {
  const shop = (await readShops(context.services.db, [accountId])).get(accountId);
  if (shop === undefined) throw new ApiError("NOT_FOUND");
  return shop;
}

const shopOf = ({ shippingCost, ...input }: typeof CreateShopInput.$inferInput): ShopInput => ({
  ...input,
  shippingCents: shippingCost,
});

const presetsOf = (presets: readonly (typeof ShopProductPresetInput.$inferInput)[]): ShopPreset[] =>
  presets.map(({ quantity, price }) => ({ quantity, priceCents: price }));

builder.mutationFields((t) => ({
  createShop: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Opened the shop" } },
    type: ShopType,
    description: "Opens the shop of the acting account.",
    args: { input: t.arg({ type: CreateShopInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = await act(context);
      const made = await createShop(context.services, actor, shopOf(input));
      if (!made.ok) throw refused(made.error);
      return reloadShop(context, actor.accountId);
    },
  }),
  updateShop: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Changed the shop" } },
    type: ShopType,
    args: { input: t.arg({ type: CreateShopInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = await act(context);
      const done = await updateShop(context.services, actor, shopOf(input));
      if (!done.ok) throw refused(done.error);
      return reloadShop(context, actor.accountId);
    },
  }),
  addShopProduct: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Added a product" } },
    type: ShopProductRef,
    description: "Adds a product to one's own shop. Staff review the first three of a shop.",
    args: { input: t.arg({ type: AddShopProductInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const made = await addShopProduct(context.services, await act(context), {
        clientId: input.clientId ?? null,
        type: input.type,
        reference: input.reference ?? null,
        name: input.name ?? null,
        description: input.description ?? "",
        detail: input.detail ?? null,
        priceCents: input.price ?? null,
        costCents: input.cost ?? null,
        markup: input.markup ?? null,
        presets: presetsOf(input.presets ?? []),
        sizes: input.sizes ?? [],
        stock: input.stock ?? null,
        hidesWhenSoldOut: input.hidesWhenSoldOut ?? false,
        pictures: input.pictures ?? [],
        fileKey: input.fileKey ?? null,
        fileName: input.fileName ?? null,
      });
      if (!made.ok) throw refused(made.error);
      return reloadProduct(context, made.value);
    },
  }),
  updateShopProduct: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Changed a product" } },
    type: ShopProductRef,
    description: "Changes a product of one's own shop.",
    args: { input: t.arg({ type: UpdateShopProductInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { productId, price, cost, presets, stock, ...others } = input;
      const done = await updateShopProduct(context.services, await act(context), productId, {
        ...given({ ...others, priceCents: price }),
        ...defined({ costCents: cost, stock }),
        ...(presets != null && { presets: presetsOf(presets) }),
      });
      if (!done.ok) throw refused(done.error);
      return reloadProduct(context, productId);
    },
  }),
  removeShopProduct: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Removed a product" } },
    type: ShopProductRef,
    description: "Archives a product of one's own shop.",
    args: { productId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { productId }, context) => {
      const done = await removeShopProduct(context.services, await act(context), productId);
      if (!done.ok) throw refused(done.error);
      return reloadProduct(context, productId);
    },
  }),
  restoreShopProduct: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Put a product back on sale" } },
    type: ShopProductRef,
    description: "Restores an archived product of one's own shop.",
    args: { productId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { productId }, context) => {
      const done = await restoreShopProduct(context.services, await act(context), productId);
      if (!done.ok) throw refused(done.error);
      return reloadProduct(context, productId);
    },
  }),
  requestStockAlert: t.field({
    guard: { who: "account", may: "handleMoney", act: "ownView" },
    type: ShopProductRef,
    description:
      "Asks to be notified once when a sold-out product can be bought again. At most 100 products at a time.",
    args: { productId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { productId }, context) => {
      const done = await requestStockAlert(context.services, await act(context), productId);
      if (!done.ok) throw refused(done.error);
      return reloadProduct(context, productId);
    },
  }),
  cancelStockAlert: t.field({
    guard: { who: "account", may: "handleMoney", act: "ownView" },
    type: ShopProductRef,
    description: "Takes back what requestStockAlert asked.",
    args: { productId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { productId }, context) => {
      const done = await cancelStockAlert(context.services, await act(context), productId);
      if (!done.ok) throw refused(done.error);
      return reloadProduct(context, productId);
    },
  }),
}));
