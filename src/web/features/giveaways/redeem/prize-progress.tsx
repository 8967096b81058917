import "#web/ui/step-line.css";
import { formatMonthDay } from "#kernel/format-time.ts";
import type { PrizeFragment } from "#web/generated/types.ts";
import { Icon } from "#web/ui/icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type State = "done" | "now" | "bad" | "next";

const spoken: Readonly<Record<State, string>> = { done: "done", now: "now", bad: "failed", next: "to come" };
const steps = ["claimed", "ordered", "shipped", "delivered"] as const;
const labels = { claimed: "Claimed", ordered: "Ordered", shipped: "Shipped", delivered: "Delivered" } as const;

/** The way of a prize to the door: claimed, ordered, shipped, delivered. */
export function PrizeProgress({ prize }: { readonly prize: PrizeFragment }) {
  const { status, claimedAt, orderedAt, shippedAt, deliveredAt, estimatedDeliveryDate } = prize;
  const times = { claimed: claimedAt, ordered: orderedAt, shipped: shippedAt, delivered: deliveredAt };
  const failedAt = shippedAt === null ? 1 : 2;
  const at = status === "failed" ? failedAt : steps.findIndex((step) => step === status);
  const stateOf = (index: number): State => {
    if (status === "delivered" || index < at) return "done";
    if (index > at) return "next";
    return status === "failed" ? "bad" : "now";
  };
  return (
    <ol className="step-line" aria-label="On its way">
      {steps.map((step, index) => {
        const state = stateOf(index);
        const time = times[step];
        const isDue = step === "delivered" && time === null && estimatedDeliveryDate !== null && status !== "failed";
        return (
          <li key={step} data-state={state} aria-current={state === "now" || state === "bad" ? "step" : undefined}>
            <span className="step-mark" aria-hidden="true">
              {state === "done" && <Icon name="check" />}
              {state === "bad" && <Icon name="x" />}
            </span>
            <span>
              {labels[step]}
              <VisuallyHidden>, {spoken[state]}</VisuallyHidden>
            </span>
            <small>
              {state === "bad" ? "Failed" : time !== null ? formatMonthDay(time) : null}
              {isDue && `By ${formatMonthDay(`${estimatedDeliveryDate}T12:00:00Z`, "UTC")}`}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
