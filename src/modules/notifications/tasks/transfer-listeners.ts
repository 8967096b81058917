import { fundsSent } from "#modules/transfers/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { notify } from "../commands/notify.ts";

/** Whoever is sent money is told by whom and how much. */
export const transferTasks = [
  listen(fundsSent, "notify", ({ db }, { transferId, fromAccountId, toAccountId, amountCents }) =>
    transact(db, async (tx) => {
      await notify(tx, {
        accountId: toAccountId,
        type: "funds_received",
        dedupeKey: `funds_received:${transferId}`,
        triggeredById: fromAccountId,
        facts: { prizeCents: amountCents },
      });
    }),
  ),
];
