import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { GIVEAWAYS_PAGE } from "#kernel/limits.ts";
import { loadUser } from "#modules/graph/graphql/index.ts";
import { EnterMethod, PostConnectionType, postPage } from "#modules/posts/graphql/index.ts";
import { countHosted, countOpen, readHosted, readTrending } from "../queries/lists.ts";

builder.queryField("fetchTrendingGiveawayPosts", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    args: {
      enterMethod: t.arg({ type: EnterMethod, description: "Those entered this way; all without it." }),
      minTotal: t.arg({ type: "Cents", description: "Those whose whole prize is at least this, such as a tier’s." }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { enterMethod, minTotal, pagination }, context) => {
      const { db } = context.services;
      const tier = [enterMethod ?? null, minTotal ?? 0n] as const;
      const [page, count] = await Promise.all([
        postPage(
          context,
          {
            key: "trendingGiveaways",
            place: "feed",
            read: (one) => readTrending(db, one, tier),
            defaultLimit: GIVEAWAYS_PAGE,
          },
          pagination,
        ),
        countOpen(db, tier),
      ]);
      return { ...page, count };
    },
  }),
);

builder.queryField("fetchUserGiveawayPosts", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    args: { userId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { userId, pagination }, context) => {
      const { db } = context.services;
      const host = await loadUser(context, userId);
      if (host === null || host.standing === "anonymized") throw new ApiError("NOT_FOUND");
      const [page, count] = await Promise.all([
        postPage(
          context,
          { key: "hostedGiveaways", place: "profile", read: (one) => readHosted(db, one, userId) },
          pagination,
        ),
        countHosted(db, userId),
      ]);
      return { ...page, count };
    },
  }),
);
