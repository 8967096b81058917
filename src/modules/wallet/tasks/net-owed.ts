import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { netOwed } from "../commands/pay-owed.ts";
import { listNettable } from "../store/receivables-store.ts";

/** Takes what people owe out of what they earned meanwhile: while they owe, none of it can be withdrawn. */
export async function netEverybody({ db, log }: Services): Promise<void> {
  for (const accountId of await listNettable(db, 200)) {
    try {
      await transact(db, (tx) => netOwed(tx, accountId));
    } catch (error) {
      log.error({ err: error, accountId }, "what is owed could not be taken from earnings");
    }
  }
}

export const netting: PeriodicWork = { name: "netting what is owed", everySeconds: 30, run: netEverybody };
