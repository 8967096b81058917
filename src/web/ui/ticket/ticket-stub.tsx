import type { ReactNode } from "react";
import { formatWhole } from "#kernel/format-count.ts";
import { prizeKind, prizeName, prizeShare } from "./ticket-data.ts";
import type { TicketPrize } from "./ticket-data.ts";

/** The part of the ticket that is torn off: the prize, and the number of winners. */
export function TicketStub({
  prize,
  won,
  children,
}: {
  prize: TicketPrize;
  won?: boolean | undefined;
  children?: ReactNode;
}) {
  if (prize.kind === "product") {
    return (
      <div className="ticket-stub" data-product="">
        <img src={prize.imageUrl} alt={prize.imageAlt ?? prize.name} loading="lazy" decoding="async" />
        <span className="ticket-quantity">{won ? "Yours!" : quantity(prize)}</span>
        {children}
      </div>
    );
  }
  const amount = prizeName(prize);
  return (
    <div className="ticket-stub">
      <span className="ticket-kind">{prizeKind(prize)}</span>
      <strong className="ticket-prize" data-length={lengthOf(amount)}>
        {amount}
      </strong>
      <span className="ticket-share">{prizeShare(prize)}</span>
      {children}
    </div>
  );
}

// With a photo there is room for one short line.
function quantity(prize: Extract<TicketPrize, { kind: "product" }>): string {
  const each = prize.quantityPerWinner > 1 ? `${formatWhole(prize.quantityPerWinner)} each, ` : "";
  return `${each}${formatWhole(prize.winners)} ${prize.winners === 1 ? "winner" : "winners"}`;
}

function lengthOf(amount: string): "long" | "longer" | undefined {
  if (amount.length > 8) return "longer";
  return amount.length > 5 ? "long" : undefined;
}
