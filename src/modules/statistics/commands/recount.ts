import {
  countSignups,
  countSuspended,
  countVerified,
  countVerifiedByState,
  readFirstDay,
} from "#modules/accounts/index.ts";
import { countEntriesByMethod, countWinners, countWinnersByState, sumWinnings } from "#modules/giveaways/index.ts";
import { countPosts, countSpamPosts } from "#modules/posts/index.ts";
import { countReferrals, sumReferralRewards } from "#modules/referrals/index.ts";
import { countActivePeople } from "#modules/sign-in/index.ts";
import { isoDay } from "#kernel/format-time.ts";
import { transact } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { readToday } from "#platform/db/day-counts.ts";
import type { DayCount, DayRange } from "#platform/db/day-counts.ts";
import type { Services } from "#platform/services.ts";
import { entriesMetric } from "../domain/metrics.ts";
import type { Metric } from "../domain/metrics.ts";
import {
  allDays,
  isDue,
  lockTotal,
  replaceDays,
  replaceStates,
  setTotal,
  storeTotal,
  takeMarks,
} from "../store/statistics-store.ts";
import { closeVisitDays, countVisits } from "../store/visits-store.ts";

/** Counts of each metric by day, from the rows of the module that owns them. */
const counts: Readonly<Record<Metric, (db: Db, range: DayRange) => Promise<DayCount[]>>> = {
  winnings: sumWinnings,
  winners: countWinners,
  signups: countSignups,
  "verified-users": countVerified,
  "suspended-users": countSuspended,
  "total-posts": countPosts,
  "spam-posts": countSpamPosts,
  visits: countVisits,
  "referrals-made": countReferrals,
  "referral-rewards": sumReferralRewards,
};
const metrics = Object.keys(counts) as Metric[];

const everything: DayRange = { from: "-infinity", to: "infinity" };
const daysOfBatch = 31;

/** Returns the day that is `days` after a day, both YYYY-MM-DD. */
function dayAfter(day: string, days: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return isoDay(Date.UTC(year, month - 1, date + days), "UTC");
}

async function recountRange(tx: Tx, metric: Metric, range: DayRange): Promise<void> {
  await replaceDays(tx, metric, range, await counts[metric](tx, range));
}

/**
 * Counts a metric's marked days again, and the days since the last count: a day before it too, for transactions that
 * committed late. Marks are taken before the count, so a change that the count does not see leaves a mark for the
 * next.
 */
async function recountMetric(db: Db, metric: Metric): Promise<void> {
  await transact(db, async (tx) => {
    const { countedThrough, today } = await lockTotal(tx, metric);
    const marked = await takeMarks(tx, metric);
    if (countedThrough === null || marked.includes(allDays)) {
      await recountRange(tx, metric, everything);
    } else {
      const from = dayAfter(countedThrough < today ? countedThrough : today, -1);
      await recountRange(tx, metric, { from, to: dayAfter(today, 1) });
      for (const day of marked) {
        if (day < from || day > today) await recountRange(tx, metric, { from: day, to: dayAfter(day, 1) });
      }
    }
    await storeTotal(tx, metric, today);
  });
}

const activeMinutes = 10;

/** Counts what is no sum of days: active people every ten minutes, states and ways of entering once a New York day. */
async function recountSnapshots(db: Db, isForced: boolean): Promise<void> {
  if (isForced || (await isDue(db, "active-users", activeMinutes, false)))
    await setTotal(db, "active-users", await countActivePeople(db));
  if (isForced || (await isDue(db, "states", 0, true))) {
    await transact(db, async (tx) => {
      const winners = new Map((await countWinnersByState(tx)).map((one) => [one.state, one.winners]));
      const people = await countVerifiedByState(tx);
      await replaceStates(
        tx,
        people.map((one) => ({ ...one, winners: winners.get(one.state) ?? 0 })),
      );
      await setTotal(tx, "states", 0n);
      for (const { method, entries } of await countEntriesByMethod(tx))
        await setTotal(tx, entriesMetric(method), entries);
    });
  }
}

/** Brings the statistics up to date. May run at any time and twice. The first run counts everything. */
export async function recountStatistics(services: Services): Promise<void> {
  const { db } = services;
  await transact(db, closeVisitDays);
  for (const metric of metrics) {
    try {
      await recountMetric(db, metric);
    } catch (error) {
      services.log.error({ err: error, metric }, "a metric could not be counted; it will be tried again");
    }
  }
  await recountSnapshots(db, false);
}

/** Counts everything from the owners' rows, a month of a metric at a time. Calls `report` after each metric. */
export async function rebuildStatistics(
  { db }: Pick<Services, "db">,
  report: (progress: { metric: string; done: number; of: number }) => void = () => undefined,
): Promise<void> {
  await transact(db, closeVisitDays);
  const today = await readToday(db);
  const first = (await readFirstDay(db)) ?? today;
  for (const [index, metric] of metrics.entries()) {
    const rebuild = (range: DayRange): Promise<void> =>
      transact(db, async (tx) => {
        await lockTotal(tx, metric);
        await recountRange(tx, metric, range);
        await storeTotal(tx, metric, range.to === everything.to ? today : null);
      });
    let from = first;
    await rebuild({ from: everything.from, to: first });
    for (; from < today; from = dayAfter(from, daysOfBatch)) await rebuild({ from, to: dayAfter(from, daysOfBatch) });
    await rebuild({ from, to: everything.to });
    report({ metric, done: index + 1, of: metrics.length });
  }
  await recountSnapshots(db, true);
}
