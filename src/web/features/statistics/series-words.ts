import { formatCount, formatWhole } from "#kernel/format-count.ts";
import { formatMoney, formatShortMoney } from "#kernel/format-money.ts";
import { formatDate, formatMonthDay } from "#kernel/format-time.ts";
import { monthName, parseMonth } from "#kernel/month.ts";
import type { Period, Section } from "./sections.ts";

/** A value of a day, week or month, named by its first day: `2026-11-23`. */
export interface Bucket {
  readonly bucket: string;
  readonly value: number;
}

type Unit = Section["unit"];

/** A value in full: `$1,620.00` or `1,284`. */
export function fullValue(value: number, unit: Unit): string {
  return unit === "cents" ? formatMoney(value) : formatWhole(value);
}

/** A value for tight places: `$18.4k` or `1.2k`. */
export function shortValue(value: number, unit: Unit): string {
  return unit === "cents" ? formatShortMoney(value) : formatCount(value);
}

/** The name of a bucket in full: `Nov 23, 2026`, `Week of Nov 23, 2026` or `November 2026`. */
export function bucketName(bucket: string, type: Period["type"]): string {
  const month = parseMonth(bucket.slice(0, 7));
  if (type === "month" && month !== undefined) return monthName(month);
  const day = formatDate(bucket, "UTC");
  return type === "week" ? `Week of ${day}` : day;
}

/** The name of a bucket on the axis: `Nov 23` or `Nov`. */
export function bucketTick(bucket: string, type: Period["type"]): string {
  const day = formatMonthDay(bucket, "UTC");
  return type === "month" ? day.slice(0, 3) : day;
}

/**
 * Compares the last complete bucket with the one before it; the bucket of today is not complete. Null where there are
 * too few buckets, or nothing to compare with.
 */
export function changeInPercent(buckets: readonly Bucket[]): number | null {
  const [before, last] = buckets.slice(-3, -1);
  if (before === undefined || last === undefined || before.value <= 0) return null;
  return Math.round(((last.value - before.value) / before.value) * 100);
}

/** The trend in words: `Up 18% on the week before`. */
export function changeWords(percent: number, type: Period["type"]): string {
  if (percent === 0) return `Same as the ${type} before`;
  return `${percent > 0 ? "Up" : "Down"} ${formatWhole(Math.abs(percent))}% on the ${type} before`;
}

/** A change in numbers, before what it is compared with: `62 more than`. */
export function differenceWords(difference: number): string {
  if (difference === 0) return "as many as";
  return `${formatWhole(Math.abs(difference))} ${difference > 0 ? "more" : "fewer"} than`;
}

/** Describes a chart for people who do not see it: from where to where it goes, and its highest value. */
export function chartLabel(buckets: readonly Bucket[], section: Section, period: Period): string {
  const [first] = buckets;
  const last = buckets.at(-1);
  if (first === undefined || last === undefined) return "";
  const named = ({ bucket, value }: Bucket): string =>
    `${fullValue(value, section.unit)} in ${bucketName(bucket, period.type).replace("Week of", "the week of")}`;
  const highest = buckets.reduce((most, one) => (one.value > most.value ? one : most));
  const percent = changeInPercent(buckets);
  return [
    `${section.chartTitle} ${period.each}, from ${named(first)} to ${named(last)} so far.`,
    `Most: ${named(highest)}.`,
    ...(percent === null ? [] : [`The last full ${period.type}: ${changeWords(percent, period.type).toLowerCase()}.`]),
  ].join(" ");
}
