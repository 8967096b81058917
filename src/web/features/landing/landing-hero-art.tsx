import { Icon } from "#web/ui/icons.tsx";
import { WAYS, type EnterMethod, type TicketPrize } from "#web/ui/ticket/ticket-data.ts";
import { TicketStub } from "#web/ui/ticket/ticket-stub.tsx";
import type { LandingTicket } from "./landing-giveaway.ts";

interface HeroTicket {
  readonly key: string;
  readonly prize: TicketPrize;
  readonly enterMethod: EnterMethod;
  readonly host: string;
}

/** Tickets of the picture while there are fewer than three open giveaways: ways to enter, no promises. */
const examples: readonly HeroTicket[] = [
  {
    key: "reply",
    prize: { kind: "cash", amountCents: 2_500, winners: 4 },
    enterMethod: "reply",
    host: "Tell a good story",
  },
  {
    key: "like",
    prize: { kind: "cash", amountCents: 5_000, winners: 1 },
    enterMethod: "like",
    host: "One tap, one ticket",
  },
  {
    key: "repost",
    prize: { kind: "cash", amountCents: 1_000, winners: 10 },
    enterMethod: "repost",
    host: "Pass it on",
  },
];

/** Three tickets on a pink ground. A picture: the giveaways themselves are listed below. */
export function LandingHeroArt({ tickets }: { readonly tickets: readonly LandingTicket[] }) {
  const open = tickets.slice(0, 3).map((ticket): HeroTicket => ({
    key: ticket.id,
    prize: ticket.giveaway.prize,
    enterMethod: ticket.giveaway.enterMethod,
    host: ticket.host.name,
  }));
  return (
    <div className="hero-art" aria-hidden="true">
      {[...open, ...examples].slice(0, 3).map((ticket) => (
        <div key={ticket.key} className="hero-ticket">
          <div className="ticket">
            <TicketStub prize={ticket.prize} />
            <div className="ticket-body">
              <div className="ticket-way">
                <Icon name={WAYS[ticket.enterMethod].icon} />
                {WAYS[ticket.enterMethod].label}
              </div>
              <p>{ticket.host}</p>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
