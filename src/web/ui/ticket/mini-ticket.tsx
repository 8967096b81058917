import { formatShortMoney } from "#kernel/format-money.ts";
import { AppLink } from "../app-link.tsx";
import { prizeName, wayName } from "./ticket-data.ts";
import type { EnterMethod, TicketPrize } from "./ticket-data.ts";

interface MiniTicketProps {
  prize: TicketPrize;
  /** The host, or the prize. */
  title: string;
  /** Left out where the reader has entered. */
  enterMethod?: EnterMethod | undefined;
  /** Stands after the way of entering: "38m left". */
  detail: string;
  href: string;
  /** Marigold is for what can still be won; "spent" is over, "won" is money. Default "open". */
  tone?: "open" | "spent" | "won" | undefined;
}

/** A ticket for rails and lists, linked as a whole. */
export function MiniTicket({ prize, title, enterMethod, detail, href, tone = "open" }: MiniTicketProps) {
  const amount = prize.kind === "cash" ? formatShortMoney(prize.amountCents) : null;
  return (
    <AppLink className="mini-ticket" data-tone={tone === "open" ? undefined : tone} href={href}>
      <span className="mini-ticket-stub" data-long={amount !== null && amount.length > 5 ? "" : undefined}>
        {amount} {prize.kind === "cash" && prize.winners > 1 && <small>each</small>}
        {prize.kind === "product" && (
          <img
            src={prize.imageUrl}
            alt={title === prizeName(prize) ? "" : prizeName(prize)}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className="mini-ticket-body">
        <b>{title}</b>
        <span>
          {enterMethod !== undefined && `${wayName(enterMethod)} · `}
          {detail}
        </span>
      </span>
    </AppLink>
  );
}
