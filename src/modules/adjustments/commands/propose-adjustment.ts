import { audit } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { staffRefusal } from "../domain/adjustment.ts";
import type { Adjustment, AdjustmentInput, AdjustmentRefusal } from "../domain/adjustment.ts";
import { findAdjustmentByKey, insertAdjustment } from "../store/adjustments-store.ts";
import { readStaffFacts } from "./staff-facts.ts";

/** Proposes to put something right in a wallet. Nothing moves before another member of staff approves it. */
export async function proposeAdjustment(
  services: Services,
  staffId: string,
  input: AdjustmentInput,
): Promise<Result<Adjustment, AdjustmentRefusal>> {
  if ((input.kind === "credit") !== (input.creditedTo !== null)) return err({ tag: "credited_to" });
  return transact(services.db, async (tx): Promise<Result<Adjustment, AdjustmentRefusal>> => {
    const facts = await readStaffFacts(tx, staffId, input.accountId);
    if (facts === undefined) return err({ tag: "not_found" });
    const refused = staffRefusal(facts);
    if (refused !== undefined) return err({ tag: refused });
    const made = await insertAdjustment(tx, staffId, input);
    failpoint("adjustments.propose.after_insert");
    if (made === undefined) {
      const before = await findAdjustmentByKey(tx, staffId, input.idempotencyKey);
      return before !== undefined && isSame(before, input) ? ok(before) : err({ tag: "idempotency_mismatch" });
    }
    const { id, kind, amountCents, creditedTo } = made;
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason: input.reason },
      "propose_adjustment",
      input.accountId,
      null,
      { adjustmentId: id, kind, cents: amountCents.toString(), creditedTo },
    );
    failpoint("adjustments.propose.before_commit");
    return ok(made);
  });
}

const isSame = (before: Adjustment, input: AdjustmentInput): boolean =>
  before.accountId === input.accountId &&
  before.kind === input.kind &&
  before.amountCents === input.amountCents &&
  before.creditedTo === input.creditedTo;
