import type { Db } from "#platform/db/db.ts";
import { overdueHours } from "../domain/outstanding.ts";
import type { OutstandingReason } from "../domain/outstanding.ts";
import type { Payment } from "../domain/payment.ts";
import { listOutstanding } from "../store/payments-store.ts";

/** Payments that are a person's work, oldest first, two hundred at most, each with why. */
export async function readOutstanding(db: Db): Promise<{ payment: Payment; reason: OutstandingReason }[]> {
  const found = await listOutstanding(db, overdueHours, 200);
  return found.map((payment) => ({
    payment,
    reason:
      payment.status === "in_review"
        ? "in_review"
        : payment.status === "processing"
          ? "processing_overdue"
          : "action_overdue",
  }));
}
