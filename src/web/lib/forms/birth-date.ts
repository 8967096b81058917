import { isCalendarDay } from "#kernel/date-time.ts";

/**
 * A date as a person types it in the US (`MM/DD/YYYY`, with any of `/`, `-`, `.` or nothing between) or as browsers
 * fill it in (`YYYY-MM-DD`), as `YYYY-MM-DD`; null when it is no day of the calendar.
 */
export function parseBirthDate(text: string): string | null {
  const typed =
    /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  const filled = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const [year, month, day] = filled ? [filled[1], filled[2], filled[3]] : [typed?.[3], typed?.[1], typed?.[2]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : null;
}

/** Inserts the slashes while digits are typed at the end; text with other marks stays as it is. */
export function withSlashes(text: string): string {
  if (!/^[\d/]*$/.test(text)) return text;
  const digits = text.replaceAll("/", "").slice(0, 8);
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((group) => group !== "");
  return groups.join("/");
}
