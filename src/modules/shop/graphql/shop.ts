import { builder } from "#graphql/builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { ApiError } from "#graphql/api-error.ts";
import { loadUserView, UserType, viewerOf } from "#modules/graph/graphql/index.ts";
import { readReturnAddress, readShopOwners, readShops } from "../queries/shops.ts";
import type { ShopAddress } from "../queries/shops.ts";
import type { ShopRow } from "../store/shops-store.ts";

export const loadShop = defineLoader<string, ShopRow>("shop", (context, ids) => readShops(context.services.db, ids));

/** Tells whether accounts have a shop, and so an address that goods are sent back to. */
export const loadHasShop = defineLoader<string, boolean>("hasShop", (context, ids) =>
  readShopOwners(context.services.db, ids),
);

export const ShopAddressType = builder.objectRef<ShopAddress>("ShopAddress").implement({
  audience: "handleMoney",
  description: "The address in the United States that goods are sent back to.",
  fields: (t) => ({
    name: t.exposeString("name"),
    address: t.exposeString("address"),
    apartment: t.exposeString("apartment"),
    city: t.exposeString("city"),
    state: t.exposeString("state"),
    zipCode: t.exposeString("zipCode"),
  }),
});

export const ShopType = builder.objectRef<ShopRow>("Shop").implement({
  audience: "everyone",
  fields: (t) => ({
    owner: t.field({
      type: UserType,
      resolve: async ({ accountId }, _args, context) => {
        const owner = await loadUserView(context, accountId);
        if (owner === undefined) throw new ApiError("NOT_FOUND");
        return owner;
      },
    }),
    shippingCost: t.field({
      type: "Cents",
      description: "For each order of the seller's own goods.",
      resolve: ({ shippingCents }) => shippingCents,
    }),
    packingDays: t.exposeInt("packingDays", { description: "Business days from the payment to the parcel." }),
    returnDays: t.exposeInt("returnDays"),
    policy: t.exposeString("policy"),
    productsCount: t.exposeInt("productsCount", { description: "Listed products." }),
    returnAddress: t.field({
      type: ShopAddressType,
      nullable: true,
      description: "Null for all but those who manage the shop.",
      guard: { audience: "handleMoney", otherwise: null },
      resolve: ({ accountId }, _args, context) =>
        viewerOf(context) === accountId ? readReturnAddress(context.services, accountId) : null,
    }),
  }),
});

builder.objectField(UserType, "hasShop", (t) =>
  t.boolean({ resolve: async ({ id }, _args, context) => (await loadHasShop(context, id)) === true }),
);
