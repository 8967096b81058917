import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { appealTextMax } from "../domain/report.ts";
import { removalReviewed } from "../events.ts";
import { endDecision, lockDecision, lockDecisionOfChange } from "../store/decisions-store.ts";
import { findReport, isReporter } from "../store/reports-store.ts";
import { applyVerdict } from "./apply-verdict.ts";

export type ReviewRemovalRefusal =
  | "forbidden"
  | "not_found"
  | "answer_needed"
  | "too_long"
  | "own"
  | "own_decision"
  | "reviewed"
  | "no_appeal"
  | "gone";

/**
 * Reviews the removal of a post: restores it with its counts, or rejects the appeal. An appeal is decided by another
 * staff member than the one who removed the post; without one, every moderator can restore it. Neither is done by the
 * author or a reporter, whatever account they acted as. The author is notified. One audit row. A repeat with the same
 * outcome changes nothing.
 */
export async function reviewRemoval(
  services: Services,
  staffId: string,
  request: { reportId: string; isRestored: boolean; answer: string },
): Promise<Result<void, ReviewRemovalRefusal>> {
  const answer = normalizeText(request.answer);
  if (countCharacters(answer) < 5) return err("answer_needed");
  if (countCharacters(answer) > appealTextMax) return err("too_long");
  const status = request.isRestored ? "upheld" : "rejected";
  return transactResult(services.db, async (tx) => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "moderate")) return err("forbidden");
    const decisionId = (await findReport(tx, request.reportId))?.decisionId ?? null;
    const decision = decisionId === null ? undefined : await lockDecision(tx, decisionId);
    if (decision?.action !== "remove") return err("not_found");
    const isOwn =
      (await isOwnAccount(tx, staffId, decision.subjectId)) ||
      (await isReporter(tx, { objectId: decision.objectId, decisionId: decision.id }, staffId));
    if (isOwn) return err("own");
    if (decision.appealDecidedAt !== null)
      return decision.appealStatus === status && decision.appealDecidedById === staffId ? ok() : err("reviewed");
    const isAppealed = decision.appealStatus === "open";
    if (isAppealed && decision.decidedById === staffId) return err("own_decision");
    if (!isAppealed && !request.isRestored) return err("no_appeal");
    const { objectId, subjectId } = decision;
    if (request.isRestored && !(await applyVerdict(tx, decision, "restored"))) return err("gone");
    await endDecision(tx, decision.id, { status, answer, staffId });
    await emit(tx, removalReviewed, { decisionId: decision.id, subjectId, isRestored: request.isRestored });
    const by = { kind: "staff", actorId: staffId, reason: answer } as const;
    const before = { decisionId: decision.id, appeal: decision.appealStatus };
    await audit(tx, by, "review_removal", subjectId, before, { objectId, status });
    return ok();
  });
}

/** Restores the post that a suspension took out of sight, after its appeal was upheld. Does so once. */
export function restoreSuspendedPost(services: Services, changeId: string): Promise<void> {
  return transact(services.db, async (tx) => {
    const decision = await lockDecisionOfChange(tx, changeId);
    if (decision === undefined || decision.appealStatus === "upheld") return;
    if (["post", "reply", "review", "product"].includes(decision.kind)) await applyVerdict(tx, decision, "restored");
    await endDecision(tx, decision.id, {
      status: "upheld",
      answer: "The appeal against the suspension was upheld.",
      staffId: null,
    });
  });
}
