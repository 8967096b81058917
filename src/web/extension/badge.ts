import type { Giveaway } from "./giveaways.ts";

const hour = 3_600_000;
/** Deadlines farther away than this are not on the badge. */
const shownHours = 24;

/** Text on the button, and its name for screen readers and the pointer. */
export interface Badge {
  readonly text: string;
  readonly title: string;
}

/** Returns the time to a deadline in words, rounded up: "in 5 hours". */
export function timeLeft(deadline: number, now: number): string {
  const left = deadline - now;
  const [count, unit] =
    left <= hour
      ? [Math.max(1, Math.ceil(left / 60_000)), "minute"]
      : left <= 2 * shownHours * hour
        ? [Math.ceil(left / hour), "hour"]
        : [Math.ceil(left / (24 * hour)), "day"];
  return `in ${count} ${unit}${count === 1 ? "" : "s"}`;
}

/**
 * Returns the badge: the number of giveaways that the person has not seen in the popup, else the hours to the next
 * deadline within a day, else nothing.
 */
export function badgeOf(
  productName: string,
  giveaways: readonly Giveaway[],
  seen: readonly string[],
  now: number,
): Badge {
  const open = giveaways.filter(({ deadline }) => deadline > now);
  const fresh = open.filter(({ id }) => !seen.includes(id)).length;
  const [next] = open;
  const hours = next === undefined ? Infinity : Math.ceil((next.deadline - now) / hour);
  const parts = [
    ...(fresh === 0 ? [] : [`${fresh} new ${fresh === 1 ? "giveaway" : "giveaways"}`]),
    ...(next === undefined ? [] : [`next deadline ${timeLeft(next.deadline, now)}`]),
  ];
  return {
    text: fresh > 0 ? String(Math.min(fresh, 99)) : hours <= shownHours ? `${hours}h` : "",
    title: parts.length === 0 ? productName : `${productName}: ${parts.join(", ")}`,
  };
}
