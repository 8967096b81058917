import { hash } from "node:crypto";
import { audit } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { insertFunding, lockBudget } from "../store/budget-store.ts";

/** Most that one command sets aside, in cents. */
const FUNDING_MAX_CENTS = 2_500_000n;

type ReferralFundingRefusal = "amount" | "reason_required";

/**
 * Sets marketing money aside for rewards. The same amount and reason count once, so that a repeated command adds
 * nothing; `isNew` is false then. For operators.
 */
export function fundReferrals(
  services: Services,
  { amountCents, reason }: { amountCents: bigint; reason: string },
): Promise<Result<{ isNew: boolean }, ReferralFundingRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<{ isNew: boolean }, ReferralFundingRefusal>> => {
    const why = reason.trim();
    if (why === "") return err("reason_required");
    if (amountCents <= 0n || amountCents > FUNDING_MAX_CENTS) return err("amount");
    await lockBudget(tx);
    const isNew = await insertFunding(tx, { id: fundingId(amountCents, why), amountCents, reason: why });
    if (isNew) {
      const by = { kind: "operator", reason: why } as const;
      await audit(tx, by, "referrals.funded", null, null, { cents: amountCents.toString() });
    }
    failpoint("referrals.fund.before_commit");
    return ok({ isNew });
  });
}

/** A UUID that follows from the amount and the reason. */
function fundingId(amountCents: bigint, reason: string): string {
  const hex = hash("sha256", `referrals/${amountCents}/${reason}`, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
