import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { PageInfoType } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { may } from "#kernel/capabilities.ts";
import { loadUserView, UserType, viewerOf } from "#modules/graph/graphql/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { Attachment, loadPost, MentionType, PostRef } from "#modules/posts/graphql/index.ts";
import { insiderKinds, reviewRefusals, reviewRelations } from "../domain/review-rights.ts";
import type { ReviewRefusalReason } from "../domain/review-rights.ts";
import {
  readReviewRights,
  readReviews,
  readReviewVersions,
  readSummaries,
  toVisibleReview,
} from "../queries/reviews.ts";
import type { ReviewSummary, ReviewVersion, ReviewView } from "../queries/reviews.ts";

const loadView = defineLoader<string, ReviewView>("review", (context, ids) =>
  readReviews(context.services.db, viewerOf(context), ids, async (userIds) => {
    const found = await Promise.all(userIds.map((id) => loadUserView(context, id)));
    return new Map(found.flatMap((user): [string, UserView][] => (user === undefined ? [] : [[user.id, user]])));
  }),
);

/** A review as the viewer may see it, else null; batched and kept for the request. */
export async function loadReview(context: ApiContext, id: string): Promise<ReviewView | null> {
  return toVisibleReview(await loadView(context, id));
}

/** A review read afresh, after a mutation changed it. */
export async function reloadReview(context: ApiContext, id: string): Promise<ReviewView> {
  const seen = toVisibleReview((await readReviews(context.services.db, viewerOf(context), [id])).get(id));
  if (seen === null) throw new ApiError("NOT_FOUND");
  return seen;
}

const loadVersions = defineLoader<string, ReviewVersion[]>("reviewVersions", (context, ids) =>
  readReviewVersions(context.services.db, ids),
);
const loadSummary = defineLoader<string, ReviewSummary>("reviewSummary", (context, ids) =>
  readSummaries(context.services.db, ids),
);
const loadRights = defineLoader<string, ReviewRefusalReason | null>("reviewRights", ({ services, session }, ids) =>
  session === null ? Promise.resolve(new Map()) : readReviewRights(services.db, session, ids),
);

const ReviewInsider = builder.enumType("ReviewInsider", {
  description: "How the author is close to the host: staff of this site, the host's team, or friends and family.",
  values: insiderKinds,
});
const ReviewRelation = builder.enumType("ReviewRelation", { values: reviewRelations });
const ReviewRefusal = builder.enumType("ReviewRefusal", { values: reviewRefusals });

const ReviewVersionType = builder.objectRef<ReviewVersion>("ReviewVersion").implement({
  audience: "everyone",
  fields: (t) => ({
    rating: t.exposeInt("rating"),
    text: t.exposeString("text"),
    writtenAt: t.expose("writtenAt", { type: "DateTime" }),
  }),
});

const ReviewAnswerType = builder.objectRef<NonNullable<ReviewView["answer"]>>("ReviewAnswer").implement({
  audience: "everyone",
  description: "The public answer of the reviewed account.",
  fields: (t) => ({
    text: t.exposeString("text"),
    author: t.field({ type: UserType, resolve: ({ author }) => author }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    isEdited: t.boolean({ resolve: ({ editedAt }) => editedAt !== null }),
  }),
});

/** The viewer acts as the reviewed account and may speak for it. */
const maySpeak = (review: ReviewView, { session }: ApiContext): boolean =>
  review.isAboutViewer && session !== null && may(session.brandAccess, "manageContent");

export const ReviewRef = builder.objectRef<ReviewView>("Review").implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    text: t.exposeString("text"),
    rating: t.exposeInt("rating"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.field({ type: "DateTime", resolve: ({ editedAt, createdAt }) => editedAt ?? createdAt }),
    mentions: t.expose("mentions", { type: [MentionType] }),
    author: t.field({ type: UserType, resolve: ({ author }) => author }),
    postId: t.expose("postId", { type: "Id" }),
    post: t.field({
      type: PostRef,
      nullable: true,
      description: "The giveaway; null where the viewer does not see it.",
      resolve: ({ postId }, _args, context) => loadPost(context, postId),
    }),
    user: t.field({
      type: UserType,
      nullable: true,
      description: "The account that the review is about; null where the viewer does not see it.",
      resolve: ({ reviewed }) => reviewed,
    }),
    relation: t.expose("relation", { type: ReviewRelation, description: "What the author was in the giveaway." }),
    insider: t.expose("insider", { type: ReviewInsider, nullable: true }),
    isEdited: t.boolean({ resolve: ({ editedAt }) => editedAt !== null }),
    versions: t.field({
      type: [ReviewVersionType],
      description: "What it said before, the newest first.",
      resolve: async ({ id, edits }, _args, context) => (edits === 0 ? [] : ((await loadVersions(context, id)) ?? [])),
    }),
    answer: t.field({ type: ReviewAnswerType, nullable: true, resolve: ({ answer }) => answer }),
    isRemoved: t.boolean({
      description: "Staff removed it. Its author alone sees it.",
      resolve: ({ status }) => status === "removed",
    }),
    canEdit: t.exposeBoolean("canEdit"),
    editableUntil: t.expose("editableUntil", { type: "DateTime" }),
    canDelete: t.boolean({ resolve: ({ isOwn }) => isOwn }),
    canAnswer: t.boolean({
      description: "The viewer may answer it: it is about them and has no answer.",
      resolve: (review, _args, context) =>
        maySpeak(review, context) && review.answer === null && review.status === "active",
    }),
    canEditAnswer: t.boolean({
      description: "The viewer may edit and remove the answer.",
      resolve: (review, _args, context) => maySpeak(review, context) && review.answer !== null,
    }),
  }),
});

export const ReviewConnectionType = builder.objectRef<Connection<ReviewView>>("ReviewConnection").implement({
  audience: "everyone",
  fields: (t) => ({
    items: t.expose("items", { type: [ReviewRef] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const RatingCount = builder.objectRef<{ rating: number; count: number }>("ReviewRatingCount").implement({
  audience: "everyone",
  fields: (t) => ({ rating: t.exposeInt("rating"), count: t.exposeInt("count") }),
});

const ReviewSummaryType = builder.objectRef<ReviewSummary>("ReviewSummary").implement({
  audience: "everyone",
  description: "The reviews about an account in numbers. Reviews by insiders count too and are marked.",
  fields: (t) => ({
    count: t.exposeInt("count"),
    average: t.exposeFloat("average", { nullable: true, description: "With two decimals; null without reviews." }),
    distribution: t.field({
      type: [RatingCount],
      description: "From 5 stars to 1.",
      resolve: ({ counts }) => counts.map((count, index) => ({ rating: index + 1, count })).toReversed(),
    }),
  }),
});

builder.objectField(UserType, "reviewSummary", (t) =>
  t.field({
    type: ReviewSummaryType,
    nullable: true,
    description: "Null for accounts that are not shown.",
    resolve: async ({ id, standing }, _args, context) =>
      standing === "hidden" || standing === "anonymized" ? null : ((await loadSummary(context, id)) ?? null),
  }),
);

builder.objectFields(PostRef, (t) => ({
  canReview: t.boolean({
    nullable: true,
    description: "The viewer may review this giveaway now; null on plain posts and for guests.",
    resolve: async (post, _args, context) => {
      if (!post.isGiveaway || context.session === null) return null;
      const reason = await loadRights(context, post.id);
      return reason === undefined ? null : reason === null;
    },
  }),
  reviewRefusal: t.field({
    type: ReviewRefusal,
    nullable: true,
    description: "Why the viewer may not review this giveaway.",
    resolve: async (post, _args, context) =>
      post.isGiveaway && context.session !== null ? ((await loadRights(context, post.id)) ?? null) : null,
  }),
}));

builder.objectField(Attachment, "review", (t) =>
  t.field({
    type: ReviewRef,
    nullable: true,
    description: "The review whose address the text has.",
    resolve: (view, _args, context) => (view.kind === "review" ? loadReview(context, view.id) : null),
  }),
);
