import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { isUserVisible } from "#modules/graph/index.ts";
import { UserConnectionType, UserType, loadUserView, userPage, viewerOf } from "#modules/graph/graphql/index.ts";
import { membersShown } from "../domain/hidden-replies.ts";
import { hiddenReason } from "../policy.ts";
import { countHiddenReplies, readConversation, readHiddenReplies } from "../queries/hidden-replies.ts";
import type { PostView } from "../queries/posts.ts";
import { readVersions } from "../index.ts";
import type { PostVersion } from "../store/versions-store.ts";
import { readLikers, readReplies, readReposters } from "../queries/lists-of-post.ts";
import { loadPost, PostConnectionType, PostRef } from "./post.ts";
import type { PostConnection } from "./post.ts";
import { postPage } from "./post-page.ts";

async function requirePost(context: ApiContext, postId: string): Promise<void> {
  if ((await loadPost(context, postId)) === null) throw new ApiError("NOT_FOUND");
}

builder.queryField("getPostById", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostRef,
    nullable: true,
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { postId }, context) => loadPost(context, postId),
  }),
);

const PostWithRepliesType = builder
  .objectRef<{ post: PostView; replies: PostConnection; filteredCount: number }>("PostWithReplies")
  .implement({
    audience: "everyone",
    fields: (t) => ({
      post: t.expose("post", { type: PostRef }),
      replies: t.expose("replies", { type: PostConnectionType }),
      hiddenRepliesCount: t.int({
        resolve: async ({ post, filteredCount }, _args, context) =>
          filteredCount + (await countHiddenReplies(context.services.db, post.id)),
        description:
          "Hidden replies: up to a hundred hidden for all readers, and those hidden on this page by the viewer's own filters.",
      }),
    }),
  });

builder.queryField("fetchPostWithReplies", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostWithRepliesType,
    nullable: true,
    args: { postId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { postId, pagination }, context) => {
      const filtered = new Set<string>();
      const replies = await postPage(
        context,
        {
          key: "replies",
          place: "thread",
          read: (page) => readReplies(context.services.db, page, postId),
          alongId: postId,
          accepts: (reply) => hiddenReason(reply) === null || !filtered.add(reply.id),
        },
        pagination,
      );
      const post = await loadPost(context, postId, "thread");
      return post === null ? null : { post, replies, filteredCount: filtered.size };
    },
  }),
);

builder.queryField("fetchHiddenPostReplies", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    description: "Replies that stand apart from the thread, each with its reason.",
    args: { postId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { postId, pagination }, context) => {
      await requirePost(context, postId);
      const viewerId = viewerOf(context);
      return postPage(
        context,
        {
          key: "hiddenReplies",
          place: "thread",
          read: (page) => readHiddenReplies(context.services.db, page, postId, viewerId),
          accepts: (reply) => hiddenReason(reply) !== null,
        },
        pagination,
      );
    },
  }),
);

builder.objectField(PostRef, "conversationMembers", (t) =>
  t.field({
    type: [UserType],
    description: "Who takes part in the conversation, the author of its first stim first; at most ten.",
    resolve: async (post, _args, context) => {
      const ids = await readConversation(context.services.db, post.rootId ?? post.id);
      const people = await Promise.all(ids.map((id) => loadUserView(context, id)));
      return people
        .flatMap((person) => (person !== undefined && isUserVisible(person, "list") ? [person] : []))
        .slice(0, membersShown);
    },
  }),
);

const PostVersionType = builder.objectRef<PostVersion>("PostVersion").implement({
  audience: "everyone",
  fields: (t) => ({
    text: t.exposeString("text"),
    writtenAt: t.expose("writtenAt", { type: "DateTime" }),
  }),
});

builder.queryField("fetchPostVersions", (t) =>
  t.field({
    guard: { who: "guest" },
    type: [PostVersionType],
    description: "Everything a post said, what it says now first.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) =>
      (await loadPost(context, postId)) === null ? [] : readVersions(context.services.db, postId),
  }),
);

builder.queryField("fetchPostLikeUsers", (t) =>
  t.field({
    guard: { who: "guest" },
    type: UserConnectionType,
    args: { postId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { postId, pagination }, context) => {
      await requirePost(context, postId);
      return userPage(
        context,
        { key: "likers", read: (page) => readLikers(context.services.db, page, postId), place: "list" },
        pagination,
      );
    },
  }),
);

builder.queryField("fetchPostRepostUsers", (t) =>
  t.field({
    guard: { who: "guest" },
    type: UserConnectionType,
    args: { postId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { postId, pagination }, context) => {
      await requirePost(context, postId);
      return userPage(
        context,
        { key: "reposters", read: (page) => readReposters(context.services.db, page, postId), place: "list" },
        pagination,
      );
    },
  }),
);
