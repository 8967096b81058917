import { formatWhole } from "#kernel/format-count.ts";
import type { ProfileHostRecordQuery } from "#web/generated/types.ts";

export type HostRecordFacts = NonNullable<ProfileHostRecordQuery["fetchHostRecord"]>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the usual time from a deadline to the payment of a prize, rounded up in its largest unit: "3 minutes". */
export function payTimeWords(seconds: number): string {
  if (seconds <= MINUTE) return "1 minute";
  const [size, unit] = seconds <= HOUR ? [MINUTE, "minute"] : seconds <= 2 * DAY ? [HOUR, "hour"] : [DAY, "day"];
  const count = Math.ceil(seconds / size);
  return `${formatWhole(count)} ${unit}${count === 1 ? "" : "s"}`;
}

/**
 * Returns the share of prizes that no one received, in percent: "0%", "under 1%" for a few of many, "over 99%" for all
 * but a few.
 */
export function unclaimedShare({ unclaimedCount, prizesCount }: HostRecordFacts): string {
  if (prizesCount === 0 || unclaimedCount === 0) return "0%";
  const percent = (unclaimedCount / prizesCount) * 100;
  if (percent < 1) return "under 1%";
  if (percent > 99 && percent < 100) return "over 99%";
  return `${Math.round(percent)}%`;
}

/** Returns what went wrong: "None called off or disputed", "1 called off, 2 disputed". */
export function troubleWords({ voidedCount, disputedCount }: HostRecordFacts): string {
  const parts = [
    voidedCount > 0 && `${formatWhole(voidedCount)} called off`,
    disputedCount > 0 && `${formatWhole(disputedCount)} disputed with the bank`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "None called off or disputed" : parts.join(", ");
}
