/** A moment as a Date, epoch milliseconds, or an ISO 8601 string. */
export type TimeInput = Date | number | string;

/** The time zone for times when nothing better is known about the reader. */
const DEFAULT_TIME_ZONE = "America/New_York";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const RELATIVE_UNITS = [
  [365 * DAY, "y"],
  [30 * DAY, "m"],
  [7 * DAY, "w"],
  [DAY, "d"],
  [HOUR, "h"],
  [MINUTE, "m"],
  [SECOND, "s"],
] as const;

/** Epoch milliseconds of a moment. Throws a RangeError when the string is not a date. */
export function toMillis(time: TimeInput): number {
  const value = time instanceof Date ? time.getTime() : typeof time === "number" ? time : Date.parse(time);
  if (Number.isNaN(value)) throw new RangeError("not a time");
  return value;
}

/**
 * Time since `time` in its single largest unit: `2y`, `3m`, `1w`, `6d`, `4h`, `5m`, `12s`; `Now` within the last second
 * and for moments ahead, which clock skew produces.
 */
export function relativeTime(time: TimeInput, now: TimeInput): string {
  const elapsed = toMillis(now) - toMillis(time);
  for (const [unit, label] of RELATIVE_UNITS) {
    if (elapsed >= unit) return `${Math.floor(elapsed / unit)}${label}`;
  }
  return "Now";
}

/** A length of media in seconds as `m:ss`, or `h:mm:ss` from an hour on. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const rest = pad(total % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** `Nov 16, 2026`. */
export function formatDate(time: TimeInput, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { month, day, year } = dateParts(time, timeZone);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** `Nov 16`, for moments within the year. */
export function formatMonthDay(time: TimeInput, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { month, day } = dateParts(time, timeZone);
  return `${MONTHS[month - 1]} ${day}`;
}

/**
 * Calendar days from one moment to another in a zone: 0 on the same day, 1 for the day after. Days on which the clocks
 * change have 23 or 25 hours, so milliseconds do not tell.
 */
export function calendarDaysBetween(from: TimeInput, to: TimeInput, timeZone: string = DEFAULT_TIME_ZONE): number {
  const dayOf = (time: TimeInput): number => {
    const { year, month, day } = dateParts(time, timeZone);
    return Date.UTC(year, month - 1, day) / DAY;
  };
  return dayOf(to) - dayOf(from);
}

/** `2026-11-16`: the calendar day of a moment in a zone. */
export function isoDay(time: TimeInput, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { month, day, year } = dateParts(time, timeZone);
  return `${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}`;
}

/** `MM/DD/YYYY`, as forms show and take it. */
export function formatFormDate(time: TimeInput, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { month, day, year } = dateParts(time, timeZone);
  return `${pad(month)}/${pad(day)}/${year}`;
}

/** `9:00 PM ET`: the clock with the zone's everyday name. */
export function formatClock(time: TimeInput, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { hour, minute, zone } = dateParts(time, timeZone);
  return `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? "AM" : "PM"} ${zone}`;
}

/**
 * Formats a deadline: `Fri 9:00 PM ET`. With `now` also `Today 9:00 PM ET`, and `Nov 28, 9:00 PM ET` once a weekday
 * alone would be ambiguous (six days or more away, or past).
 */
export function formatDeadline(
  time: TimeInput,
  { now, timeZone = DEFAULT_TIME_ZONE }: { now?: TimeInput | undefined; timeZone?: string } = {},
): string {
  const clock = formatClock(time, timeZone);
  const { weekday } = dateParts(time, timeZone);
  if (now === undefined) return `${weekday} ${clock}`;
  if (formatDate(time, timeZone) === formatDate(now, timeZone)) return `Today ${clock}`;
  const ahead = toMillis(time) - toMillis(now);
  return ahead > 0 && ahead < 6 * DAY ? `${weekday} ${clock}` : `${formatMonthDay(time, timeZone)}, ${clock}`;
}

export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Milliseconds left, split for a clock. Rounds up to the second, so it reads 0 only at the end. */
export function countdownParts(remainingMs: number): CountdownParts {
  const total = Math.max(0, Math.ceil(remainingMs / SECOND));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A zone's everyday name, and how far it was ahead of UTC at the beginning of each hour asked about. */
interface Zone {
  readonly name: string;
  readonly formatter: Intl.DateTimeFormat;
  readonly utcOffsetMs: Map<number, number>;
}

const zones = new Map<string, Zone>();
/** Hours remembered of a zone: more than a year of them. */
const MOST_HOURS = 10_000;

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
    timeZoneName: "shortGeneric",
  });
  const name = formatter.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const zone: Zone = { name, formatter, utcOffsetMs: new Map() };
  zones.set(timeZone, zone);
  return zone;
}

/**
 * Asks the engine once for each hour's beginning, since a page shows dozens of times and each question is dear. Within
 * an hour at whose ends the clock differs, asks for the moment itself: zones that are off UTC by half an hour change
 * their clocks inside one.
 */
function utcOffsetMs(zone: Zone, millis: number): number {
  const hour = Math.floor(millis / HOUR);
  const ahead = utcOffsetAtHour(zone, hour);
  return ahead === utcOffsetAtHour(zone, hour + 1) ? ahead : readUtcOffset(zone, millis);
}

function readUtcOffset(zone: Zone, millis: number): number {
  const parts = new Map<string, number>(
    zone.formatter.formatToParts(millis).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: string): number => parts.get(type) ?? 0;
  const there = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return there - Math.floor(millis / SECOND) * SECOND;
}

function utcOffsetAtHour(zone: Zone, hour: number): number {
  const known = zone.utcOffsetMs.get(hour);
  if (known !== undefined) return known;
  const ahead = readUtcOffset(zone, hour * HOUR);
  if (zone.utcOffsetMs.size >= MOST_HOURS) zone.utcOffsetMs.clear();
  zone.utcOffsetMs.set(hour, ahead);
  return ahead;
}

// Assembled from parts, because engines differ in the spaces they put between them.
function dateParts(time: TimeInput, timeZone: string) {
  const zone = zoneOf(timeZone);
  const millis = toMillis(time);
  const there = new Date(millis + utcOffsetMs(zone, millis));
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
    weekday: WEEKDAYS[there.getUTCDay()] ?? "",
    zone: zone.name,
  };
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
