import { useState } from "react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { useNow } from "./clock.tsx";
import { GallerySection } from "./gallery-section.tsx";
import { TicketSkeleton } from "./skeleton.tsx";
import { MiniTicket } from "./ticket/mini-ticket.tsx";
import { NoteBalance } from "./ticket/note.tsx";
import type { IneligibleReason, TicketGiveaway, TicketPrize, TicketState } from "./ticket/ticket-data.ts";
import { Ticket } from "./ticket/ticket.tsx";

const HOUR = 3_600_000;
const cash = (amountCents: number): TicketPrize => ({ kind: "cash", amountCents, winners: 3 });
const CASH = cash(50_000);
const HEADPHONES: TicketPrize = {
  kind: "product",
  name: "Half Moon One headphones",
  imageUrl: "/art/pd-headphones.svg",
  quantityPerWinner: 1,
  winners: 2,
};
const nothing = () => undefined;

const REASONS: readonly [IneligibleReason, string][] = [
  ["unverified", "Not verified yet"],
  ["ownPost", "Own giveaway"],
  ["brand", "Brand account"],
  ["optedOut", "Opted out"],
  ["brandMember", "On the brand’s team"],
  ["stateLimit", "Over the limit in this state"],
  ["state", "State not open"],
];

/** Gallery of the states of the ticket and its relatives. */
export function TicketGallery() {
  const rendered = useNow(null);
  const [now] = useState(rendered);
  const giveaway: TicketGiveaway = {
    prize: CASH,
    enterMethod: "reply",
    opensAt: now - 38 * HOUR,
    deadline: now + 52.2 * HOUR,
    entries: 1284,
    entrants: ["theo", "tasha", "ko"].map((name) => ({ photoUrl: `/art/ava-${name}.svg` })),
    sealHref: "/dev/ui",
  };
  const closing = {
    ...giveaway,
    opensAt: now - 70 * HOUR,
    deadline: now + 0.0805 * HOUR,
    entries: 3902,
  };
  const large = cash(250_000);
  const states: readonly [string, TicketGiveaway, TicketState][] = [
    ["Upcoming", giveaway, { status: "upcoming", opensAt: now + 19.2 * HOUR, onRemind: nothing }],
    ["Open", giveaway, { status: "open", onEnter: nothing }],
    [
      "Open, a product",
      { ...giveaway, prize: HEADPHONES, enterMethod: "repost" },
      { status: "open", onEnter: nothing },
    ],
    ["Closing", closing, { status: "open", onEnter: nothing }],
    [
      "Drawing",
      giveaway,
      {
        status: "drawing",
        heldTicket: 482,
        reel: [417, 1102, 36, 893, 251, 1240, 688],
        watchHref: "/dev/ui",
      },
    ],
    [
      "Ended, not yours",
      giveaway,
      { status: "ended", drawnAt: now, lost: true, checkHref: "/dev/ui", winners: WINNERS },
    ],
    [
      "Won",
      giveaway,
      {
        status: "wonCash",
        giverName: "Maya Lindqvist",
        ticketNumber: 482,
        walletHref: "/dev/ui",
        checkHref: "/dev/ui",
      },
    ],
    [
      "Won a product",
      { ...giveaway, prize: HEADPHONES },
      {
        status: "wonProduct",
        giverName: "Half Moon Audio",
        answerBy: now + 400 * HOUR,
        claim: { onAction: nothing },
      },
    ],
    ["Cashed out", giveaway, { status: "cashedOut", giverName: "Maya Lindqvist", paidAt: now, receiptHref: "/dev/ui" }],
    ["Preview while composing", { ...giveaway, entries: 0, entrants: [] }, { status: "preview" }],
    [
      "Not verified yet, closes within a day",
      { ...giveaway, deadline: now + 3 * HOUR },
      { status: "ineligible", reason: "unverified", remedy: { href: "/dev/ui" } },
    ],
    ...REASONS.map(([reason, title]): [string, TicketGiveaway, TicketState] => [
      title,
      reason === "stateLimit" ? { ...giveaway, prize: large } : giveaway,
      { status: "ineligible", reason, stateName: "New York", remedy: { href: "/dev/ui" } },
    ]),
  ];
  return (
    <GallerySection title="Tickets and notes">
      <div className="panel flex flex-col gap-7">
        <EnterableTicket giveaway={giveaway} />
        {states.map(([title, data, state]) => (
          <TicketRow key={title} title={title}>
            <Ticket giveaway={data} state={state} />
          </TicketRow>
        ))}
        <TicketRow title="In a narrow column">
          <div className="flex max-w-[358px] flex-col gap-4">
            <Ticket giveaway={giveaway} state={{ status: "entered", ticketNumber: 482, onLeave: nothing }} />
            <Ticket
              giveaway={giveaway}
              state={{ status: "ineligible", reason: "unverified", remedy: { href: "/dev/ui" } }}
            />
          </div>
        </TicketRow>
        <TicketRow title="Loading">
          <TicketSkeleton />
        </TicketRow>
        <TicketRow title="Mini tickets">
          <div className="flex max-w-[300px] flex-col gap-2">
            <MiniTicket prize={cash(25_000)} title="Omar Haddad" enterMethod="like" detail="38m left" href="/dev/ui" />
            <MiniTicket
              prize={HEADPHONES}
              title="Half Moon headphones"
              enterMethod="repost"
              detail="2h left"
              href="/dev/ui"
            />
            <MiniTicket
              prize={cash(1_840_000)}
              title="Walt Jorgensen"
              enterMethod="voteInPoll"
              detail="5h left"
              href="/dev/ui"
            />
          </div>
        </TicketRow>
        <TicketRow title="Balance">
          <NoteBalance label="Available balance" amountCents={74_850}>
            <Button variant="note" icon="plus">
              Add funds
            </Button>
            <ButtonLink variant="note-line" icon="bank" href="/dev/ui">
              Withdraw
            </ButtonLink>
          </NoteBalance>
        </TicketRow>
      </div>
    </GallerySection>
  );
}

const WINNERS = [
  { name: "Tasha Greene", photoUrl: "/art/ava-tasha.svg" },
  { name: "Ko Nakamura", photoUrl: "/art/ava-ko.svg" },
  { name: "Bea Thornton", photoUrl: "/art/ava-bea.svg" },
];

function EnterableTicket({ giveaway }: { giveaway: TicketGiveaway }) {
  const [state, setState] = useState<TicketState>({ status: "entered", ticketNumber: 1285 });
  const shown: TicketState =
    state.status === "entered"
      ? { ...state, onLeave: () => setState({ status: "open" }) }
      : { status: "open", onEnter: () => setState({ status: "entered", ticketNumber: 1286 }) };
  return (
    <TicketRow title="Entered; leave and enter again">
      <Ticket giveaway={giveaway} state={shown} />
    </TicketRow>
  );
}

function TicketRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 l:grid-cols-[220px_minmax(0,660px)] l:gap-8">
      <h3>{title}</h3>
      <div>{children}</div>
    </div>
  );
}
