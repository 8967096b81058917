import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { netReceivables } from "../commands/pay-receivable.ts";
import { listNettable } from "../store/receivables-store.ts";

/** Takes what people owe out of what they earned meanwhile: while they owe, none of it can be withdrawn. */
export async function netAllReceivables({ db, log }: Services): Promise<void> {
  for (const accountId of await listNettable(db, 200)) {
    try {
      await transact(db, (tx) => netReceivables(tx, accountId));
    } catch (error) {
      log.error({ err: error, accountId }, "what is owed could not be taken from earnings");
    }
  }
}

export const netting: PeriodicWork = { name: "netting what is owed", everySeconds: 30, run: netAllReceivables };
