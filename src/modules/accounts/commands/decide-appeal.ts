import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { appealUpheld } from "../events.ts";
import { isOwnAccount } from "../queries/own-account.ts";
import { markDecided, readAppeal } from "../store/appeals-store.ts";
import { audit } from "../store/audit-store.ts";
import { lockAccount, newestChange } from "../store/status-store.ts";
import { moveStatus } from "./move-status.ts";
import { mailAppealAnswer } from "./status-mails.ts";

/** `conditions`: lifted, but the way back leads over a new password, the phone and the guidelines. */
type AppealOutcome = "lift" | "conditions" | "reject";

export interface AppealDecision {
  appealId: string;
  outcome: AppealOutcome;
  /** Words for the person, and for the record. */
  answer: string;
}

export type DecideAppealRefusal =
  | "not_found"
  | "answer_required"
  | "answer_too_long"
  | "already_decided"
  | "own_decision"
  | "oneself";

const answerLimit = 2_000;

/**
 * Decides an appeal: by a staff member who did not make the decision, once, with words for the person, who gets them by
 * mail. Upheld, it lifts the suspension if the account still stands under it; one that has ended by itself, or an
 * account on its way out, is left where it is. One audit row in the same commit.
 */
export async function decideAppeal(
  services: Services,
  staffId: string,
  decision: AppealDecision,
): Promise<Result<void, DecideAppealRefusal>> {
  const answer = decision.answer.trim();
  if (answer === "") return err("answer_required");
  if (answer.length > answerLimit) return err("answer_too_long");
  return transact(services.db, async (tx) => {
    const appeal = await readAppeal(tx, decision.appealId);
    if (appeal === undefined) return err("not_found");
    const { accountId } = appeal;
    if (await isOwnAccount(tx, staffId, accountId)) return err("oneself");
    if (appeal.movedBy === staffId) return err("own_decision");
    const account = await lockAccount(tx, accountId);
    const isUpheld = decision.outcome !== "reject";
    if (
      !(await markDecided(tx, decision.appealId, {
        status: isUpheld ? "upheld" : "rejected",
        answer,
        decidedBy: staffId,
      }))
    )
      return err("already_decided");
    if (isUpheld) await emit(tx, appealUpheld, { accountId, changeId: appeal.changeId });
    const stands = account?.state === "suspended" && (await newestChange(tx, accountId))?.id === appeal.changeId;
    if (isUpheld && stands) {
      const to = decision.outcome === "lift" ? "active" : "pending_reactivation";
      const moved = await moveStatus(tx, services, {
        accountId,
        to,
        mover: "staff",
        policy: "appeal",
        reason: answer,
        movedBy: staffId,
      });
      if (!moved.ok) throw new Error(`an upheld appeal could not lift the suspension: ${moved.error}`);
    } else if (account?.email != null) {
      await mailAppealAnswer(services, tx, { accountId, email: account.email, isUpheld, answer });
    }
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason: answer },
      "decide_appeal",
      accountId,
      { appeal: decision.appealId, status: "open" },
      { outcome: decision.outcome },
    );
    return ok();
  });
}
