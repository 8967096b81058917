import { formatClock, formatDate, relativeTime, toMillis } from "#kernel/format-time.ts";
import type { TimeInput } from "#kernel/format-time.ts";
import { useNow } from "./clock.tsx";

/** Time since an instant, `4h`; the full date is in the title and for machines. */
export function RelativeTime({ time, timeZone }: { time: TimeInput; timeZone?: string | undefined }) {
  const now = useNow(60_000);
  return (
    <time
      dateTime={new Date(toMillis(time)).toISOString()}
      title={`${formatDate(time, timeZone)}, ${formatClock(time, timeZone)}`}
      suppressHydrationWarning
    >
      {relativeTime(time, now)}
    </time>
  );
}
