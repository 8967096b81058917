import { builder } from "#graphql/builder.ts";
import { PostRef, loadPost } from "#modules/posts/graphql/index.ts";
import { TransactionRef } from "#modules/wallet/graphql/index.ts";

builder.objectField(TransactionRef, "giveawayPost", (t) =>
  t.field({
    type: PostRef,
    nullable: true,
    description: "The giveaway this money was set aside for, won in, or returned from.",
    resolve: (transaction, _args, context) => {
      const { giveawayId } = transaction.details;
      return typeof giveawayId === "string" ? loadPost(context, giveawayId) : null;
    },
  }),
);
