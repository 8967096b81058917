import { dormancyTold } from "#modules/dormancy/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { notify } from "../commands/notify.ts";

const types = { notice: "dormant_notice", moved: "dormant_moved", reclaimed: "dormant_reclaimed" } as const;

/**
 * A person is told, in the app and by mail, of money they left unused: before it is moved, when it is, and when it is
 * back.
 */
export const dormancyTasks = [
  listen(dormancyTold, "notify", ({ db }, { dormantId, accountId, kind, daysLeft, amountCents, day }) =>
    transact(db, async (tx) => {
      await notify(tx, {
        accountId,
        type: types[kind],
        dedupeKey: `${types[kind]}:${dormantId}:${daysLeft}`,
        facts: { amountCents, day },
      });
    }),
  ),
];
