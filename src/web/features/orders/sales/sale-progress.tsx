import "#web/ui/step-line.css";
import { formatMonthDay } from "#kernel/format-time.ts";
import type { SalePageFragment } from "#web/generated/types.ts";
import { Icon } from "#web/ui/icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { dayWords, progressSteps } from "./sale-words.ts";

type State = "done" | "now" | "next";

const spoken: Readonly<Record<State, string>> = { done: "done", now: "now", next: "to come" };

/** The way of a parcel to the buyer. */
export function SaleProgress({ sale }: { readonly sale: SalePageFragment }) {
  const { status, deliveredAt, estimatedDeliveryDate } = sale.parcel;
  if (status === "cancelled") return null;
  const steps = progressSteps(sale);
  // A parcel may be shipped without a word that it is packed.
  const reached = steps.findLastIndex(([, time]) => time !== null);
  const isOver = deliveredAt !== null;
  return (
    <ol className="step-line sale-progress" aria-label="Steps">
      {steps.map(([label, time], place) => {
        const state: State = isOver || place < reached ? "done" : place === reached ? "now" : "next";
        return (
          <li key={label} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <span className="step-mark" aria-hidden="true">
              {state === "done" && <Icon name="check" />}
            </span>
            <span>
              {label}
              <VisuallyHidden>, {spoken[state]}</VisuallyHidden>
            </span>
            <small>
              {time !== null && formatMonthDay(time)}
              {place === steps.length - 1 &&
                time === null &&
                estimatedDeliveryDate !== null &&
                `By ${dayWords(estimatedDeliveryDate)}`}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
