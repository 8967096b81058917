import { useEffect, useState } from "react";
import { countdownParts, formatDeadline, toMillis } from "#kernel/format-time.ts";
import type { CountdownParts, TimeInput } from "#kernel/format-time.ts";
import { useNow } from "./clock.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const SECOND = 1000;
const ANNOUNCE_MS = 5 * 60 * SECOND;

interface CountdownProps {
  deadline: TimeInput;
  /** Milliseconds to add to this machine's clock; by default those of the page's clock. */
  clockOffsetMs?: number | undefined;
  /** The event at the end, for screen readers: "Closes", "Opens". */
  verb?: string | undefined;
  seconds?: boolean | undefined;
  timeZone?: string | undefined;
  /** Called once when the time is up. */
  onElapsed?: (() => void) | undefined;
}

/** A countdown in fixed cells. Screen readers get the date on request; it announces itself once, at five minutes. */
export function Countdown({
  deadline,
  clockOffsetMs,
  verb = "Closes",
  seconds = true,
  timeZone,
  onElapsed,
}: CountdownProps) {
  const now = useNow(SECOND, clockOffsetMs);
  const remaining = toMillis(deadline) - now;
  const elapsed = remaining <= 0;
  useEffect(() => {
    if (elapsed) onElapsed?.();
  }, [elapsed, onElapsed]);
  const parts = countdownParts(remaining);
  return (
    <>
      <div className="countdown" role="timer" aria-label={`${verb} in`} suppressHydrationWarning>
        {cells(parts, seconds).map(([unit, digits]) => (
          <span key={unit} className="countdown-unit" aria-hidden="true">
            {[...digits].map((digit, index) => (
              <span key={index} className="countdown-digit" suppressHydrationWarning>
                {digit}
              </span>
            ))}
            <small>{unit}</small>
          </span>
        ))}
        <VisuallyHidden>
          <time dateTime={new Date(toMillis(deadline)).toISOString()} suppressHydrationWarning>
            {spoken(parts)}, {formatDeadline(deadline, { now, ...(timeZone ? { timeZone } : {}) })}
          </time>
        </VisuallyHidden>
      </div>
      <FiveMinuteCall remaining={remaining} verb={verb} />
    </>
  );
}

// Only a crossing seen by this reader is announced, not every page opened in the last minutes.
function FiveMinuteCall({ remaining, verb }: { remaining: number; verb: string }) {
  const [early, setEarly] = useState(false);
  const [called, setCalled] = useState(false);
  if (!early && remaining > ANNOUNCE_MS) setEarly(true);
  if (early && !called && remaining <= ANNOUNCE_MS && remaining > 0) setCalled(true);
  return (
    <span className="sr" role="status">
      {called ? `${verb} in 5 minutes` : ""}
    </span>
  );
}

function cells({ days, hours, minutes, seconds }: CountdownParts, withSeconds: boolean) {
  const list: [string, string][] = [];
  if (days > 0) list.push(["d", String(days)]);
  if (days > 0 || hours > 0) list.push(["h", String(hours)]);
  list.push(["m", String(minutes)]);
  if (withSeconds) list.push(["s", String(seconds)]);
  // Cells keep their width during the countdown; the first one has no leading zero.
  return list.map(([unit, digits], index) => [unit, index === 0 ? digits : digits.padStart(2, "0")] as const);
}

function spoken({ days, hours, minutes }: CountdownParts): string {
  const words = [plural(days, "day"), plural(hours, "hour"), plural(minutes, "minute")].filter(Boolean);
  return words.length > 0 ? words.join(" ") : "less than a minute";
}

function plural(count: number, noun: string): string {
  return count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
}
