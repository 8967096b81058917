import type { EnterMethod } from "#kernel/prize-tiers.ts";

/** Sections of the statistics, in the order of the page. `default` is the overview; its series is that of winnings. */
export const sections = [
  "default",
  "winnings",
  "winners",
  "signups",
  "verified-users",
  "suspended-users",
  "total-posts",
  "spam-posts",
  "visits",
  "referrals-made",
  "referral-rewards",
] as const;
export type Section = (typeof sections)[number];

/** A metric that is counted by New York day. */
export type Metric = Exclude<Section, "default">;

/** The metric whose series a section shows. */
export const metricOf = (section: Section): Metric => (section === "default" ? "winnings" : section);

export function isSection(text: string): text is Section {
  return (sections as readonly string[]).includes(text);
}

const staffSections: readonly Section[] = ["suspended-users", "spam-posts", "visits"];

/** Returns true for a section that only staff see, unless the setting `statistics.public` is on. */
export function isStaffSection(section: Section): boolean {
  return staffSections.includes(section);
}

/** The unit of a section's values. */
export function unitOf(section: Section): "cents" | "count" {
  const metric = metricOf(section);
  return metric === "winnings" || metric === "referral-rewards" ? "cents" : "count";
}

export const bucketTypes = ["day", "week", "month"] as const;
export type BucketType = (typeof bucketTypes)[number];

/** Number of buckets of a series; the last one contains today. */
export const bucketCounts: Readonly<Record<BucketType, number>> = { day: 30, week: 26, month: 12 };

/** The metric of entries by a way of entering. */
export const entriesMetric = (method: EnterMethod): string => `entries-${method}`;
