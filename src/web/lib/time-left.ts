import { countdownParts } from "#kernel/format-time.ts";

/** Returns a time left in its largest unit: 2d, 5h, 38m. */
export function timeLeft(milliseconds: number): string {
  const { days, hours, minutes } = countdownParts(milliseconds);
  if (days > 0) return `${days}d`;
  return hours > 0 ? `${hours}h` : `${Math.max(1, minutes)}m`;
}
