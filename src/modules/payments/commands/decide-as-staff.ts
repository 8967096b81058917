import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { Payment } from "../domain/payment.ts";
import { lockPayment } from "../store/payments-store.ts";
import { convergePayment } from "./converge-payment.ts";
import { decidePayment } from "./decide-payment.ts";
import type { Decision } from "./decide-payment.ts";

export type StaffDecisionRefusal = "not_found" | "forbidden" | "own_money" | "not_in_review" | "unavailable";

/**
 * Staff who hold manageMoney approve or decline another person's payment in review, with a reason that is written down
 * before the provider hears of it. `unavailable`: it may have been carried out; asking again is safe.
 */
export async function decidePaymentAsStaff(
  services: Services,
  act: { staffId: string; paymentId: string; decision: Decision; reason: string },
): Promise<Result<Payment, StaffDecisionRefusal>> {
  const noted = await transactResult(services.db, async (tx) => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    const payment = await lockPayment(tx, act.paymentId);
    if (payment === undefined) return err("not_found");
    const isOwn = payment.actedByPersonId === act.staffId || (await isOwnAccount(tx, act.staffId, payment.accountId));
    if (isOwn) return err("own_money");
    if (payment.status !== "in_review") return err("not_in_review");
    await audit(
      tx,
      { kind: "staff", actorId: act.staffId, reason: act.reason },
      "decide_payment",
      payment.accountId,
      { paymentId: payment.id },
      { decision: act.decision },
    );
    failpoint("payments.decide_as_staff.before_commit");
    return ok();
  });
  if (!noted.ok) return noted;
  return decidePayment(services, act.paymentId, act.decision);
}

/**
 * Reads a payment from its provider now instead of at the next sweep. Answers it as it then stands. Written to the
 * audit log before the provider is asked.
 */
export async function retryPayment(
  services: Services,
  act: { staffId: string; paymentId: string },
): Promise<Result<Payment, "not_found" | "forbidden" | "unavailable">> {
  const noted = await transactResult(services.db, async (tx) => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    const payment = await lockPayment(tx, act.paymentId);
    if (payment === undefined) return err("not_found");
    const { id: paymentId, status } = payment;
    const by = { kind: "staff", actorId: act.staffId, reason: "" } as const;
    await audit(tx, by, "retry_payment", payment.accountId, { paymentId, status }, null);
    return ok();
  });
  if (!noted.ok) return noted;
  const read = await convergePayment(services, act.paymentId);
  if (read.ok) return ok(read.value);
  return err(read.error === "not_found" ? "not_found" : "unavailable");
}
