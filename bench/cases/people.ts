import type { Page } from "#kernel/page-cursor.ts";
import { readAppeals } from "#modules/accounts/store/appeal-queue-store.ts";
import { readAdjustments } from "#modules/adjustments/queries/adjustments.ts";
import { readQueue as readIdentityQueue } from "#modules/identity/store/review-queue-store.ts";
import { readCases } from "#modules/moderation/queries/reports.ts";
import { readDisputePage } from "#modules/payments/queries/money-back.ts";
import { readPayoutQueue } from "#modules/payouts/store/payout-queue-store.ts";
import { readReconciliations } from "#modules/reconciliation/queries/reconciliations.ts";
import { refreshLeaderboard } from "#modules/referrals/index.ts";
import { readLeaderboard, readRank } from "#modules/referrals/queries/referrals.ts";
import { readHits } from "#modules/sanctions/queries/hits.ts";
import { readAuditLog, readStaffActs, readStaffTotals } from "#modules/staff/queries/audit-log.ts";
import { findUsers } from "#modules/staff/queries/find-users.ts";
import { readActsByDay, readQueues, readSecondWaits } from "#modules/staff/queries/overview.ts";
import { readActivity } from "#modules/staff/queries/user-activity.ts";
import { rebuildStatistics } from "#modules/statistics/index.ts";
import { readSeries, readStates, readTotals } from "#modules/statistics/queries/statistics.ts";
import { readTickets } from "#modules/support/queries/tickets.ts";
import { readFormQueue } from "#modules/tax/store/review-queue-store.ts";
import type { Services } from "#platform/services.ts";
import { loadFunction } from "../function-load.ts";
import { quantile } from "../rounds.ts";
import type { BenchCase, BenchContext, ReportRow } from "../bench-case.ts";
import { fillStaffWorld, historyRows, people } from "./people-fill.ts";

/**
 * Reads of the staff area by name. `personId` has a long history, `staffId` is an admin, `placedId` is on the
 * leaderboard.
 */
function staffReads(
  services: Services,
  { personId, staffId, placedId }: { readonly personId: string; readonly staffId: string; readonly placedId: string },
): Readonly<Record<string, () => Promise<unknown>>> {
  const { db } = services;
  const newest: Page = { limit: 20, sortOrder: "desc", from: null };
  const oldest: Page = { limit: 20, sortOrder: "asc", from: null };
  const all = { kind: "all", status: null, accountType: null, brandStatus: null } as const;
  const find = (query: string, filter: Parameters<typeof findUsers>[3] = all) =>
    findUsers(services, newest, query, filter);
  const payouts = { statuses: null, username: "", w9FormStatuses: null, channel: null, isApprovedOnce: null } as const;
  const log = { actor: null, about: null, action: null, since: null, until: null } as const;
  return {
    "an exact email": () => find("qq7@bench.example"),
    "a rare name": () => find("quimby"),
    "a name of 20,000": () => find("maria"),
    "a misspelled name": () => find("quimbi"),
    "two letters": () => find("qq"),
    "the newest": () => find(""),
    trusted: () => find("", { ...all, kind: "trusted" }),
    suspended: () => find("", { ...all, kind: "suspended" }),
    flagged: () => find("", { ...all, kind: "flagged" }),
    "waiting for identity": () => find("", { ...all, kind: "identity_pending" }),
    activity: () => readActivity(db, newest, staffId, personId, []),
    "the overview's queues": () => readQueues(services, staffId),
    "decisions for a second person": () => readSecondWaits(services, staffId),
    "acts by day": () => readActsByDay(services),
    "acts by person": () => readStaffTotals(db),
    "own acts": () => readStaffActs(db, staffId, newest),
    "the audit log": () => readAuditLog(db, log, newest),
    "the audit log of a person": () => readAuditLog(db, { ...log, about: "qq7" }, newest),
    "the audit log of a rare action": () => readAuditLog(db, { ...log, action: "void_giveaway" }, newest),
    "reports, open": () => readCases(db, oldest, "open", { reason: null, kind: null }),
    "reports, decided": () => readCases(db, newest, "decided", { reason: null, kind: null }),
    "appeals, open": () => readAppeals(db, oldest, "open"),
    "appeals, decided": () => readAppeals(db, newest, "decided"),
    identity: () => readIdentityQueue(db, oldest, ["completed", "needs_review"]),
    "support, open": () => readTickets(db, oldest, "open"),
    "support, closed": () => readTickets(db, newest, "closed"),
    "payouts, to review": () =>
      readPayoutQueue(db, oldest, { ...payouts, statuses: ["in_review"], isApprovedOnce: false }),
    "payouts, second": () => readPayoutQueue(db, oldest, { ...payouts, statuses: ["in_review"], isApprovedOnce: true }),
    "payouts, done": () =>
      readPayoutQueue(db, newest, { ...payouts, statuses: ["paid", "returned", "failed", "canceled"] }),
    "payouts of a username": () => readPayoutQueue(db, newest, { ...payouts, username: "qq77" }),
    "w-9, submitted": () => readFormQueue(db, oldest, { statuses: ["submitted"], username: "" }),
    "w-9, approved": () => readFormQueue(db, newest, { statuses: ["approved"], username: "" }),
    "adjustments, proposed": () => readAdjustments(db, oldest, { statuses: ["proposed"], accountId: null, kind: null }),
    "sanctions, open": () => readHits(db, oldest, ["open"]),
    "disputes, open": () => readDisputePage(db, oldest, { statuses: ["open"], isAnswered: false }),
    "disputes, over": () => readDisputePage(db, newest, { statuses: ["won", "lost"], isAnswered: null }),
    "the referral leaderboard of the month": () => readLeaderboard(db, oldest, "month"),
    "the referral leaderboard of all time": () => readLeaderboard(db, oldest, "allTime"),
    "a place in the middle of the leaderboard": () => readRank(db, placedId, "month"),
    "statistics, totals": () => Promise.all([readTotals(db, null), readStates(db)]),
    "statistics, days of posts": () => readSeries(db, "total-posts", "day"),
    "statistics, months of posts": () => readSeries(db, "total-posts", "month"),
    "reconciliations, ready": () => readReconciliations(db, newest, ["ready", "discrepancy"], "reportDate"),
  };
}

/** Milliseconds that a read may take, where it is not 50. Members see the leaderboard. */
const goals: Readonly<Record<string, number>> = {
  "the referral leaderboard of the month": 10,
  "the referral leaderboard of all time": 10,
  "a place in the middle of the leaderboard": 10,
  "statistics, totals": 20,
  "statistics, days of posts": 20,
  "statistics, months of posts": 20,
};

/** Measures each read by itself, one call after another, as in the database alone. */
async function measureReads(bench: Pick<BenchContext, "services" | "owner" | "options" | "say">): Promise<ReportRow[]> {
  const { services } = bench.services(1);
  await refreshLeaderboard(services);
  await rebuildStatistics(services);
  const idOf = async (username: string): Promise<string> => {
    const { rows } = await bench.owner.query<{ id: string }>("select id from account where username = $1", [username]);
    if (rows[0] === undefined) throw new Error(`people: there is no ${username}`);
    return rows[0].id;
  };
  const reads = staffReads(services, {
    personId: await idOf("qq7"),
    staffId: await idOf("qq1"),
    placedId: await idOf("qq500001"),
  });
  const rows: ReportRow[] = [];
  for (const [what, read] of Object.entries(reads)) {
    const load = (seconds: number) => loadFunction(async () => void (await read()), { connections: 1, seconds });
    // One that the database stops after its time limit has no times, and counts as an error.
    const { samples, errors } = await load(0.3)
      .then(() => load(bench.options.seconds))
      .catch(() => ({ samples: [Number.POSITIVE_INFINITY], errors: 1 }));
    rows.push({
      case: `staff: ${people.toLocaleString("en-US")} people, ${historyRows.toLocaleString("en-US")} rows of history`,
      measure: `${what}, p99`,
      unit: "ms",
      ours: quantile(samples, 0.99),
      yardstick: null,
      ratio: null,
      goal: goals[what] ?? 50,
      floor: null,
      better: "less",
      p50: quantile(samples, 0.5),
      errors,
    });
    bench.say(
      `  ${what}: p50 ${quantile(samples, 0.5).toFixed(1)}, p99 ${quantile(samples, 0.99).toFixed(1)} ms (${samples.length})`,
    );
  }
  return rows;
}

export const peopleCases: readonly BenchCase[] = [
  {
    name: "people",
    about: "staff search and queues among 1,000,000 people and 10,000,000 rows of history",
    onlyWhenNamed: true,
    rows: async (bench) => {
      bench.say("filling to a million people");
      const { host, port, user, password, database } = bench.owner;
      await fillStaffWorld({ host, port, user, password, database }, bench.say);
      return measureReads(bench);
    },
  },
];
