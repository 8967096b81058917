import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit } from "#modules/accounts/index.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { DeclineReason } from "../domain/decline-reasons.ts";
import { differences } from "../domain/identity-facts.ts";
import type { ComparedField, ShownFacts } from "../domain/identity-facts.ts";
import { waitingStatuses } from "../domain/inquiry-status.ts";
import { hasSeenAll } from "../store/documents-store.ts";
import { giveBackAttempts, lockInquiry, moveInquiry } from "../store/inquiry-store.ts";
import { openEntered } from "../store/sealed-facts.ts";
import { asStaff } from "./as-staff.ts";
import type { StaffRefusal } from "./as-staff.ts";
import { approve, askAgain, decline, withdraw } from "./conclude.ts";
import type { ReviewReason } from "./conclude.ts";

/** A staff decision. `reason` is for the audit log, `message` for the person. */
export type Decision = { inquiryId: string; reason: string } & (
  | { kind: "approve"; shown: ShownFacts; selfieMatches: boolean; accepted: readonly ComparedField[] }
  | { kind: "decline"; declineReason: DeclineReason; message: string }
  | { kind: "ask_again"; message: string }
  | { kind: "reset" }
);

export type DecisionRefusal = StaffRefusal | "not_waiting" | "unseen" | "selfie" | { differs: ComparedField[] };

/** The result: an approval that {@link approve} leaves to staff stays in the queue with its flag. */
export type DecisionOutcome = "approved" | ReviewReason | "declined" | "asked_again" | "reset";

/**
 * Decides on an inquiry. Approving asks that its reader has opened every picture, says that the faces match, and has
 * named each field in which the document differs from what was entered: a habit of pressing approve is refused.
 */
export function decideIdentity(
  services: Services,
  staffId: string,
  decision: Decision,
): Promise<Result<DecisionOutcome, DecisionRefusal>> {
  const by = { staffId, reason: decision.reason };
  const about = {
    action: `identity.${decision.kind}`,
    reason: decision.reason,
    find: (tx: Parameters<typeof lockInquiry>[0]) => lockInquiry(tx, decision.inquiryId),
  };
  return asStaff<NonNullable<Awaited<ReturnType<typeof lockInquiry>>>, DecisionOutcome, DecisionRefusal>(
    services,
    staffId,
    about,
    async (tx, inquiry) => {
      const isWaiting = waitingStatuses.has(inquiry.status);
      const record = (after: unknown): Promise<void> =>
        audit(
          tx,
          { kind: "staff", actorId: staffId, reason: decision.reason },
          about.action,
          inquiry.personId,
          { inquiry: inquiry.id, status: inquiry.status },
          after,
        );
      let outcome: DecisionOutcome;
      if (decision.kind === "approve") {
        if (!isWaiting) return err("not_waiting");
        if (!(await hasSeenAll(tx, inquiry.id, staffId))) return err("unseen");
        if (!decision.selfieMatches) return err("selfie");
        const entered = openEntered(services.vault, inquiry);
        const open =
          entered === null
            ? []
            : differences(entered, decision.shown).filter((field) => !decision.accepted.includes(field));
        if (open.length > 0) return err({ differs: open });
        outcome = await approve(tx, services, inquiry, decision.shown, by);
      } else if (decision.kind === "decline") {
        if (!isWaiting && inquiry.status !== "approved") return err("not_waiting");
        await decline(tx, services, inquiry, "declined", decision.declineReason, decision.message, by);
        outcome = "declined";
      } else if (decision.kind === "ask_again") {
        // Elsewhere the pictures are the provider's: only it can ask for others.
        if (!isWaiting || inquiry.provider !== "embedded") return err("not_waiting");
        await askAgain(tx, services, inquiry, decision.message, by);
        outcome = "asked_again";
      } else {
        if (isWaiting || inquiry.status === "created" || inquiry.status === "pending") return err("not_waiting");
        if (inquiry.status === "approved") {
          await withdraw(tx, inquiry, "expired", by);
          await moveInquiry(tx, inquiry.id, "approved", "expired");
        }
        await giveBackAttempts(tx, inquiry.personId);
        outcome = "reset";
      }
      await record({ outcome });
      failpoint("identity.decide.before_commit");
      return ok(outcome);
    },
  );
}
