import { SCHEDULE_DAYS_MAX } from "#kernel/limits.ts";

export const DAY = 86_400_000;

/** Formats a time as a datetime field of this browser writes it: to the minute, in the browser's own time zone. */
export function localTime(time: number): string {
  const zoned = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return zoned.toISOString().slice(0, 16);
}

/** Returns nine in the morning tomorrow, in the browser's time zone: the default time. */
export function tomorrowMorning(now: number): string {
  const day = new Date(now);
  // By the calendar: a day on which the clocks change has 23 or 25 hours.
  day.setDate(day.getDate() + 1);
  day.setHours(9, 0, 0, 0);
  return localTime(day.getTime());
}

/** Returns why a post cannot be scheduled for this time; null when it can. `now` in epoch milliseconds. */
export function scheduleError(value: string, now: number): string | null {
  const at = new Date(value).getTime();
  if (Number.isNaN(at)) return "Pick a day and a time.";
  if (at <= now) return "Pick a time that is still to come.";
  return at > now + SCHEDULE_DAYS_MAX * DAY ? `Pick a time within ${SCHEDULE_DAYS_MAX} days.` : null;
}
