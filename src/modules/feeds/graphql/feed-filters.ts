import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { filteredFeeds } from "#modules/posts/index.ts";
import type { FeedFilter, FilteredFeed } from "#modules/posts/index.ts";
import { changeFeedFilter } from "../commands/change-feed-filter.ts";
import { readFeedFilters } from "../queries/post-lists.ts";

const FilteredFeedType = builder.enumType("FilteredFeed", { values: filteredFeeds });

const FeedFilterType = builder.objectRef<FeedFilter & { feed: FilteredFeed }>("FeedFilter").implement({
  audience: "signedIn",
  description: "What the acting account leaves out of a feed.",
  fields: (t) => ({
    feed: t.expose("feed", { type: FilteredFeedType }),
    hidesReposts: t.exposeBoolean("hidesReposts"),
    hidesQuotes: t.exposeBoolean("hidesQuotes"),
  }),
});

builder.queryField("fetchFeedFilters", (t) =>
  t.field({
    guard: { who: "account" },
    type: [FeedFilterType],
    resolve: (_root, _args, context) => readFeedFilters(context.services.db, requireActor(context).accountId),
  }),
);

builder.mutationField("changeFeedFilter", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: "ownView" },
    type: FeedFilterType,
    description: "What is left out stays as it is.",
    args: {
      feed: t.arg({ type: FilteredFeedType, required: true }),
      hidesReposts: t.arg.boolean(),
      hidesQuotes: t.arg.boolean(),
    },
    resolve: async (_root, { feed, ...change }, context) => ({
      feed,
      ...(await changeFeedFilter(context.services, requireActor(context), feed, change)),
    }),
  }),
);
