import { builder } from "#graphql/builder.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { GIVEAWAYS_PAGE } from "#kernel/limits.ts";
import { PostConnectionType } from "#modules/posts/graphql/post.ts";
import { postPage } from "#modules/posts/graphql/post-page.ts";
import { countHostedGiveaways, countOpenGiveaways, hostedGiveaways, trendingGiveaways } from "../store/trends-store.ts";

builder.queryField("fetchTrendingGiveawayPosts", (t) =>
  t.field({
    type: PostConnectionType,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { pagination }, context) => {
      const { db } = context.services;
      const [page, [open]] = await Promise.all([
        postPage(context, { key: "trendingGiveaways", place: "feed", read: (one) => trendingGiveaways.read(db, one), defaultLimit: GIVEAWAYS_PAGE }, pagination),
        countOpenGiveaways.run(db),
      ]);
      return { ...page, count: open?.count ?? 0 };
    },
  }),
);

builder.queryField("fetchUserGiveawayPosts", (t) =>
  t.field({
    type: PostConnectionType,
    args: { userId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { userId, pagination }, context) => {
      const { db } = context.services;
      const [page, [hosted]] = await Promise.all([
        postPage(context, { key: "hostedGiveaways", place: "profile", read: (one) => hostedGiveaways.read(db, one, userId) }, pagination),
        countHostedGiveaways.run(db, userId),
      ]);
      return { ...page, count: hosted?.count ?? 0 };
    },
  }),
);
