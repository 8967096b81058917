import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { mayHandleMoney, requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { encodeId } from "#kernel/ids.ts";
import { US_ADDRESS_STATES } from "#kernel/shipping-address.ts";
import { PIECES_MAX } from "#kernel/limits.ts";
import { isZipOfState } from "#kernel/zip-codes.ts";
import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import { loadUserView, UserType, viewerOf } from "#modules/graph/graphql/index.ts";
import { mayAskForRate, ShopProductRef, ShopType } from "#modules/shop/graphql/index.ts";
import type { TaxPlace } from "#modules/shop/index.ts";
import { cartItemStates, MAX_CART_LINES } from "../domain/cart.ts";
import { discountCart } from "../queries/discounts.ts";
import { CartDiscountType, typedCodes } from "./discounts.ts";
import { countItems, findInCart, readCartView, readWalletPart, viewCart } from "../queries/cart.ts";
import type { CartLineView, CartView } from "../queries/cart.ts";

const CartItemState = builder.enumType("CartItemState", {
  description: "What is to be said of a line: the first thing in the way of buying it.",
  values: cartItemStates,
});

const CartItem = builder.objectRef<CartLineView>("CartItem").implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.string({
      description: "Of a guest's line: its place, as text.",
      resolve: ({ id }) => (/^\d+$/.test(id) ? id : encodeId(id)),
    }),
    shopProductId: t.field({ type: "Id", resolve: ({ productId }) => productId }),
    size: t.exposeString("size", { description: "Empty for a product of one size." }),
    quantity: t.exposeInt("quantity"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    product: t.field({
      type: ShopProductRef,
      nullable: true,
      description: "Null when it is not for the buyer to see any more.",
      resolve: ({ product }) => product,
    }),
    price: t.field({
      type: "Cents",
      nullable: true,
      description: "All pieces together, tax included, as of now.",
      resolve: ({ price }) => price?.priceCents ?? null,
    }),
    acceptedPrice: t.field({
      type: "Cents",
      description: "The price that the buyer saw last.",
      resolve: ({ acceptedCents }) => acceptedCents,
    }),
    state: t.expose("state", { type: CartItemState }),
  }),
});

/** A seller's part of a cart. */
interface CartSeller {
  readonly sellerId: string;
  readonly cart: CartView;
}

const CartSellerType = builder.objectRef<CartSeller>("CartSeller").implement({
  audience: "everyone",
  description: "A seller with lines in the cart.",
  fields: (t) => ({
    seller: t.field({
      type: UserType,
      resolve: async ({ sellerId }, _args, context) => {
        const seller = await loadUserView(context, sellerId);
        if (seller === undefined) throw new ApiError("NOT_FOUND");
        return seller;
      },
    }),
    shop: t.field({
      type: ShopType,
      nullable: true,
      resolve: ({ sellerId, cart }) => cart.shops.get(sellerId) ?? null,
    }),
    items: t.field({
      type: [CartItem],
      resolve: ({ sellerId, cart }) => cart.items.filter(({ product }) => product?.accountId === sellerId),
    }),
  }),
});

export const CartType = builder.objectRef<CartView>("Cart").implement({
  audience: "everyone",
  description: "What is to be bought, at today's prices. Nothing is kept in stock for it.",
  fields: (t) => ({
    version: t.exposeInt("version", { description: "An order names the version that its buyer saw." }),
    items: t.field({ type: [CartItem], resolve: ({ items }) => [...items] }),
    sellers: t.field({
      type: [CartSellerType],
      description: "The lines by seller. Lines whose product is gone have none.",
      resolve: (cart) =>
        [...new Set(cart.items.flatMap(({ product }) => (product === null ? [] : [product.accountId])))].map(
          (sellerId) => ({ sellerId, cart }),
        ),
    }),
    shippingTotal: t.field({
      type: "Cents",
      description: "Part of itemsTotal.",
      resolve: ({ shippingCents }) => shippingCents,
    }),
    discounts: t.field({
      type: [CartDiscountType],
      description: "What became of each code that was given.",
      resolve: ({ discounts }) => [...discounts],
    }),
    discountTotal: t.field({
      type: "Cents",
      description: "What the codes take off net prices. itemsTotal is after it, the prices of the lines are before it.",
      resolve: ({ discountCents }) => discountCents,
    }),
    itemsTotal: t.field({
      type: "Cents",
      description: "Net prices and shipping.",
      resolve: ({ itemsCents }) => itemsCents,
    }),
    salesTax: t.field({
      type: "Cents",
      description: "Of the state that it goes to; without one at the rate inside shown prices.",
      resolve: ({ taxCents }) => taxCents,
    }),
    orderTotal: t.field({
      type: "Cents",
      description: "itemsTotal and salesTax together.",
      resolve: ({ orderCents }) => orderCents,
    }),
    taxPercent: t.exposeFloat("taxPercent", { description: "Rate of salesTax in percent. Gift cards have none." }),
    fromWallet: t.field({
      type: "Cents",
      description: "What the wallet can pay of orderTotal now. A card pays the rest.",
      resolve: ({ orderCents }, _args, context) => {
        const accountId = viewerOf(context);
        return accountId === null || !mayHandleMoney(context)
          ? 0n
          : readWalletPart(context.services, accountId, orderCents);
      },
    }),
    isReady: t.exposeBoolean("isReady", { description: "Nothing is in the way of checkout." }),
  }),
});

export const CartLineInput = builder.inputType("CartLineInput", {
  fields: (t) => ({
    shopProductId: t.field({ type: "Id", required: true }),
    size: t.string({ description: "For a product with sizes." }),
    quantity: t.int({ required: true, description: "1 to 100." }),
  }),
});

const CartDestinationInput = builder.inputType("CartDestinationInput", {
  description: "Where a cart would go.",
  fields: (t) => ({
    state: t.string({ required: true, description: "Two letters of a state, a territory or the armed forces." }),
    zipCode: t.string({ description: "When given, it has to be one of that state." }),
  }),
});

/** Returns the state of a destination, checked. */
function placeOf({ state, zipCode }: typeof CartDestinationInput.$inferInput): TaxPlace {
  const letters = state.trim().toUpperCase();
  if (!Object.hasOwn(US_ADDRESS_STATES, letters)) throw badInput("state", "unknown");
  if (zipCode != null && !isZipOfState(zipCode.trim(), letters))
    throw badInput("zipCode", "other_state", "This ZIP code is not in that state.");
  return { state: letters, zipCode: zipCode?.trim().slice(0, 5) ?? null };
}

/** The cart of the acting account; for those who may handle its money. */
export async function loadCart(
  context: ApiContext,
  place: TaxPlace | null = null,
  codes: readonly string[] = [],
): Promise<CartView> {
  const accountId = viewerOf(context);
  if (accountId === null || !mayHandleMoney(context)) throw new ApiError("FORBIDDEN");
  const cart = await readCartView(context.services, accountId, place, mayAskForRate(context));
  return codes.length === 0 ? cart : discountCart(context.services.db, requireActor(context), cart, codes);
}

builder.queryField("fetchCart", (t) =>
  t.field({
    guard: { who: "guest" },
    type: CartType,
    description: "The acting account's cart. A guest's is kept in the browser, and priced here.",
    args: {
      guestItems: t.arg({ type: [CartLineInput], description: "For guests only, at most 50." }),
      shipTo: t.arg({ type: CartDestinationInput, description: "Whose sales tax is in the prices and sums." }),
      discountCodes: t.arg({ type: ["String"], description: "As typed, at most 10. Small letters are fine." }),
    },
    resolve: async (_root, { guestItems, shipTo, discountCodes }, context) => {
      const place = shipTo == null ? null : placeOf(shipTo);
      const codes = await typedCodes(context, discountCodes);
      if (context.session !== null) return loadCart(context, place, codes);
      const lines = guestItems ?? [];
      if (lines.length > MAX_CART_LINES) throw badInput("guestItems", "too_many");
      if (lines.some(({ quantity }) => quantity < 1 || quantity > PIECES_MAX))
        throw badInput("quantity", "range", "Choose 1 to 100 pieces.");
      const version = 0;
      const createdAt = new Date(0);
      const plain = await viewCart(context.services, null, {
        version,
        items: lines.map(({ shopProductId, size, quantity }, turn) => ({
          id: String(turn),
          productId: shopProductId,
          size: size ?? "",
          quantity,
          acceptedCents: 0n,
          createdAt,
        })),
      });
      // A guest accepts whatever is shown.
      const items = plain.items.map((item) => ({ ...item, acceptedCents: item.price?.priceCents ?? 0n }));
      const cart = await viewCart(context.services, null, { version, items }, place, mayAskForRate(context));
      return codes.length === 0 ? cart : discountCart(context.services.db, null, cart, codes);
    },
  }),
);

const loadCount = defineLoader<string, number>("cartItemCount", (context, ids) => countItems(context.services.db, ids));

builder.objectField(SessionUserType, "cartItemCount", (t) =>
  t.int({
    guard: { audience: "handleMoney", otherwise: 0 },
    description: "Lines in the cart.",
    resolve: async ({ account }, _args, context) => (await loadCount(context, account.id)) ?? 0,
  }),
);

const loadInCart = defineLoader<string, boolean>("inCart", async (context, ids) => {
  const viewer = viewerOf(context);
  if (viewer === null || !mayHandleMoney(context)) return new Map();
  return new Map([...(await findInCart(context.services.db, viewer, ids))].map((id) => [id, true]));
});

builder.objectField(ShopProductRef, "inCart", (t) =>
  t.boolean({
    description: "The viewer's cart has it.",
    resolve: async ({ id }, _args, context) => (await loadInCart(context, id)) === true,
  }),
);
