import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { centsToNumber } from "#kernel/cents.ts";
import { acceptCartPrice, addToCart, mergeCart, removeFromCart } from "../commands/change-cart.ts";
import { MAX_CART_LINES } from "../domain/cart.ts";
import type { CartRefusal } from "../domain/refusals.ts";
import { orderLimits } from "../limits.ts";
import { CartLineInput, CartType, loadCart } from "./cart.ts";

const refused = answers<CartRefusal>({
  quantity: () => badInput("quantity", "range", "Choose 1 to 100 pieces."),
  product_not_found: ["NOT_FOUND", { field: "shopProductId" }],
  own_product: byRule("CONFLICT", "You sell this yourself."),
  not_available: ({ state, piecesLeft }) => new ApiError("CONFLICT", { rule: state, piecesLeft }),
  item_not_found: ["NOT_FOUND", { field: "cartItemId" }],
  price_changed: ({ priceCents }) =>
    new ApiError("CONFLICT", { rule: "price_changed", price: centsToNumber(priceCents) }),
  limit_exceeded: ({ limit: most }) => new ApiError("LIMIT_EXCEEDED", { limit: most }),
});

async function act(context: ApiContext): Promise<ReturnType<typeof requireActor>> {
  const actor = requireActor(context);
  await limit(context, orderLimits.cart_change, actor.personId);
  return actor;
}

const lineOf = ({ shopProductId, size, quantity }: typeof CartLineInput.$inferInput) => ({
  productId: shopProductId,
  size: size ?? "",
  quantity,
});

builder.mutationFields((t) => ({
  addToCart: t.field({
    guard: { who: "account", may: "handleMoney", act: "halfway" },
    type: CartType,
    description: "Sets how many pieces of a product are in the cart, at the price of now.",
    args: { input: t.arg({ type: CartLineInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const done = await addToCart(context.services, await act(context), lineOf(input));
      if (!done.ok) throw refused(done.error);
      return loadCart(context);
    },
  }),
  removeFromCart: t.field({
    guard: { who: "account", may: "handleMoney", act: "halfway" },
    type: CartType,
    args: { cartItemId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { cartItemId }, context) => {
      const done = await removeFromCart(context.services, await act(context), cartItemId);
      if (!done.ok) throw refused(done.error);
      return loadCart(context);
    },
  }),
  acceptCartPrice: t.field({
    guard: { who: "account", may: "handleMoney", act: "halfway" },
    type: CartType,
    description: "Accepts the new price of a line, which the buyer was shown.",
    args: {
      cartItemId: t.arg({ type: "Id", required: true }),
      price: t.arg({ type: "Cents", required: true }),
    },
    resolve: async (_root, { cartItemId, price }, context) => {
      const done = await acceptCartPrice(context.services, await act(context), {
        itemId: cartItemId,
        priceCents: price,
      });
      if (!done.ok) throw refused(done.error);
      return loadCart(context);
    },
  }),
  mergeCart: t.field({
    guard: { who: "account", may: "handleMoney", act: "halfway" },
    type: CartType,
    description: "Adds what was chosen as a guest. What cannot be bought is left out.",
    args: { items: t.arg({ type: [CartLineInput], required: true, description: "At most 50." }) },
    resolve: async (_root, { items }, context) => {
      if (items.length > MAX_CART_LINES) throw badInput("items", "too_many");
      await mergeCart(context.services, await act(context), items.map(lineOf));
      return loadCart(context);
    },
  }),
}));
