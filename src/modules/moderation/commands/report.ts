import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { blockUser, isUserVisible, readUsers } from "#modules/graph/index.ts";
import { readPosts, readReporterWeight, toVisiblePost } from "#modules/posts/index.ts";
import { readReviews, toVisibleReview } from "#modules/reviews/index.ts";
import { readProducts, toVisibleProduct } from "#modules/shop/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { reportTextMax } from "../domain/report.ts";
import type { ReportedKind, ReportReason } from "../domain/report.ts";
import { insertReport } from "../store/reports-store.ts";

export interface ReportRequest {
  kind: ReportedKind;
  objectId: string;
  reason: ReportReason;
  text: string;
  /** Block whose it is, too. */
  blockToo: boolean;
}

export type ReportRefusal = "not_found" | "own" | "too_long" | "words_needed";

/**
 * Reports an account, a post, a review or a product to staff. The reporter stays confidential. Of what the reporter
 * cannot see there is nothing to report; the same thing again, while staff have not decided, is the same report.
 */
export async function report(
  services: Services,
  actor: Actor,
  request: ReportRequest,
): Promise<Result<void, ReportRefusal>> {
  const text = normalizeText(request.text);
  if (countCharacters(text) > reportTextMax) return err("too_long");
  if (request.reason === "other" && text === "") return err("words_needed");
  const found = await findReported(services, actor.accountId, request);
  if (found === undefined) return err("not_found");
  if (found.subjectId === actor.accountId) return err("own");
  await transact(services.db, async (tx) => {
    const weight = await readReporterWeight(tx, actor.personId);
    await insertReport(tx, { ...found, objectId: request.objectId, reason: request.reason, text }, actor, weight);
  });
  if (request.blockToo) await blockUser(services, actor, found.subjectId);
  return ok();
}

/** The reported thing and its author, as the reporter sees it. */
async function findReported(
  services: Services,
  viewerId: string,
  { kind, objectId }: ReportRequest,
): Promise<{ kind: ReportedKind; subjectId: string } | undefined> {
  const { db } = services;
  if (kind === "user") {
    const user = (await readUsers(db, viewerId, [objectId])).get(objectId);
    return user !== undefined && user.standing !== "anonymized" && isUserVisible(user, "link")
      ? { kind, subjectId: user.id }
      : undefined;
  }
  if (kind === "review") {
    const review = toVisibleReview((await readReviews(db, viewerId, [objectId])).get(objectId));
    return review?.status === "active" ? { kind, subjectId: review.accountId } : undefined;
  }
  if (kind === "product") {
    const product = toVisibleProduct((await readProducts(services, viewerId, [objectId])).get(objectId));
    return product?.status === "listed" ? { kind, subjectId: product.accountId } : undefined;
  }
  const view = (await readPosts(db, viewerId, [objectId])).get(objectId);
  const post = view === undefined ? null : toVisiblePost(view, "link");
  if (post?.status !== "active") return undefined;
  return { kind: post.isGiveaway ? "giveaway" : post.replyToId === null ? "post" : "reply", subjectId: post.accountId };
}
