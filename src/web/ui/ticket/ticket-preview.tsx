import { ticketName, WAYS } from "./ticket-data.ts";
import type { TicketGiveaway } from "./ticket-data.ts";
import { TicketClock, TicketTop } from "./ticket-parts.tsx";
import { TicketStub } from "./ticket-stub.tsx";

/**
 * The ticket of a giveaway that is being composed: as `Ticket` shows it in the state `preview`, without the script of
 * the other states.
 */
export function TicketPreview({ giveaway }: { giveaway: TicketGiveaway }) {
  const way = WAYS[giveaway.enterMethod];
  return (
    <div className="ticket-frame">
      <section
        role="group"
        className="ticket"
        aria-label={ticketName(giveaway.prize, "preview")}
        data-status="preview"
        suppressHydrationWarning
      >
        <TicketStub prize={giveaway.prize} won={false} />
        <div className="ticket-body">
          <TicketTop icon={way.icon} title={way.label} prizeOf={giveaway} aside={giveaway.terms} giveaway={giveaway} />
          <TicketClock from={giveaway.opensAt} until={giveaway.deadline} verb="Closes" />
          {giveaway.extension && <p className="ticket-aside ticket-quiet">{giveaway.extension}</p>}
        </div>
      </section>
    </div>
  );
}
