import type { MetricBucketSize, StatisticsQuery } from "#web/generated/types.ts";

type Totals = StatisticsQuery["fetchStats"];

/** A section of the statistics. */
export interface Section {
  /** Its name in the address and in the graph. */
  readonly name: string;
  readonly tab: string;
  /** What the total counts, below the number. */
  readonly totalLabel: string;
  /** What the chart shows, before "each week". */
  readonly chartTitle: string;
  readonly unit: "cents" | "count";
  /** Null where the viewer may not see it. */
  readonly total: (totals: Totals) => number | null;
}

/** Sections in the order of the tabs. The first is the overview, at `/stats` itself. */
export const sections: readonly [Section, ...Section[]] = [
  {
    name: "default",
    tab: "Overview",
    totalLabel: "given away so far",
    chartTitle: "Given",
    unit: "cents",
    total: (totals) => totals.totalGiveawayWinnings,
  },
  {
    name: "winnings",
    tab: "Winnings",
    totalLabel: "won in giveaways that have been paid out",
    chartTitle: "Won",
    unit: "cents",
    total: (totals) => totals.totalGiveawayWinnings,
  },
  {
    name: "winners",
    tab: "Winners",
    totalLabel: "prizes that reached their winners",
    chartTitle: "Prizes that reached their winners",
    unit: "count",
    total: (totals) => totals.totalGiveawayWinners,
  },
  {
    name: "signups",
    tab: "Signups",
    totalLabel: "people signed up",
    chartTitle: "New people",
    unit: "count",
    total: (totals) => totals.totalSignups,
  },
  {
    name: "verified-users",
    tab: "Verified users",
    totalLabel: "active people with a verified identity",
    chartTitle: "New verified people",
    unit: "count",
    total: (totals) => totals.totalVerifiedUsers,
  },
  {
    name: "suspended-users",
    tab: "Suspended users",
    totalLabel: "people suspended",
    chartTitle: "Suspensions",
    unit: "count",
    total: (totals) => totals.totalSuspendedUsers,
  },
  {
    name: "total-posts",
    tab: "Posts",
    totalLabel: "stims posted, without removed ones",
    chartTitle: "Stims posted",
    unit: "count",
    total: (totals) => totals.totalPosts,
  },
  {
    name: "spam-posts",
    tab: "Spam posts",
    totalLabel: "stims confirmed as spam",
    chartTitle: "Stims confirmed as spam",
    unit: "count",
    total: (totals) => totals.totalSpamPosts,
  },
  {
    name: "visits",
    tab: "Visits",
    totalLabel: "visits",
    chartTitle: "Visits",
    unit: "count",
    total: (totals) => totals.totalVisits,
  },
  {
    name: "referrals-made",
    tab: "Referrals",
    totalLabel: "people joined by someone’s link",
    chartTitle: "Joined by someone’s link",
    unit: "count",
    total: (totals) => totals.totalReferralsMade,
  },
  {
    name: "referral-rewards",
    tab: "Referral rewards",
    totalLabel: "paid in referral rewards",
    chartTitle: "Referral rewards",
    unit: "cents",
    total: (totals) => totals.totalReferralRewards,
  },
];

/** Periods of a chart, with the words of the page. The first is used for an address without one. */
export const periods = [
  { type: "week", label: "By week", each: "each week", span: "26 weeks" },
  { type: "day", label: "By day", each: "each day", span: "30 days" },
  { type: "month", label: "By month", each: "each month", span: "12 months" },
] as const satisfies readonly { readonly type: MetricBucketSize; [word: string]: string }[];
export type Period = (typeof periods)[number];

/** Returns the path of a section with a period. */
export function sectionPath(section: Section, period: Period): string {
  const path = section === sections[0] ? "/stats" : `/stats/${section.name}`;
  return period === periods[0] ? path : `${path}?by=${period.type}`;
}
