import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { ReferralState } from "../domain/referral.ts";
import { askWithinDays } from "../settings.ts";
import {
  readQuestion,
  readTotals,
  referralsDecided,
  referralsFlagged,
  referralsInReview,
  referralsOf,
} from "../store/referrals-store.ts";
import type { ListedReferral, ReferralTotals } from "../store/referrals-store.ts";
import { allTime, leaderboard, rankOf, readMonth, verifiedCounts } from "../store/standings-store.ts";
import type { Standing } from "../store/standings-store.ts";

export { findReferral, findReferralsById, readChanges } from "../store/referrals-store.ts";
export { isOffLeaderboard } from "../store/standings-store.ts";
export type { ListedReferral, Referral, ReferralChange } from "../store/referrals-store.ts";

/** Periods of the leaderboard: the running month in New York, or all time. */
export const referralPeriods = ["month", "allTime"] as const;
export type ReferralPeriod = (typeof referralPeriods)[number];

/** Reads a page of a referrer's referrals. An empty list of states means all. */
export function readReferrals(
  db: Db,
  page: Page,
  referrerId: string,
  states: readonly ReferralState[],
): Promise<ListedReferral[]> {
  return referralsOf.read(db, page, referrerId, [...states]);
}

/** Queues of staff: held before the reward, rewards that may have to be taken back, and what staff decided. */
export const referralQueues = ["held", "claw_back", "decided"] as const;
export type ReferralQueue = (typeof referralQueues)[number];

const queueReads = { held: referralsInReview, claw_back: referralsFlagged, decided: referralsDecided };

/** Reads a page of a queue of staff. */
export function readReferralQueue(db: Db, page: Page, queue: ReferralQueue): Promise<ListedReferral[]> {
  return queueReads[queue].read(db, page);
}

/** A referrer's totals, with their rank and count of a period; null when they are not on its leaderboard. */
export interface ReferralStats extends ReferralTotals {
  readonly rank: number | null;
  readonly rankedCount: number | null;
}

export async function readStats(db: Db, personId: string, period: ReferralPeriod): Promise<ReferralStats> {
  const [totals, [place]] = await Promise.all([
    readTotals(db, personId),
    rankOf.run(db, await startOf(db, period), personId),
  ]);
  return { ...totals, rank: place?.rank ?? null, rankedCount: place?.verifiedCount ?? null };
}

const startOf = async (db: Db, period: ReferralPeriod): Promise<string> =>
  period === "allTime" ? allTime : readMonth(db);

/** Reads a person's rank of a period, from 1; null when they are not on its leaderboard. */
export async function readRank(db: Db, personId: string, period: ReferralPeriod): Promise<number | null> {
  return (await rankOf.run(db, await startOf(db, period), personId))[0]?.rank ?? null;
}

/** Reads a page of the leaderboard, the first place first. */
export async function readLeaderboard(db: Db, page: Page, period: ReferralPeriod): Promise<Standing[]> {
  return leaderboard.read(db, page, await startOf(db, period));
}

/** Verified referrals of all time by person; people without any are absent. */
export async function readVerifiedCounts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  return new Map((await verifiedCounts.run(db, [...ids])).map(({ id, count }) => [id, count]));
}

/** Whether a person may still say who invited them. */
export async function isQuestionDue(db: Db, personId: string): Promise<boolean> {
  return readQuestion(db, personId, await readSetting(db, askWithinDays));
}
