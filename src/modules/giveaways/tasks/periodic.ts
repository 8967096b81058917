import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { BRAND_MEMBER_COOLDOWN_DAYS } from "../domain/eligibility.ts";
import { TREND_HALF_LIFE_HOURS, tierPoints, trendScore } from "../domain/trend.ts";
import { expireUnpaid } from "../commands/open-when-due.ts";
import { orderPrize } from "../commands/order-prize.ts";
import { expirePrize } from "../commands/pass-on-prize.ts";
import { tellPrize } from "../commands/tell-prize.ts";
import { recheckEntries } from "../commands/recheck-entries.ts";
import { scoreEntries } from "../commands/score-entries.ts";
import { certifiedYears, fraudFinalMinutes, paymentHours, redemptionReminderHours } from "../settings.ts";
import { listExpired, listToOrder, takeReminders } from "../store/redemptions-store.ts";
import { deleteCertified } from "../store/certified-store.ts";
import { clearDue, dueGiveaways, endingGiveaways, markFinal } from "../store/fraud-store.ts";
import { becameEligible, membershipChanged } from "../store/standing-acts-store.ts";
import { foldEntryDeltas } from "../store/entries-store.ts";
import { findGiveaway, findOverdue, findUnpaid } from "../store/giveaways-store.ts";
import { readTrends, writeTrends } from "../store/trends-store.ts";
import { enqueueAdvance } from "./names.ts";

const foldBatch = 10_000;
const sweepBatch = 200;
const trendBatch = 1_000;
const scoringBatch = 200;

/**
 * Wakes every giveaway that is past its deadline or stuck between two states: the task of its deadline may have used up
 * its attempts, or the clock may have been moved. Answers how many.
 */
export async function sweepGiveaways(services: Services): Promise<number> {
  const overdue = await findOverdue(services.db, sweepBatch);
  if (overdue.length === 0) return 0;
  await transact(services.db, async (tx) => {
    for (const id of overdue) await enqueueAdvance(tx, id);
  });
  return overdue.length;
}

/** Gives up giveaways whose card payment has not come in time: their task may have used up its attempts, or come early. */
export async function sweepUnpaid(services: Services): Promise<void> {
  const hours = await readSetting(services.db, paymentHours);
  for (const id of await findUnpaid(services.db, hours, sweepBatch)) await expireUnpaid(services, id);
}

/** Deletes what certified lists have kept for the years of the setting. */
export async function forgetCertified(services: Services): Promise<void> {
  const years = await readSetting(services.db, certifiedYears);
  while ((await transact(services.db, (tx) => deleteCertified(tx, years, sweepBatch))) === sweepBatch);
}

/**
 * Orders claimed prizes whose task was lost, and ends those whose time is over. A prize that fails keeps no other
 * waiting: the first error is thrown after the last prize.
 */
export async function sweepPrizes(services: Services): Promise<void> {
  const errors: unknown[] = [];
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  };
  for (const { slotId } of await listToOrder(services.db, sweepBatch))
    await attempt(() => orderPrize(services, slotId));
  for (const prize of await listExpired(services.db, sweepBatch)) await attempt(() => expirePrize(services, prize));
  if (errors.length > 0) throw errors[0];
}

/** Reminds winners of prizes that they have not redeemed, at the hours of the setting. */
export async function remindWinners(services: Services): Promise<void> {
  const hours = await readSetting(services.db, redemptionReminderHours);
  await transact(services.db, async (tx) => {
    for (const { giveawayId, personId, slotId, reminder } of await takeReminders(tx, hours, sweepBatch)) {
      const giveaway = await findGiveaway(tx, giveawayId);
      if (giveaway === undefined) throw new Error(`giveaway ${giveawayId} is gone`);
      await tellPrize(tx, giveaway, { slotId, personId }, { step: "reminder", attempt: reminder });
    }
  });
}

/** Folds every waiting entry and withdrawal into the giveaways' counters. */
export async function foldEntries(services: Services): Promise<void> {
  while ((await transact(services.db, (tx) => foldEntryDeltas(tx, foldBatch))) === foldBatch);
}

/** Ranks open giveaways again, those ranked longest ago first. */
export async function rankTrending(services: Services): Promise<void> {
  const trends = await readTrends(services.db, trendBatch);
  if (trends.length === 0) return;
  await writeTrends(
    services.db,
    trends.map((one) => {
      const velocity = one.velocity * 0.5 ** (one.hours / TREND_HALF_LIFE_HOURS) + one.newTickets;
      const score = trendScore({
        tier: tierPoints(one.enterMethod, one.totalCents),
        velocity,
        completedByHost: one.completedByHost,
      });
      return { id: one.id, score, velocity, nextTicket: one.nextTicket };
    }),
  );
}

/** Updates people who come of age today and people whose waiting time after a brand has ended: neither makes a call. */
export async function recheckByTime(services: Services): Promise<void> {
  for (const { personId } of await becameEligible.run(services.db, BRAND_MEMBER_COOLDOWN_DAYS))
    await transact(services.db, (tx) => recheckEntries(tx, personId));
}

/** Updates entrants whose membership in the host's brand began or ended since their entry was checked. */
async function recheckMembers(services: Services): Promise<void> {
  for (const { personId } of await membershipChanged.run(services.db, BRAND_MEMBER_COOLDOWN_DAYS))
    await transact(services.db, (tx) => recheckEntries(tx, personId));
}

/** Scores the new entries of open giveaways, and all entries once more shortly before a deadline. */
export async function scoreDueEntries(services: Services): Promise<void> {
  for (const { giveawayId, dueAt } of await dueGiveaways.run(services.db, scoringBatch)) {
    await scoreEntries(services, giveawayId, { onlyNew: true });
    await clearDue.run(services.db, giveawayId, dueAt);
  }
  const minutes = await readSetting(services.db, fraudFinalMinutes);
  for (const { giveawayId } of await endingGiveaways.run(services.db, minutes, scoringBatch)) {
    await scoreEntries(services, giveawayId, { onlyNew: false });
    await markFinal.run(services.db, giveawayId);
  }
}

export const periodicWork: readonly PeriodicWork[] = [
  { name: "giveaways:sweep", everySeconds: 5, run: async (services) => void (await sweepGiveaways(services)) },
  { name: "giveaways:forget-certified", everySeconds: 3_600, run: forgetCertified },
  { name: "giveaways:sweep-unpaid", everySeconds: 60, run: sweepUnpaid },
  { name: "giveaways:sweep-prizes", everySeconds: 30, run: sweepPrizes },
  { name: "giveaways:remind-winners", everySeconds: 60, run: remindWinners },
  { name: "giveaways:fold-entries", everySeconds: 2, run: foldEntries },
  { name: "giveaways:follow-time", everySeconds: 600, run: recheckByTime },
  { name: "giveaways:follow-members", everySeconds: 30, run: recheckMembers },
  { name: "giveaways:score-entries", everySeconds: 10, run: scoreDueEntries },
  { name: "giveaways:trending", everySeconds: 30, run: rankTrending },
];
