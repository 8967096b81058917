import { builder } from "#graphql/builder.ts";
import { pageOf, PaginationInput } from "#graphql/pagination.ts";
import { visiblePage } from "#graphql/visible-page.ts";
import { viewerOf } from "#modules/graph/graphql/index.ts";
import { loadPost, PostRef, profileOwner } from "#modules/posts/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { findReviewable, listReviews, readOwnReviewIds } from "../queries/reviews.ts";
import { loadReview, ReviewConnectionType, ReviewRef } from "./review.ts";

const UserReviewsKind = builder.enumType("UserReviewsKind", {
  values: {
    about: { description: "Reviews about the account." },
    written: { description: "Reviews that the account wrote." },
  } as const,
});

builder.queryFields((t) => ({
  getReviewById: t.field({
    guard: { who: "guest" },
    type: ReviewRef,
    nullable: true,
    args: { reviewId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { reviewId }, context) => loadReview(context, reviewId),
  }),
  getReviewByPostId: t.field({
    guard: { who: "account" },
    type: ReviewRef,
    nullable: true,
    description: "The viewer's own review of a giveaway.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const viewerId = viewerOf(context);
      if (viewerId === null) return null;
      const id = (await readOwnReviewIds(context.services.db, viewerId, [postId])).get(postId);
      return id === undefined ? null : loadReview(context, id);
    },
  }),
  fetchReviewableGiveaway: t.field({
    guard: { who: "account" },
    type: PostRef,
    nullable: true,
    description: "The newest ended giveaway of an account that the viewer may review.",
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const { services, session } = context;
      const postId = session === null ? null : await findReviewable(services.db, session, userId);
      return postId === null ? null : loadPost(context, postId);
    },
  }),
  fetchUserReviews: t.field({
    guard: { who: "guest" },
    type: ReviewConnectionType,
    description: "Reviews about an account, or by it, the newest first. They are not ordered by rating.",
    args: {
      username: t.arg.string({ required: true }),
      kind: t.arg({ type: UserReviewsKind }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { username, kind, pagination }, context) => {
      const owner = await profileOwner(context, username);
      const isWrittenBy = kind === "written";
      const key = isWrittenBy ? "reviewsBy" : "reviewsAbout";
      return visiblePage(context, pageOf(context, key, pagination), {
        read: (page) => listReviews(context.services.db, page, owner, { isWrittenBy }),
        view: (rows) => Promise.all(rows.map(({ id }) => loadReview(context, id))),
        positionOf: positionIn(key),
      });
    },
  }),
}));
