import { taxReported, w9FormMoved } from "#modules/tax/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { notify } from "../commands/notify.ts";

const types = {
  requested: "w9_requested",
  reminded: "w9_requested",
  approved: "w9_approved",
  rejected: "w9_rejected",
} as const;

/** A person is told what their tax form needs, what was decided of it, and what is reported of them. */
export const taxTasks = [
  listen(w9FormMoved, "notify", ({ db }, { formId, personId, fiscalYear, kind, at }) =>
    transact(db, async (tx) => {
      await notify(tx, {
        accountId: personId,
        type: types[kind],
        dedupeKey: `${types[kind]}:${formId}:${at}`,
        facts: fiscalYear === undefined ? {} : { fiscalYear },
      });
    }),
  ),
  listen(taxReported, "notify", ({ db }, { exportId, personId }) =>
    transact(db, async (tx) => {
      await notify(tx, { accountId: personId, type: "tax_reported", dedupeKey: `tax_reported:${exportId}` });
    }),
  ),
];
