import { accountErasing, entrantFactsChanged } from "#modules/accounts/index.ts";
import { readDaysOfAuthor } from "#modules/posts/index.ts";
import { provide } from "#platform/hooks.ts";
import { allDays, insertMarks } from "./store/statistics-store.ts";

/** Marks what changes without an event, in the transaction of the change. */
export const provides = [
  provide(entrantFactsChanged, async (tx) => {
    await insertMarks(tx, [{ metric: "verified-users", day: allDays }]);
    return undefined;
  }),
  provide(accountErasing, async (tx, { accountId }) => {
    const days = await readDaysOfAuthor(tx, accountId);
    await insertMarks(
      tx,
      days.flatMap((day) => [
        { metric: "total-posts", day },
        { metric: "spam-posts", day },
      ]),
    );
    return undefined;
  }),
];
