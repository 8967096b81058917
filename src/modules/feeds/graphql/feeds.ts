import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { MAX_PAGE_SIZE } from "#kernel/page-cursor.ts";
import { requireUserList } from "#modules/graph/graphql/index.ts";
import { loadPost, PostConnectionType, PostRef, postPage, profileOwner } from "#modules/posts/graphql/index.ts";
import { takePopularSnapshot } from "../commands/take-popular-snapshot.ts";
import {
  readFollowingFeed,
  readPopular,
  readNewest,
  readPictured,
  readPostsWithAttachments,
  readProfilePosts,
  readProfileReplies,
  readUserListFeed,
} from "../queries/post-lists.ts";

builder.queryField("fetchAllPosts", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) =>
      postPage(
        context,
        {
          key: "newest",
          place: "feed",
          read: (page) => readNewest(context.services.db, page),
          filter: (post) => post.feedFilters?.newest,
        },
        pagination,
      ),
  }),
);

builder.queryField("fetchGalleryPosts", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    description:
      "The newest stims with pictures whose authors are public. A page may be short although there is another one.",
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) =>
      postPage(
        context,
        {
          key: "gallery",
          place: "feed",
          read: (page) => readPictured(context.services.db, page),
          accepts: (post) => post.images.length > 0 && !post.author.isPrivate && post.warningVisibility === "shown",
        },
        pagination,
      ),
  }),
);

builder.queryField("fetchUserTimeline", (t) =>
  t.field({
    guard: { who: "account" },
    type: PostConnectionType,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      return postPage(
        context,
        {
          key: "following",
          place: "feed",
          read: (page) => readFollowingFeed(context.services.db, accountId, page),
          filter: (post) => post.feedFilters?.following,
        },
        pagination,
      );
    },
  }),
);

builder.queryField("fetchUserListPosts", (t) =>
  t.field({
    guard: { who: "account" },
    type: PostConnectionType,
    description: "What the people of a list of the acting account post and repost.",
    args: { listId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { listId, pagination }, context) => {
      const list = await requireUserList(context, listId);
      return postPage(
        context,
        {
          key: "userList",
          place: "feed",
          read: (page) => readUserListFeed(context.services.db, page, list.id),
          filter: () => list,
          hasOwnPlaces: true,
        },
        pagination,
      );
    },
  }),
);

builder.queryField("fetchUserProfilePosts", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    args: { username: t.arg.string({ required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { username, pagination }, context) => {
      const owner = await profileOwner(context, username);
      return postPage(
        context,
        { key: "profilePosts", place: "profile", read: (page) => readProfilePosts(context.services.db, page, owner) },
        pagination,
      );
    },
  }),
);

const PostAttachmentFilter = builder.enumType("PostAttachmentFilter", {
  description: "Kinds of attachments posts are listed by.",
  values: {
    image: { description: "Pictures." },
    giveaway: { description: "A quoted giveaway." },
    review: { description: "A review whose address the text has." },
    link: { description: "The preview of a linked page." },
  } as const,
});

builder.queryField("fetchUserPostsWithAttachments", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    description:
      "An account's own posts that carry an attachment of this type, without replies and reposts. A page may be short although there is another one.",
    args: {
      username: t.arg.string({ required: true }),
      attachmentType: t.arg({ type: PostAttachmentFilter, required: true }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { username, attachmentType, pagination }, context) => {
      const owner = await profileOwner(context, username);
      return postPage(
        context,
        {
          key: `profileAttachments:${attachmentType}`,
          place: "profile",
          read: (page) => readPostsWithAttachments(context.services.db, page, owner, attachmentType),
          // The viewer may not see the giveaway: their page of the post shows none.
          accepts: (post) => attachmentType !== "giveaway" || post.quoted !== null,
        },
        pagination,
      );
    },
  }),
);

builder.queryField("fetchUserProfileReplies", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PostConnectionType,
    args: { username: t.arg.string({ required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { username, pagination }, context) => {
      const owner = await profileOwner(context, username);
      return postPage(
        context,
        {
          key: "profileReplies",
          place: "profile",
          read: (page) => readProfileReplies(context.services.db, page, owner),
        },
        pagination,
      );
    },
  }),
);

builder.queryField("fetchPostsByIds", (t) =>
  t.field({
    guard: { who: "guest" },
    type: [PostRef],
    args: { ids: t.arg({ type: ["Id"], required: true }) },
    resolve: async (_root, { ids }, context) => {
      if (ids.length > MAX_PAGE_SIZE) throw badInput("ids", "too_many", `At most ${MAX_PAGE_SIZE} at once.`);
      const posts = await Promise.all([...new Set(ids)].map((id) => loadPost(context, id, "feed")));
      return posts.filter((post) => post !== null);
    },
  }),
);

const PopularPostsType = builder.objectRef<{ takenAt: Date; postIds: string[] }>("PopularPosts").implement({
  audience: "everyone",
  fields: (t) => ({
    timestamp: t.field({ type: "DateTime", resolve: ({ takenAt }) => takenAt }),
    ids: t.field({ type: ["Id"], resolve: ({ postIds }) => postIds }),
  }),
});

builder.queryField("fetchPopularPostIds", (t) =>
  t.field({
    guard: { who: "guest" },
    type: PopularPostsType,
    resolve: async (_root, _args, { services }) => (await readPopular(services.db)) ?? takePopularSnapshot(services),
  }),
);
