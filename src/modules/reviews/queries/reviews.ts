import type { Page } from "#kernel/page-cursor.ts";
import { findEndedPartsWith, findPartsIn } from "#modules/giveaways/index.ts";
import { isUserVisible, mayInteract, readUsers } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import type { MentionView } from "#modules/posts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { averageOf, editableUntil, isEditable, reviewRefusal } from "../domain/review-rights.ts";
import type { ReviewRefusalReason } from "../domain/review-rights.ts";
import { editDays } from "../settings.ts";
import {
  ratingsOf,
  reviewsAbout,
  reviewsBy,
  reviewsOfPosts,
  reviewStates,
  versionsOf,
} from "../store/reviews-store.ts";
import type { ListedReview, ReviewAnswer, ReviewStateRow, ReviewVersion } from "../store/reviews-store.ts";

export type { ReviewVersion } from "../store/reviews-store.ts";

/** A review before one viewer. Ask {@link toVisibleReview} before showing it anywhere. */
export interface ReviewView extends Omit<ReviewStateRow, "mentions"> {
  author: UserView;
  /** Null where the viewer may not see the account. */
  reviewed: UserView | null;
  mentions: MentionView[];
  answer: (ReviewAnswer & { author: UserView }) | null;
  isOwn: boolean;
  /** The viewer acts as the reviewed account. */
  isAboutViewer: boolean;
  canEdit: boolean;
  editableUntil: Date;
}

/** Reviews before a viewer, with the people in them. Deleted and hidden ones are included; unknown ids are absent. */
export async function readReviews(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
  users: (ids: readonly string[]) => Promise<ReadonlyMap<string, UserView>> = (userIds) =>
    readUsers(db, viewerId, userIds),
): Promise<Map<string, ReviewView>> {
  if (ids.length === 0) return new Map();
  const [states, days] = await Promise.all([reviewStates.run(db, [...new Set(ids)]), readSetting(db, editDays)]);
  const people = await users([
    ...new Set(
      states.flatMap(({ accountId, reviewedId, mentions }) => [
        accountId,
        reviewedId,
        ...mentions.map((one) => one.accountId),
      ]),
    ),
  ]);
  const views = new Map<string, ReviewView>();
  for (const state of states) {
    const author = people.get(state.accountId);
    if (author === undefined) continue;
    const about = people.get(state.reviewedId);
    const reviewed = about !== undefined && isUserVisible(about, "link") ? about : null;
    const isOwn = state.accountId === viewerId;
    views.set(state.id, {
      ...state,
      author,
      reviewed,
      mentions: state.mentions.map((one) => mentionView(one, people.get(one.accountId))),
      answer:
        reviewed === null ||
        reviewed.standing === "anonymized" ||
        state.answerText === null ||
        state.answeredAt === null
          ? null
          : {
              accountId: state.reviewedId,
              author: reviewed,
              text: state.answerText,
              createdAt: state.answeredAt,
              editedAt: state.answerEditedAt,
            },
      isOwn,
      isAboutViewer: state.reviewedId === viewerId,
      canEdit: isOwn && isEditable(state, state.now, days),
      editableUntil: editableUntil(state.createdAt, days),
    });
  }
  return views;
}

function mentionView(one: ReviewStateRow["mentions"][number], user: UserView | undefined): MentionView {
  const isActive = user !== undefined && !one.isBlocked && (user.isSelf || mayInteract(user));
  return {
    userId: one.accountId,
    mention: one.mention,
    username: isActive ? user.username : null,
    status: isActive ? "active" : "removed",
  };
}

/**
 * Returns a review as the viewer may see it, or null. Reviews of hidden authors are not shown, nor those of authors
 * with a block between them and the viewer. Authors see their own after its removal.
 */
export function toVisibleReview(review: ReviewView | undefined): ReviewView | null {
  if (review === undefined || review.status === "deleted") return null;
  if (review.isOwn) return review;
  if (review.status !== "active" || review.author.standing === "anonymized") return null;
  return isUserVisible(review.author, "link") && review.author.relation?.hasBlocked !== true ? review : null;
}

/** Reads reviews about an account, or with `isWrittenBy` those that it wrote, by time. */
export function listReviews(
  db: Db,
  page: Page,
  accountId: string,
  { isWrittenBy }: { isWrittenBy: boolean },
): Promise<ListedReview[]> {
  return (isWrittenBy ? reviewsBy : reviewsAbout).read(db, page, accountId);
}

/** Earlier versions by review, the newest first. */
export async function readReviewVersions(db: Db, ids: readonly string[]): Promise<Map<string, ReviewVersion[]>> {
  return Map.groupBy(await versionsOf.run(db, [...ids]), ({ reviewId }) => reviewId);
}

/** Ids of an account's reviews by post. */
export async function readOwnReviewIds(
  db: Db,
  accountId: string,
  postIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await reviewsOfPosts.run(db, [...postIds], accountId);
  return new Map(found.map(({ postId, id }) => [postId, id]));
}

/** The reviews about an account in numbers. `counts[0]` are those with one star. */
export interface ReviewSummary {
  count: number;
  average: number | null;
  counts: number[];
}

/** Summaries by account; each is computed from the reviews that count. */
export async function readSummaries(db: Db, accountIds: readonly string[]): Promise<Map<string, ReviewSummary>> {
  const found = Map.groupBy(await ratingsOf.run(db, [...accountIds]), ({ reviewedId }) => reviewedId);
  return new Map(
    accountIds.map((id) => {
      const counts = [0, 0, 0, 0, 0];
      for (const { rating, count } of found.get(id) ?? []) counts[rating - 1] = count;
      const count = counts.reduce((sum, one) => sum + one, 0);
      return [id, { count, average: averageOf(counts), counts }];
    }),
  );
}

/** Why an active account may not review each giveaway; null where it may. Plain posts are absent. */
export async function readReviewRights(
  db: Db,
  { personId, accountId }: Actor,
  postIds: readonly string[],
): Promise<Map<string, ReviewRefusalReason | null>> {
  const [parts, earlier] = await Promise.all([
    findPartsIn(db, postIds, personId),
    readOwnReviewIds(db, accountId, postIds),
  ]);
  return new Map(
    [...parts].map(([postId, part]) => [
      postId,
      reviewRefusal({
        ...part,
        isActive: true,
        isPersonal: accountId === personId,
        isHost: part.hostId === accountId || part.hostPersonId === personId,
        hasReviewed: earlier.has(postId),
      }),
    ]),
  );
}

/** Returns the newest giveaway of an account that an active account may review now; null for none. */
export async function findReviewable(db: Db, actor: Actor, hostId: string): Promise<string | null> {
  if (actor.accountId !== actor.personId || actor.accountId === hostId) return null;
  const ids = await findEndedPartsWith(db, actor.personId, hostId);
  const rights = await readReviewRights(db, actor, ids);
  return ids.find((id) => rights.get(id) === null) ?? null;
}
