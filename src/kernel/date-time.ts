const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const YEAR_MAX = 9999;

/** Returns true when a text is a day of the calendar, YYYY-MM-DD. Year 0 is none: PostgreSQL has no such year. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text) || text.startsWith("0000")) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript reads February 31 as a day of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Reads a date-time as RFC 3339 writes it: a day of the calendar, a time to the second and an offset, which no zone of
 * a machine fills in. Null for everything else, and for moments outside the years 1 to 9999 in UTC.
 */
export function parseDateTime(text: string): Date | null {
  const upper = text.toUpperCase();
  const [, day] = DATE_TIME.exec(upper) ?? [];
  if (day === undefined || !isCalendarDay(day)) return null;
  const moment = new Date(upper);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= YEAR_MAX ? moment : null;
}

/** Completed years between two days given as YYYY-MM-DD. Born on 29 February: a year older on 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
