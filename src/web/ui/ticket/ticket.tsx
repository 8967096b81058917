import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { ticketNumber } from "#kernel/format-count.ts";
import { formatMoney, formatPrize } from "#kernel/format-money.ts";
import { formatMonthDay, toMillis } from "#kernel/format-time.ts";
import { ButtonLink } from "../button.tsx";
import { useNow } from "../clock.tsx";
import { Icon } from "../icons.tsx";
import { celebrate } from "./celebrate.ts";
import { reasonTone } from "./ineligible.ts";
import { Note } from "./note.tsx";
import { Stamp } from "./stamp.tsx";
import { TicketBody } from "./ticket-body.tsx";
import { prizeName, ticketName } from "./ticket-data.ts";
import type { TicketGiveaway, TicketPrize, TicketState } from "./ticket-data.ts";
import { SealLink } from "./ticket-parts.tsx";
import { TicketStub } from "./ticket-stub.tsx";

const HOUR = 3_600_000;

export interface TicketProps {
  giveaway: TicketGiveaway;
  state: TicketState;
}

/**
 * A giveaway as a ticket, in each of its states for this reader. Pure presentation: data in, callbacks out. Changes
 * while it is on screen (entering, the result) are announced.
 */
export function Ticket({ giveaway, state }: TicketProps) {
  const [previous, setPrevious] = useState(state.status);
  const [arrived, setArrived] = useState(false);
  if (previous !== state.status) {
    setPrevious(state.status);
    setArrived(true);
  }
  const frame = useFocusKeeper(state.status);
  useCelebration(
    frame.ref,
    state.status === "wonCash" || state.status === "wonProduct" ? state.onCelebrate : undefined,
  );
  return (
    <div className="ticket-frame" tabIndex={-1} {...frame}>
      <TicketFace giveaway={giveaway} state={state} arrived={arrived} />
      <span className="sr" role="status">
        {arrived ? announcement(giveaway.prize, state) : ""}
      </span>
    </div>
  );
}

/** Shows the confetti of a win once its ticket is in sight, not while it lies further down, and says so. */
function useCelebration(frame: RefObject<HTMLElement | null>, onCelebrate: (() => void) | undefined): void {
  const isDue = onCelebrate !== undefined;
  const begin = useEffectEvent(() => {
    onCelebrate?.();
    void celebrate();
  });
  useEffect(() => {
    if (!isDue || frame.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { threshold: 0.5 },
    );
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
    };
  }, [isDue, frame]);
}

/**
 * Keeps the keyboard focus at this ticket: the enter button is gone once the person has entered, and the focus would
 * move to the top of the page.
 */
function useFocusKeeper(status: TicketState["status"]) {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [status]);
  return {
    ref,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}

function TicketFace({ giveaway, state, arrived }: TicketProps & { arrived: boolean }) {
  const now = useNow(60_000);
  const name = ticketName(giveaway.prize, state.status);
  if (state.status === "wonCash") {
    return <WonNote name={name} prize={giveaway.prize} state={state} arrived={arrived} />;
  }
  if (state.status === "cashedOut") return <Receipt name={name} prize={giveaway.prize} state={state} />;
  const tone = toneOf(state);
  // A spent ticket is grey to its end: nothing can be done, so nothing hurries.
  const running =
    state.status === "open" || state.status === "entered" || (state.status === "ineligible" && tone !== "spent");
  const hot = running && toMillis(giveaway.deadline) - now < HOUR;
  return (
    <section
      role="group"
      className="ticket"
      aria-label={name}
      data-status={state.status}
      data-tone={tone}
      data-hot={hot ? "" : undefined}
      data-arriving={arrived && state.status === "wonProduct" ? "" : undefined}
      suppressHydrationWarning
    >
      <TicketStub prize={giveaway.prize} won={state.status === "wonProduct"}>
        {state.status === "entered" && <Stamp drop={arrived} />}
      </TicketStub>
      <div className="ticket-body">
        <TicketBody giveaway={giveaway} state={state} />
      </div>
    </section>
  );
}

interface SpecialProps<S extends TicketState["status"]> {
  name: string;
  prize: TicketPrize;
  state: Extract<TicketState, { status: S }>;
}

function WonNote({ name, prize, state, arrived }: SpecialProps<"wonCash"> & { arrived: boolean }) {
  const cents = prize.kind === "cash" ? prize.amountCents : 0;
  return (
    <Note
      kind="won"
      name={name}
      arriving={arrived}
      label={`You won ${formatPrize(cents)} from ${state.giverName}!`}
      amount={formatMoney(cents)}
    >
      <ButtonLink variant="note" icon="wallet" href={state.walletHref}>
        See it in your wallet
      </ButtonLink>
      <SealLink href={state.checkHref}>Ticket {ticketNumber(state.ticketNumber)}, checked</SealLink>
    </Note>
  );
}

function Receipt({ name, prize, state }: SpecialProps<"cashedOut">) {
  return (
    <section role="group" className="receipt" aria-label={name}>
      <Icon name="check-circle" weight="fill" />
      <span>
        <b className="num">{prize.kind === "cash" ? formatMoney(prize.amountCents) : prize.name}</b> from{" "}
        {state.giverName} <span className="muted">was paid to your wallet on {formatMonthDay(state.paidAt)}</span>
      </span>
      <ButtonLink variant="line" href={state.receiptHref}>
        Receipt
      </ButtonLink>
    </section>
  );
}

function toneOf(state: TicketState): "pale" | "spent" | undefined {
  switch (state.status) {
    case "upcoming":
      return "pale";
    case "ineligible":
      return reasonTone(state.reason, state.note !== undefined);
    case "drawing":
    case "ended":
      return "spent";
    default:
      return undefined;
  }
}

function announcement(prize: TicketPrize, state: TicketState): string {
  switch (state.status) {
    case "entered":
      return `You’re in. Ticket ${ticketNumber(state.ticketNumber)}.`;
    case "open":
      return "You’re out of this giveaway. You can enter again.";
    case "drawing":
      return "Entries are locked. Drawing the winners.";
    case "ended":
      if (state.winners.length === 0) return state.note ?? "Ended without winners.";
      return state.lost ? "Winners are drawn. Not your turn this time." : "Winners are drawn.";
    case "wonCash":
    case "wonProduct":
      return `You won ${prizeName(prize)} from ${state.giverName}!`;
    default:
      return "";
  }
}
