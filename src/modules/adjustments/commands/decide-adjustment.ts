import { audit, sendNeededMail } from "#modules/accounts/index.ts";
import { credit, spend } from "#modules/ledger/index.ts";
import type { Effect, PostResult } from "#modules/ledger/index.ts";
import { lockAccountFacts } from "#modules/wallet/index.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { decisionRefusal } from "../domain/adjustment.ts";
import type { Adjustment, AdjustmentDecision, AdjustmentRefusal } from "../domain/adjustment.ts";
import { lockAdjustment, storeDecision } from "../store/adjustments-store.ts";
import { readStaffFacts } from "./staff-facts.ts";

/**
 * Decides on a proposal of another staff member: when approved, it is booked in the same transaction and its person is
 * notified; when rejected, nothing moves. The first decision is final, and repeating it returns it. A debit above the
 * wallet's released money is refused and the proposal stays: a wallet never goes below zero.
 */
export async function decideAdjustment(
  services: Services,
  act: { staffId: string; adjustmentId: string; reason: string },
  decision: AdjustmentDecision,
): Promise<Result<Adjustment, AdjustmentRefusal>> {
  const by = { kind: "staff", actorId: act.staffId, reason: act.reason } as const;
  return transactResult(services.db, async (tx) => {
    const found = await lockAdjustment(tx, act.adjustmentId);
    if (found === undefined) return err({ tag: "not_found" });
    if (found.status === decision && found.decidedById === act.staffId) return ok(found);
    const facts = await readStaffFacts(tx, act.staffId, found.accountId);
    if (facts === undefined) return err({ tag: "not_found" });
    const refused = decisionRefusal(facts, found, decision);
    if (refused !== undefined) return err({ tag: refused });
    const decided = await storeDecision(tx, found.id, decision, act);
    failpoint("adjustments.decide.after_store");
    if (decision === "approved") {
      const booked = await book(tx, decided);
      failpoint("adjustments.decide.after_booking");
      if (!booked.ok && booked.error.tag === "insufficient_funds") return err(booked.error);
      if (!booked.ok) throw new Error(`adjustment ${found.id} was booked before`);
      await mailAdjustment(services, tx, decided);
    }
    await audit(
      tx,
      by,
      `adjustment.${decision}`,
      found.accountId,
      { adjustmentId: found.id, cents: found.amountCents.toString() },
      null,
    );
    failpoint("adjustments.decide.before_commit");
    return ok(decided);
  });
}

/**
 * A credit is free at once; a debit takes released money, funds before earnings. What we gave lies in `marketing`, and
 * what we take back too.
 */
async function book(
  tx: Tx,
  { id, accountId, kind, amountCents, creditedTo, decidedById }: Adjustment,
): Promise<PostResult> {
  await lockAccountFacts(tx, accountId);
  const effect: Effect = {
    type: kind === "credit" ? "adjustment_credit" : "adjustment_debit",
    refType: "adjustment",
    refId: id,
    effect: "once",
    actedBy: decidedById,
    details: { adjustmentId: id },
  };
  if (creditedTo === null)
    return spend(tx, effect, { ownerId: accountId, purpose: "spend", amountCents, to: "marketing" });
  const release = { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: creditedTo === "earnings" ? 0 : null };
  return credit(tx, effect, {
    from: "marketing",
    account: { kind: creditedTo, ownerId: accountId },
    amountCents,
    release,
  });
}

function mailAdjustment(services: Services, tx: Tx, { accountId, kind, amountCents }: Adjustment): Promise<void> {
  const money = formatMoney(amountCents);
  return sendNeededMail(tx, {
    accountId,
    template: "wallet_adjusted",
    subject: kind === "credit" ? `We added ${money} to your wallet` : `We took ${money} out of your wallet`,
    paragraphs: [
      kind === "credit"
        ? `Our team corrected your wallet: ${money} were added.`
        : `Our team corrected your wallet: ${money} were taken out.`,
      "If you did not expect this, write to us and we will explain it.",
    ],
    link: { words: "See your transactions", url: `${services.config.baseUrl}/account/wallet/transactions` },
  });
}
