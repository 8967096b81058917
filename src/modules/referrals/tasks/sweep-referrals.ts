import { accountStatusChanged } from "#modules/accounts/events.ts";
import { identityDecided } from "#modules/identity/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { stepReferral } from "../commands/step-referral.ts";
import { reversalDays, verifyWithinDays } from "../settings.ts";
import {
  deleteOldDevices,
  dropOldFlags,
  dueJoined,
  dueVerified,
  flagRewards,
  openReferralsOf,
  recordActiveDays,
} from "../store/referrals-store.ts";
import type { Referral } from "../store/referrals-store.ts";
import { allTime, readMonth, refreshAllListed, refreshListed, remakeMarks } from "../store/standings-store.ts";

const batch = 200;

type Due = Pick<Referral, "id" | "waitsFor">;

/** Goes through pages of referrals, a commit each. One that fails does not keep the others waiting. */
async function stepAll(services: Services, read: (after: string | null) => Promise<Due[]>): Promise<void> {
  let isShort = false;
  for (let after: string | null = null; ;) {
    const found: Due[] = await read(after);
    for (const { id, waitsFor } of found) {
      // Once the money is used up, those that wait for it already go on waiting; the others learn what they wait for.
      if (isShort && waitsFor === "funding") continue;
      try {
        const step = await stepReferral(services, id);
        isShort ||= step.do === "wait" && step.for === "funding";
      } catch (error) {
        services.log.error({ err: error, referralId: id }, "a referral could not be moved on");
      }
    }
    after = found.at(-1)?.id ?? null;
    if (found.length < batch) return;
  }
}

/**
 * Records who was active, then takes the due steps: first of joined referrals, then of verified ones in the order of
 * verification, so that no later one is paid before an earlier one that waits for money. Flags rewards that staff
 * should look at.
 */
export async function sweepReferrals(services: Services): Promise<void> {
  const { db } = services;
  await recordActiveDays(db);
  const days = await readSetting(db, verifyWithinDays);
  await stepAll(services, (after) => dueJoined.run(db, days, after, batch));
  await stepAll(services, (after) => dueVerified.run(db, after, batch));
  const reversible = await readSetting(db, reversalDays);
  await dropOldFlags(db, reversible);
  await flagRewards(db, reversible);
}

/** Makes the marks of ranks again, and corrects who is on the leaderboard. */
export async function refreshLeaderboard({ db }: Services): Promise<void> {
  await refreshAllListed(db);
  const month = await readMonth(db);
  await transact(db, async (tx) => {
    for (const period of [allTime, month]) await remakeMarks(tx, period);
  });
}

export const periodic: readonly PeriodicWork[] = [
  { name: "referrals:sweep", everySeconds: 600, run: sweepReferrals },
  { name: "referrals:leaderboard", everySeconds: 300, run: refreshLeaderboard },
  {
    name: "referrals:retention",
    everySeconds: 86_400,
    run: async ({ db }) => {
      while ((await deleteOldDevices(db, 1_000)) === 1_000);
    },
  },
];

async function stepOpenOf(services: Services, personId: string): Promise<void> {
  for (const id of await openReferralsOf(services.db, personId)) {
    await recordActiveDays(services.db, id);
    await stepReferral(services, id);
  }
}

export const listeners = [
  listen(accountStatusChanged, "referrals", async (services, { accountId }) => {
    await stepOpenOf(services, accountId);
    await refreshListed(services.db, accountId);
  }),
  listen(identityDecided, "referrals", (services, { personId }) => stepOpenOf(services, personId)),
];
