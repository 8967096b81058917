import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { userPage } from "#modules/graph/graphql/lists.ts";
import { UserConnectionType } from "#modules/graph/graphql/user.ts";
import type { PostView } from "../queries/posts.ts";
import { readLikers, readReplies, readReposters } from "../queries/post-lists.ts";
import { loadPost, PostConnectionType, PostRef } from "./post.ts";
import type { PostConnection } from "./post.ts";
import { postPage } from "./post-page.ts";

async function requirePost(context: ApiContext, postId: string): Promise<void> {
  if ((await loadPost(context, postId)) === null) throw new ApiError("NOT_FOUND");
}

builder.queryField("getPostById", (t) =>
  t.field({
    type: PostRef,
    nullable: true,
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { postId }, context) => loadPost(context, postId),
  }),
);

const PostWithRepliesType = builder.objectRef<{ post: PostView; replies: PostConnection }>("PostWithReplies").implement({
  fields: (t) => ({
    post: t.expose("post", { type: PostRef }),
    replies: t.expose("replies", { type: PostConnectionType }),
  }),
});

builder.queryField("fetchPostWithReplies", (t) =>
  t.field({
    type: PostWithRepliesType,
    nullable: true,
    args: { postId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { postId, pagination }, context) => {
      const replies = await postPage(
        context,
        { key: "replies", place: "thread", read: (page) => readReplies(context.services.db, page, postId), alongId: postId },
        pagination,
      );
      const post = await loadPost(context, postId, "thread");
      return post === null ? null : { post, replies };
    },
  }),
);

builder.queryField("fetchPostLikeUsers", (t) =>
  t.field({
    type: UserConnectionType,
    args: { postId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { postId, pagination }, context) => {
      await requirePost(context, postId);
      return userPage(context, { key: "likers", read: (page) => readLikers(context.services.db, page, postId), place: "list" }, pagination);
    },
  }),
);

builder.queryField("fetchPostRepostUsers", (t) =>
  t.field({
    type: UserConnectionType,
    args: { postId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { postId, pagination }, context) => {
      await requirePost(context, postId);
      return userPage(context, { key: "reposters", read: (page) => readReposters(context.services.db, page, postId), place: "list" }, pagination);
    },
  }),
);
