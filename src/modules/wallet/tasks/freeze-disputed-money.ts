import { listDisputedPayments, listOpenDisputes } from "#modules/payments/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { freeze } from "../commands/book-dispute.ts";
import { lockAccountFacts } from "../store/account-facts.ts";

/**
 * Freezes what came into the wallets of people whose disputed money was spent already: it returns from giveaways, or is
 * earned.
 */
export async function freezeDisputedMoney({ db, log }: Services): Promise<void> {
  for (const payment of await listDisputedPayments(db, 200)) {
    try {
      await transact(db, async (tx) => {
        await lockAccountFacts(tx, payment.accountId);
        // Read under the lock that deciding a dispute takes too.
        for (const dispute of await listOpenDisputes(tx, payment.id)) await freeze(tx, payment, dispute);
      });
    } catch (error) {
      log.error({ err: error, paymentId: payment.id }, "what is disputed could not be frozen");
    }
  }
}

export const freezing: PeriodicWork = { name: "freezing what is disputed", everySeconds: 30, run: freezeDisputedMoney };
