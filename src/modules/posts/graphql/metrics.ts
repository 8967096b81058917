import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { defineLoader } from "#graphql/loader.ts";
import { POST_VIEWS_MAX } from "#kernel/limits.ts";
import { recordPostViews } from "../commands/record-post-views.ts";
import { engagementsOf, noViews, viewKinds } from "../domain/post-view.ts";
import type { ViewCounts } from "../domain/post-view.ts";
import { mayReadMetrics } from "../policy.ts";
import { readViewCounts } from "../queries/post-metrics.ts";
import type { PostView } from "../queries/posts.ts";
import { loadPost, PostRef } from "./post.ts";
import { postLimits } from "../limits.ts";

const loadViewCounts = defineLoader<string, ViewCounts>("post_views", (context, ids) =>
  readViewCounts(context.services.db, ids),
);

const PostMetricsType = builder.objectRef<{ post: PostView; views: ViewCounts }>("PostMetrics").implement({
  audience: "signedIn",
  description: "How a post is met, some seconds behind. Viewers who are signed in count, each once a day.",
  fields: (t) => ({
    impressionsCount: t.int({
      description: "Half of it was in sight for a second.",
      resolve: ({ views }) => views.seen,
    }),
    mediaViewsCount: t.int({ description: "Its pictures were opened.", resolve: ({ views }) => views.media }),
    linkClicksCount: t.int({ description: "A link in it was followed.", resolve: ({ views }) => views.link }),
    votesCount: t.int({
      nullable: true,
      description: "Votes in its poll; null without one.",
      resolve: ({ post }) => post.poll?.votesCount ?? null,
    }),
    repliesCount: t.int({ resolve: ({ post }) => post.repliesCount }),
    repostsCount: t.int({ resolve: ({ post }) => post.repostsCount }),
    likesCount: t.int({ resolve: ({ post }) => post.likesCount }),
    totalEngagementsCount: t.int({
      description: "Likes, replies, reposts, link clicks and votes together.",
      resolve: ({ post, views }) => engagementsOf(post, views),
    }),
  }),
});

builder.queryField("getPostMetrics", (t) =>
  t.field({
    guard: { who: "account" },
    type: PostMetricsType,
    description: "For the author of a post alone; FORBIDDEN for others.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const { accountId } = requireActor(context);
      const post = await loadPost(context, postId);
      if (post === null) throw new ApiError("NOT_FOUND");
      if (!mayReadMetrics(post, accountId)) throw new ApiError("FORBIDDEN");
      return { post, views: (await loadViewCounts(context, postId)) ?? noViews };
    },
  }),
);

builder.objectField(PostRef, "impressionsCount", (t) =>
  t.int({
    nullable: true,
    description: "How often it was seen, as in PostMetrics; null for all but its author.",
    resolve: async (post, _args, context) =>
      mayReadMetrics(post, post.viewerId) ? ((await loadViewCounts(context, post.id)) ?? noViews).seen : null,
  }),
);

const PostViewInput = builder.inputType("PostViewInput", {
  fields: (t) => ({
    postId: t.field({ type: "Id", required: true }),
    kind: t.field({ type: builder.enumType("PostViewKind", { values: viewKinds }), required: true }),
  }),
});

builder.mutationField("recordPostViews", (t) =>
  t.int({
    guard: { who: "account", act: "ownView" },
    description: "What the viewer saw since the last time, many at once; answers how many count.",
    args: { views: t.arg({ type: [PostViewInput], required: true }) },
    resolve: async (_root, { views }, context) => {
      const actor = requireActor(context);
      await limit(context, postLimits.post_views, actor.personId);
      if (views.length > POST_VIEWS_MAX) throw badInput("views", "too_many", `At most ${POST_VIEWS_MAX} at once.`);
      return recordPostViews(context.services, actor, views);
    },
  }),
);
