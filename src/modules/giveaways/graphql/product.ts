import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { PostRef } from "#modules/posts/graphql/index.ts";
import type { PostView } from "#modules/posts/index.ts";
import { VendorProductKind } from "#modules/vendors/graphql/index.ts";
import { formatPrize } from "#kernel/format-money.ts";
import { prizeNameOf } from "../domain/prize-name.ts";
import { giveawayOf } from "./loaders.ts";
import { readProducts } from "../queries/views.ts";
import type { GiveawayProduct } from "../queries/views.ts";

const loadProduct = defineLoader<string, GiveawayProduct>("giveawayProduct", ({ services }, ids) =>
  readProducts(services.db, ids),
);

/** The product of a giveaway; null for cash. Reads nothing for plain posts. */
async function productOf(context: ApiContext, post: PostView): Promise<GiveawayProduct | null> {
  return post.isGiveaway ? ((await loadProduct(context, post.id)) ?? null) : null;
}

const GiveawayProductType = builder.objectRef<GiveawayProduct>("GiveawayProduct").implement({
  audience: "everyone",
  description: "A product as it was when its giveaway was published.",
  fields: (t) => ({
    reference: t.exposeString("reference"),
    kind: t.expose("kind", { type: VendorProductKind }),
    thumbnailUrl: t.exposeString("thumbnailUrl"),
    imageUrl: t.exposeString("imageUrl"),
    customName: t.exposeString("customName", { nullable: true }),
    name: t.exposeString("name"),
    shortNamePlural: t.exposeString("shortNamePlural"),
    shortNameSingular: t.exposeString("shortNameSingular"),
    detail: t.exposeString("detail"),
    isSized: t.exposeBoolean("isSized"),
  }),
});

const GiveawayProductInfoType = builder.objectRef<GiveawayProduct>("GiveawayProductInfo").implement({
  audience: "everyone",
  description: "The prize of each winner of a product giveaway.",
  fields: (t) => ({
    vendor: t.exposeString("provider"),
    quantityPerWinner: t.exposeInt("quantityPerWinner"),
    imageAlt: t.exposeString("imageAlt"),
    product: t.field({ type: GiveawayProductType, resolve: (one) => one }),
    prizeName: t.string({
      description: "The words of one prize, such as “Ticket tee” and “3 ticket mugs”.",
      resolve: (one) => prizeNameOf(one),
    }),
    deliveryDays: t.exposeInt("deliveryDays", { description: "Days from the order to the door, at most." }),
    excludedStates: t.stringList({
      description: "States it is not sent to, as two letters.",
      resolve: ({ excludedStates }) => [...excludedStates],
    }),
  }),
});

builder.objectField(PostRef, "giveawayPrize", (t) =>
  t.string({
    nullable: true,
    description: "The words of each winner's prize, such as “$500” and “3 ticket mugs”.",
    resolve: async (post, _args, context) => {
      const giveaway = await giveawayOf(context, post);
      if (giveaway === null) return null;
      const product = giveaway.prizeKind === "product" ? await productOf(context, post) : null;
      return product === null ? formatPrize(giveaway.amountCents) : prizeNameOf(product);
    },
  }),
);

builder.objectField(PostRef, "giveawayProductInfo", (t) =>
  t.field({
    type: GiveawayProductInfoType,
    nullable: true,
    description: "Null for cash.",
    resolve: (post, _args, context) => (post.isGiveaway ? productOf(context, post) : null),
  }),
);
