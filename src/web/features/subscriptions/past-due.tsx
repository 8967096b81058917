import { formatMonthDay } from "#kernel/format-time.ts";
import type { BrandSubscriptionFactsFragment } from "#web/generated/types.ts";

/** What happened to a renewal that is not paid, and what happens next. */
export function PastDueSteps({ subscription }: { readonly subscription: BrandSubscriptionFactsFragment }) {
  const { attempts, nextAttemptAt, closesAt } = subscription;
  const failed = attempts.filter(({ isPaid }) => !isPaid);
  return (
    <ol className="past-due" aria-label="What happens next">
      {failed.length > 0 && (
        <li data-state="failed">
          <b>{daysOf(failed.map(({ at }) => at))}</b>
          <span>Declined by the bank</span>
        </li>
      )}
      {nextAttemptAt !== null && (
        <li data-state="next">
          <b>{formatMonthDay(nextAttemptAt)}</b>
          <span>Next try</span>
        </li>
      )}
      {closesAt !== null && (
        <li>
          <b>{formatMonthDay(closesAt)}</b>
          <span>The brand closes. Everything is kept for 12 months.</span>
        </li>
      )}
    </ol>
  );
}

/** Returns days in words, each once: `Nov 17, Nov 18 and Nov 20`. */
function daysOf(times: readonly string[]): string {
  const days = [...new Set(times.map((time) => formatMonthDay(time)))];
  const last = days.pop() ?? "";
  return days.length === 0 ? last : `${days.join(", ")} and ${last}`;
}
