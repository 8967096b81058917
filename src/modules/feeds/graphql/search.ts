import { builder } from "#graphql/builder.ts";
import { PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { visiblePage } from "#graphql/visible-page.ts";
import { postSearchOf, searchTerms } from "#kernel/text/search-query.ts";
import { viewerOf } from "#modules/graph/graphql/index.ts";
import { PostConnectionType, postPage } from "#modules/posts/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { readHashtags, readTrends } from "../queries/hashtags.ts";
import { readSearch } from "../queries/search-posts.ts";
import type { Hashtag } from "../store/hashtags-store.ts";

builder.queryField("findPosts", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    description:
      "Stims and replies that hold every word and meet every operator (from: mentions: since: until: is:giveaway has:image tag:), newest first. A page may be short although there is another one.",
    args: {
      query: t.arg.string({ required: true }),
      giveawaysOnly: t.arg.boolean(),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { query, giveawaysOnly, pagination }, context) => {
      const terms = searchTerms(query);
      const asked = postSearchOf(terms);
      const search = { ...asked, giveawaysOnly: asked.giveawaysOnly || giveawaysOnly === true };
      const isEmpty = terms.length === 0;
      return postPage(
        context,
        {
          key: "found",
          place: "feed",
          read: (page) => (isEmpty ? Promise.resolve([]) : readSearch(context.services.db, page, search)),
        },
        pagination,
      );
    },
  }),
);

const HashtagType = builder.objectRef<Hashtag>("Hashtag").implement({
  audience: "everyone",
  fields: (t) => ({
    tag: t.exposeString("tag", { description: "Without the #." }),
    postsCount: t.exposeInt("postsCount", { description: "Stims of the last 30 days." }),
    peopleToday: t.exposeInt("peopleToday", { description: "People who used it within a day." }),
  }),
});

const HashtagConnectionType = builder.objectRef<Connection<Hashtag>>("HashtagConnection").implement({
  audience: "everyone",
  fields: (t) => ({
    items: t.expose("items", { type: [HashtagType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

builder.queryField("findHashtags", (t) =>
  t.field({
    guard: { who: "guest" },
    type: HashtagConnectionType,
    description: "Hashtags that begin so, those used most lately first.",
    args: { query: t.arg.string({ required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { query, pagination }, context) =>
      visiblePage(context, pageOf(context, "hashtags", pagination), {
        read: (page) => readHashtags(context.services.db, page, query),
        view: (rows) => Promise.resolve(rows.map((row) => (row.isHit ? row : null))),
        positionOf: positionIn("hashtags"),
        isStop: (row) => !row.isHit,
      }),
  }),
);

builder.queryField("fetchTrendingHashtags", (t) =>
  t.field({
    guard: { who: "guest" },
    type: [HashtagType],
    description: "Hashtags used more than usual today, counted every few minutes.",
    resolve: (_root, _args, context) => readTrends(context.services.db, viewerOf(context)),
  }),
);
