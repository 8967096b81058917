import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { mayHandleMoney } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { pageOf, PaginationInput } from "#graphql/pagination.ts";
import { visiblePage } from "#graphql/visible-page.ts";
import { PIECES_MAX } from "#kernel/limits.ts";
import { cutText } from "#kernel/text/cut.ts";
import { isZipOfState } from "#kernel/zip-codes.ts";
import { US_STATES } from "#kernel/us-states.ts";
import { findIdByUsername } from "#modules/accounts/index.ts";
import { loadUser, viewerOf } from "#modules/graph/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { priceIn, shownPrice } from "../queries/price.ts";
import { readProductPage } from "../queries/product-lists.ts";
import { isShownInLists } from "../queries/products.ts";
import {
  loadProduct,
  ShopProductConnection,
  ShopProductPriceType,
  ShopProductRef,
  ShopProductType,
  ShopSort,
} from "./product.ts";
import { loadShop, ShopType } from "./shop.ts";
import { mayAskForRate } from "./tax-calls.ts";

const queryMax = 100;
/** Products of a page of a shop. */
const pageSize = 8;

/** The account behind a username, as far as the viewer may see its shop. */
async function shopOwner(context: ApiContext, username: string): Promise<string | null> {
  const id = await findIdByUsername(context.services.db, username.trim().toLowerCase());
  const owner = id === undefined ? null : await loadUser(context, id);
  return owner === null || owner.standing === "anonymized" || owner.relation?.hasBlocked === true ? null : owner.id;
}

const ShopProductInput = builder.inputType("ShopProductInput", {
  fields: (t) => ({ productId: t.field({ type: "Id", required: true }) }),
});

const ShopProductsInput = builder.inputType("ShopProductsInput", {
  fields: (t) => ({
    username: t.string({ description: "Whose shop; without it every shop." }),
    sort: t.field({ type: ShopSort, description: "Default: newest." }),
    type: t.field({ type: ShopProductType }),
    query: t.string({ description: "Words of the name, the detail or the description; each may be a beginning." }),
    isManaged: t.boolean({ description: "Also what is in review or refused, for those who manage the shop." }),
  }),
});

const ShopProductPriceInput = builder.inputType("ShopProductPriceInput", {
  fields: (t) => ({
    productId: t.field({ type: "Id", required: true }),
    quantity: t.int({ required: true, description: "1 to 100." }),
    state: t.string({ description: "Two letters; without it the rate inside shown prices." }),
    zipCode: t.string({ description: "Five digits in that state, for taxes of a place; without it the state's tax." }),
  }),
});

builder.queryFields((t) => ({
  fetchShop: t.field({
    guard: { who: "guest" },
    type: ShopType,
    nullable: true,
    args: { username: t.arg.string({ required: true }) },
    resolve: async (_root, { username }, context) => {
      const owner = await shopOwner(context, username);
      return owner === null ? null : ((await loadShop(context, owner)) ?? null);
    },
  }),
  fetchShopProduct: t.field({
    guard: { who: "guest" },
    type: ShopProductRef,
    nullable: true,
    args: { input: t.arg({ type: ShopProductInput, required: true }) },
    resolve: (_root, { input }, context) => loadProduct(context, input.productId),
  }),
  fetchShopProducts: t.field({
    guard: { who: "guest", isShared: true },
    type: ShopProductConnection,
    description: "Products of a shop, or of every shop.",
    args: {
      input: t.arg({ type: ShopProductsInput }),
      cursorKey: t.arg.string({ description: "Names the list in the browser's cache; the server ignores it." }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { input, pagination }, context) => {
      const sort = input?.sort ?? "newest";
      const accountId = input?.username == null ? null : await shopOwner(context, input.username);
      if (input?.username != null && accountId === null) throw new ApiError("NOT_FOUND");
      const isManaged =
        input?.isManaged === true && accountId !== null && accountId === viewerOf(context) && mayHandleMoney(context);
      const key = `shop_${sort}`;
      const page = pageOf(context, key, { ...pagination, sortOrder: sort === "price_asc" ? "asc" : "desc" }, pageSize);
      const filter = {
        accountId,
        type: input?.type ?? null,
        words: cutText(input?.query ?? "", queryMax, "").trim(),
        isManaged,
      };
      const place = accountId === null ? "feed" : "link";
      return visiblePage(context, page, {
        read: (from) => readProductPage(context.services.db, from, sort, filter),
        view: (rows) =>
          Promise.all(
            rows.map(async ({ id, isHit }) => {
              if (isHit === false) return null;
              const product = await loadProduct(context, id, place);
              return product !== null && (isManaged || isShownInLists(product)) ? product : null;
            }),
          ),
        positionOf: positionIn(key),
        isStop: ({ isHit }) => isHit === false,
      });
    },
  }),
  fetchShopProductPrice: t.field({
    guard: { who: "guest" },
    type: ShopProductPriceType,
    description:
      "The price of a number of pieces. With a state, its tax; the net price stays the same. While the tax of the place cannot be asked for, the shown price.",
    args: { input: t.arg({ type: ShopProductPriceInput, required: true }) },
    resolve: async (_root, { input: { productId, quantity, state, zipCode } }, context) => {
      if (quantity < 1 || quantity > PIECES_MAX) throw badInput("quantity", "range", "Choose 1 to 100 pieces.");
      const letters = state?.trim().toUpperCase() ?? null;
      if (letters !== null && !Object.hasOwn(US_STATES, letters)) throw badInput("state", "unknown");
      const zip = zipCode?.trim() ?? null;
      if (zip !== null && !/^\d{5}$/.test(zip)) throw badInput("zipCode", "invalid");
      if (zip !== null && letters === null) throw badInput("state", "required");
      // The provider is paid for each place, so it is asked about possible ones only.
      if (zip !== null && letters !== null && !isZipOfState(zip, letters)) throw badInput("zipCode", "unknown");
      const product = await loadProduct(context, productId);
      if (product === null) throw new ApiError("NOT_FOUND");
      if (letters === null) return shownPrice(product, quantity);
      const price = await priceIn(
        context.services,
        product,
        quantity,
        { state: letters, zipCode: zip },
        mayAskForRate(context),
      );
      if (price.ok) return price.value;
      if (price.error === "unknown_place") throw badInput("zipCode", "unknown");
      // Looking at a product goes on without the provider, and after the limit of its calls.
      return shownPrice(product, quantity);
    },
  }),
}));
