import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { haveSharedTeam } from "#modules/brands/index.ts";
import { findPartsIn } from "#modules/giveaways/index.ts";
import type { PartIn } from "#modules/giveaways/index.ts";
import { householdsOf } from "#modules/identity/index.ts";
import { checkDailyLimit, readPosts, resolveMentions, toVisiblePost } from "#modules/posts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { CreateReviewRefusal } from "../domain/refusals.ts";
import { insiderOf, relationOf, reviewRefusal } from "../domain/review-rights.ts";
import type { DeclaredKind, InsiderKind } from "../domain/review-rights.ts";
import { isRating, parseReviewText } from "../domain/review-text.ts";
import { reviewed, reviewMentioned } from "../events.ts";
import { findEarlier, insertReview } from "../store/reviews-store.ts";
import type { ReviewMention } from "../store/reviews-store.ts";

export interface CreateReviewRequest {
  postId: string;
  rating: number;
  text: string;
  /** The browser's own id: the same one with the same content answers the first review. */
  clientId: string | null;
  /** What the author declares about themselves. */
  declared: DeclaredKind | null;
}

/**
 * Writes a person's review of a giveaway, about its host. Winners and entrants write one after its end. Counts towards
 * the daily limit of posts. The host is notified.
 */
export async function createReview(
  services: Services,
  actor: Actor,
  request: CreateReviewRequest,
): Promise<Result<string, CreateReviewRefusal>> {
  const { postId, rating, clientId } = request;
  if (!isRating(rating)) return err({ code: "invalid_rating" });
  const text = parseReviewText(request.text);
  if (!text.ok) return err({ code: "invalid_text", rule: text.error });
  if (clientId !== null && (clientId.length < 1 || clientId.length > 100)) return err({ code: "invalid_client_id" });
  const mentions = await resolveMentions(services, actor, text.value);
  return transactResult(services.db, async (tx): Promise<Result<string, CreateReviewRefusal>> => {
    // The lock keeps two creations of one author apart.
    const limited = await checkDailyLimit(tx, actor.accountId);
    if (limited?.code === "account_not_active") return err(limited);
    const earlier = await findEarlier(tx, actor.accountId, postId);
    if (earlier !== undefined && clientId !== null && earlier.clientId === clientId) {
      const isSame = earlier.rating === rating && earlier.text === text.value.text;
      return isSame ? ok(earlier.id) : err({ code: "client_id_reused" });
    }
    const part = (await findPartsIn(tx, [postId], actor.personId)).get(postId);
    // Who has no part in a giveaway out of their sight does not learn that it exists.
    if (part === undefined || (relationOf(part) === null && !(await isVisible(tx, actor, postId))))
      return err({ code: "post_not_found" });
    const facts = {
      ...part,
      isActive: true,
      isPersonal: actor.accountId === actor.personId,
      isHost: part.hostId === actor.accountId || part.hostPersonId === actor.personId,
      hasReviewed: earlier !== undefined,
    };
    const reason = reviewRefusal(facts);
    const relation = relationOf(facts);
    if (reason === "already_reviewed") return err({ code: "already_reviewed", reviewId: earlier?.id ?? "" });
    if (reason === "account_not_active") return err({ code: "account_not_active" });
    if (reason !== null) return err({ code: "not_eligible", reason });
    if (relation === null) return err({ code: "not_eligible", reason: "not_entered" });
    if (limited !== undefined) return err(limited);
    const reviewId = await insertReview(tx, {
      accountId: actor.accountId,
      personId: actor.personId,
      postId,
      reviewedId: part.hostId,
      rating,
      text: text.value.text,
      relation,
      insider: await findInsider(tx, actor.personId, part, request.declared),
      clientId,
      mentions,
    });
    await emit(tx, reviewed, { reviewId, postId, accountId: actor.accountId, reviewedId: part.hostId });
    await emitMentions(tx, { reviewId, postId, accountId: actor.accountId, reviewedId: part.hostId }, mentions);
    return ok(reviewId);
  });
}

/** Announces who is mentioned in a review, but its host, who hears of the review itself. */
export async function emitMentions(
  tx: Tx,
  { reviewedId, ...review }: { reviewId: string; postId: string; accountId: string; reviewedId: string },
  mentions: readonly ReviewMention[],
): Promise<void> {
  const mentionedIds = mentions.map((one) => one.accountId).filter((id) => id !== reviewedId);
  if (mentionedIds.length > 0) await emit(tx, reviewMentioned, { ...review, mentionedIds });
}

async function isVisible(tx: Tx, { accountId }: Actor, postId: string): Promise<boolean> {
  const post = (await readPosts(tx, accountId, [postId])).get(postId);
  return post !== undefined && toVisiblePost(post, "link") !== null;
}

/** Returns the insider mark of a person's review of a host's giveaway. */
export async function findInsider(
  tx: Tx,
  personId: string,
  { hostId, hostPersonId }: Pick<PartIn, "hostId" | "hostPersonId">,
  declared: InsiderKind | null,
): Promise<InsiderKind | null> {
  return insiderOf({
    isStaff: ((await findAccount(tx, personId))?.role ?? "user") !== "user",
    isTeam: await haveSharedTeam(tx, personId, { hostId, hostPersonId }),
    isHousehold: (await householdsOf(tx, personId, [hostPersonId])).size > 0,
    declared,
  });
}
