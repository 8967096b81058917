import { formatClock, formatMonthDay } from "#kernel/format-time.ts";
import type { OrderFactsFragment } from "#web/generated/types.ts";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { stepWords } from "./order-words.ts";

/** What happened to an order so far, newest first. */
export function OrderHistory({ order }: { readonly order: OrderFactsFragment }) {
  const steps = order.steps
    .filter(({ status, parcelId }) => parcelId !== null || status === "awaiting_payment")
    .toReversed();
  return (
    <Panel bleed aria-label="Earlier in this order’s life">
      <PanelHeader title="Earlier in this order’s life" />
      <ol className="order-history">
        {steps.map((step, index) => (
          <li key={index}>
            <b>{stepWords(step, order.parcels, order.orderTotal)}</b>
            <span className="muted">
              {formatMonthDay(step.createdAt)}, {formatClock(step.createdAt)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
