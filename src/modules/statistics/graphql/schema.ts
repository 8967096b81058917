import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { ENTER_METHODS } from "#kernel/prize-tiers.ts";
import type { EnterMethod as EnterMethodName } from "#kernel/prize-tiers.ts";
import { EnterMethod } from "#modules/posts/graphql/index.ts";
import { bucketTypes, entriesMetric, isSection } from "../domain/metrics.ts";
import { smallest } from "../domain/suppress-states.ts";
import type { StateCount } from "../domain/suppress-states.ts";
import { readSeries, readStates, readTotals, seesSection } from "../queries/statistics.ts";
import type { Bucket, Totals } from "../queries/statistics.ts";

const StateCountType = builder.objectRef<StateCount>("StateCount").implement({
  audience: "everyone",
  fields: (t) => ({
    state: t.exposeString("state", { description: "Two letters." }),
    people: t.exposeInt("people"),
  }),
});

const MethodCountType = builder.objectRef<{ method: EnterMethodName; entries: bigint }>("EnterMethodCount").implement({
  audience: "everyone",
  fields: (t) => ({
    method: t.expose("method", { type: EnterMethod }),
    entries: t.int({ resolve: ({ entries }) => Number(entries) }),
  }),
});

const count = (totals: Totals, metric: string): number => Number(totals.of(metric));
const staffCount = (totals: Totals, metric: string): number | null =>
  totals.seesStaffSections ? count(totals, metric) : null;

const StatsType = builder.objectRef<Totals>("Stats").implement({
  audience: "everyone",
  description: "Totals of the whole product, counted again every minute.",
  fields: (t) => ({
    totalGiveawayWinnings: t.field({ type: "Cents", resolve: (totals) => totals.of("winnings") }),
    totalGiveawayWinners: t.int({ resolve: (totals) => count(totals, "winners") }),
    totalSignups: t.int({ resolve: (totals) => count(totals, "signups") }),
    totalActiveUsers: t.int({
      description: "People with an authenticated act in the last 30 days.",
      resolve: (totals) => count(totals, "active-users"),
    }),
    totalVerifiedUsers: t.int({ resolve: (totals) => count(totals, "verified-users") }),
    totalVerifiedUsersPerState: t.field({
      type: [StateCountType],
      description: "Counted once a day, the largest first. States with few people are left out.",
      resolve: (_totals, _args, { services }) => readStates(services.db),
    }),
    totalEntriesPerMethod: t.field({
      type: [MethodCountType],
      description: "Counted once a day, the largest first. Ways with fewer than 10 entries are left out.",
      resolve: (totals) =>
        ENTER_METHODS.map((method) => ({ method, entries: totals.of(entriesMetric(method)) }))
          .filter(({ entries }) => entries >= BigInt(smallest))
          .toSorted((a, b) => Number(b.entries - a.entries)),
    }),
    totalSuspendedUsers: t.int({
      nullable: true,
      description: "For staff; null for others.",
      resolve: (totals) => staffCount(totals, "suspended-users"),
    }),
    totalPosts: t.int({ resolve: (totals) => count(totals, "total-posts") }),
    totalSpamPosts: t.int({
      nullable: true,
      description: "For staff; null for others.",
      resolve: (totals) => staffCount(totals, "spam-posts"),
    }),
    totalVisits: t.int({
      nullable: true,
      description: "For staff; null for others.",
      resolve: (totals) => staffCount(totals, "visits"),
    }),
    totalReferralsMade: t.int({ resolve: (totals) => count(totals, "referrals-made") }),
    totalReferralRewards: t.field({ type: "Cents", resolve: (totals) => totals.of("referral-rewards") }),
    countedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the oldest of these was counted.",
      resolve: ({ countedAt }) => countedAt,
    }),
  }),
});

builder.queryField("fetchStats", (t) =>
  t.field({
    guard: { who: "guest" },
    type: StatsType,
    resolve: (_root, _args, { services, session }) => readTotals(services.db, session?.personId ?? null),
  }),
);

const MetricBucketType = builder.objectRef<Bucket>("MetricBucket").implement({
  audience: "everyone",
  fields: (t) => ({
    bucket: t.exposeString("bucket", { description: "First day in New York, such as 2026-11-23." }),
    value: t.float({ description: "Whole cents, or a count.", resolve: ({ value }) => Number(value) }),
  }),
});

const MetricBucketSize = builder.enumType("MetricBucketSize", { values: bucketTypes });

builder.queryField("fetchMetricStats", (t) =>
  t.field({
    guard: { who: "guest" },
    type: [MetricBucketType],
    description: "A section's values of 30 days, 26 weeks from Monday on, or 12 months, the oldest first.",
    args: { metric: t.arg.string({ required: true }), type: t.arg({ type: MetricBucketSize }) },
    resolve: async (_root, { metric, type }, { services, session }) => {
      if (!isSection(metric) || !(await seesSection(services.db, session?.personId ?? null, metric)))
        throw new ApiError("NOT_FOUND");
      return readSeries(services.db, metric, type ?? "day");
    },
  }),
);
