import { toMillis } from "#kernel/format-time.ts";

/** Time a case has left to its goal, or is late. */
export interface Wait {
  readonly text: string;
  readonly look: "late" | "soon" | "calm";
}

const HOUR = 3_600_000;

function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** Returns the time that a case waiting since `since` has left to a goal in hours: `17 h left`, `40 min late`. */
export function waitOf(since: string, now: number, goalHours: number): Wait {
  const left = toMillis(since) + goalHours * HOUR - now;
  if (left < 0) return { text: `${span(-left)} late`, look: "late" };
  return { text: `${span(left)} left`, look: left < (goalHours * HOUR) / 4 ? "soon" : "calm" };
}

/** Returns the query of a queue's address: the queue, its filters that are set, and more. Empty values are left out. */
export function queueQuery(
  queue: string,
  filters: readonly { readonly name: string; readonly value: string }[],
  more: Readonly<Record<string, string>> = {},
): string {
  const values = { queue, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])), ...more };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
}

/** A case in a queue, the oldest first. */
interface Queued {
  readonly id: string;
  readonly since: string;
}

/** Returns the case to open after `done`: the next younger one, else the oldest; undefined when no other is left. */
function nextOf(items: readonly Queued[], done: Queued): Queued | undefined {
  const others = items.filter(({ id }) => id !== done.id);
  return others.find(({ since }) => toMillis(since) >= toMillis(done.since)) ?? others[0];
}

/** Returns the address of the case to open after `done`, or of the queue when no other is left. */
export function nextAddress(path: string, query: string, items: readonly Queued[], done: Queued): string {
  const next = nextOf(items, done);
  return next === undefined ? `${path}?${query}` : `${path}/${next.id}?${query}`;
}

/** Returns a day typed in a form as its end in New York's standard time; null for none. */
export function endOfDay(day: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59-05:00` : null;
}
