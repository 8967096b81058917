import { isoDay } from "./format-time.ts";

/** A day as YYYY-MM-DD. */
type Day = string;

const iso = (date: Date): Day => isoDay(date, "UTC");
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));

/** Returns the first moment of a day in UTC. */
export function utcDay(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return utc(year, month, date);
}

/** The nth weekday (0 is Sunday) of a month; n = -1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, n: number): Date {
  if (n < 0) {
    const last = new Date(Date.UTC(year, month, 0));
    return new Date(last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * 86_400_000);
  }
  const first = utc(year, month, 1);
  return utc(year, month, 1 + ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7);
}

/** A holiday of a fixed date is kept on Friday when it is a Saturday, and on Monday when it is a Sunday. */
function observed(date: Date): Date {
  const shift = { 6: -1, 0: 1 }[date.getUTCDay()] ?? 0;
  return new Date(date.getTime() + shift * 86_400_000);
}

/** The federal holidays of a year (5 U.S.C. 6103) on the days they are kept. Post and banks are closed. */
function federalHolidays(year: number): Day[] {
  return [
    observed(utc(year, 1, 1)),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    observed(utc(year, 6, 19)),
    observed(utc(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    observed(utc(year, 11, 11)),
    nthWeekday(year, 11, 4, 4),
    observed(utc(year, 12, 25)),
  ].map(iso);
}

/** Returns true on Monday to Friday, except on federal holidays of the United States. */
function isBusinessDay(day: Day): boolean {
  const date = utcDay(day);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const year = date.getUTCFullYear();
  // New Year's Day may be kept on December 31 of the year before.
  return ![...federalHolidays(year), iso(observed(utc(year + 1, 1, 1)))].includes(day);
}

/** Returns the day that is so many business days after a day. With 0 it is that day or the next business day. */
export function addBusinessDays(day: Day, count: number): Day {
  let date = utcDay(day);
  let left = count;
  while (left > 0 || !isBusinessDay(iso(date))) {
    date = new Date(date.getTime() + 86_400_000);
    if (isBusinessDay(iso(date)) && left > 0) left -= 1;
  }
  return iso(date);
}
