import { formatWhole, ticketNumber } from "#kernel/format-count.ts";
import { calendarDaysBetween, formatClock, formatMonthDay, toMillis } from "#kernel/format-time.ts";
import { TextLink } from "../app-link.tsx";
import { Button, ButtonLink } from "../button.tsx";
import { useNow } from "../clock.tsx";
import { Icon } from "../icons.tsx";
import { reasonWords } from "./ineligible.ts";
import { oddsWords } from "./odds.ts";
import { prizeName, WAYS } from "./ticket-data.ts";
import type { TicketGiveaway, TicketState } from "./ticket-data.ts";
import { RemedyButton, SealLink, TicketClock, TicketTop } from "./ticket-parts.tsx";
import { TicketDrawing, TicketEnded } from "./ticket-result.tsx";

const MINUTE = 60_000;

/** States before the close, in which the extension is still to come or running. */
const RUNNING: ReadonlySet<TicketState["status"]> = new Set(["preview", "upcoming", "open", "entered", "ineligible"]);

/** Right of the perforation: how to enter, the entrants, the clock, and one action. */
export function TicketBody(props: { giveaway: TicketGiveaway; state: TicketState }) {
  const { drawNote, extension } = props.giveaway;
  return (
    <>
      <StateBody {...props} />
      {extension && RUNNING.has(props.state.status) && <p className="ticket-aside ticket-quiet">{extension}</p>}
      {drawNote && <p className="ticket-aside ticket-quiet">{drawNote}</p>}
    </>
  );
}

function StateBody({ giveaway, state }: { giveaway: TicketGiveaway; state: TicketState }) {
  switch (state.status) {
    case "upcoming":
      return <UpcomingBody giveaway={giveaway} state={state} />;
    case "drawing":
      return <TicketDrawing giveaway={giveaway} state={state} />;
    case "ended":
      return <TicketEnded giveaway={giveaway} state={state} />;
    case "wonProduct":
      return <WonProductBody giveaway={giveaway} state={state} />;
    case "ineligible":
      return <IneligibleBody giveaway={giveaway} state={state} />;
    case "preview":
    case "open":
    case "entered":
      return <RunningBody giveaway={giveaway} state={state} />;
    case "wonCash":
    case "cashedOut":
      return null;
  }
}

type BodyProps<S extends TicketState["status"]> = {
  giveaway: TicketGiveaway;
  state: Extract<TicketState, { status: S }>;
};

function UpcomingBody({ giveaway, state }: BodyProps<"upcoming">) {
  const now = useNow(MINUTE);
  const opens = toMillis(state.opensAt);
  const day = ["today", "tomorrow"][calendarDaysBetween(now, opens)] ?? formatMonthDay(opens);
  return (
    <>
      <TicketTop
        icon="calendar-blank"
        title={`Opens ${day}`}
        prizeOf={giveaway}
        aside={`${formatMonthDay(opens)}, ${formatClock(opens)}. ${WAYS[giveaway.enterMethod].label}.`}
      />
      <TicketClock from={now} until={state.opensAt} verb="Opens" when="until it opens" />
      <div className="ticket-foot">
        {state.onRemind && (
          <Button
            variant="line"
            icon={state.reminded ? "bell-ringing" : "bell"}
            aria-pressed={state.reminded ?? false}
            onClick={state.onRemind}
          >
            {state.reminded ? "We’ll remind you" : "Remind me"}
          </Button>
        )}
        <SealLink href={giveaway.sealHref} />
      </div>
    </>
  );
}

function RunningBody({ giveaway, state }: BodyProps<"preview" | "open" | "entered">) {
  const way = WAYS[giveaway.enterMethod];
  return (
    <>
      <TicketTop
        icon={way.icon}
        title={way.label}
        prizeOf={giveaway}
        aside={state.status === "preview" ? giveaway.terms : (giveaway.terms ?? "One entry per person")}
        giveaway={giveaway}
      />
      <TicketClock from={giveaway.opensAt} until={giveaway.deadline} verb="Closes" />
      {state.status === "open" && <OpenFoot giveaway={giveaway} state={state} />}
      {state.status === "entered" && <EnteredFoot giveaway={giveaway} state={state} />}
    </>
  );
}

function OpenFoot({ giveaway, state }: BodyProps<"open">) {
  const remaining = toMillis(giveaway.deadline) - useNow(1000);
  const { label } = WAYS[giveaway.enterMethod];
  return (
    <div className="ticket-foot">
      {state.visit ? (
        <ButtonLink
          variant="enter"
          href={state.visit.href}
          target="_blank"
          onClick={state.onEnter}
          // The middle button opens the link as well.
          onAuxClick={state.onEnter}
        >
          Visit {state.visit.host}
        </ButtonLink>
      ) : (
        state.onEnter && (
          <Button variant="enter" busy={state.busy ?? false} busyLabel="Entering" onClick={state.onEnter}>
            {label}
          </Button>
        )
      )}
      {state.onEnterWithoutVisit && (
        <Button variant="quiet" size="s" busy={state.busy ?? false} onClick={state.onEnterWithoutVisit}>
          Enter without visiting
        </Button>
      )}
      <span className="ticket-beside">
        {(state.onEnter ?? state.onEnterWithoutVisit) && <Odds giveaway={giveaway} isIn={false} />}
        {remaining < 5 * MINUTE ? (
          <span className="ticket-hurry" suppressHydrationWarning>
            {remaining > 0 ? "Closes in under 5 minutes" : "Closing now"}
          </span>
        ) : (
          <SealLink href={giveaway.sealHref} />
        )}
      </span>
    </div>
  );
}

/** The odds if entries closed now. */
function Odds({ giveaway, isIn }: { giveaway: TicketGiveaway; isIn: boolean }) {
  return (
    <span className="ticket-odds">
      {oddsWords({ entries: giveaway.entries, winners: giveaway.prize.winners, isIn })}
    </span>
  );
}

function EnteredFoot({ giveaway, state }: BodyProps<"entered">) {
  return (
    <div className="ticket-foot">
      <div className="ticket-held">
        <Icon name="check-circle" weight="fill" />
        <span>
          <b>Ticket {ticketNumber(state.ticketNumber)}</b> <span className="ticket-luck">is yours. Good luck!</span>{" "}
          <Odds giveaway={giveaway} isIn />
        </span>
        {state.onLeave && (
          <Button variant="quiet" size="s" busy={state.busy ?? false} onClick={state.onLeave}>
            Leave
          </Button>
        )}
      </div>
    </div>
  );
}

function IneligibleBody({ giveaway, state }: BodyProps<"ineligible">) {
  const way = WAYS[giveaway.enterMethod];
  const left = toMillis(giveaway.deadline) - useNow(MINUTE);
  const words = reasonWords(state.reason, left, state.stateName);
  const remedy = words.remedy && state.remedy ? { ...words.remedy, way: state.remedy } : null;
  const people = giveaway.entries === 1 ? "1 person is in" : `${formatWhole(giveaway.entries)} people are in`;
  return (
    <>
      <TicketTop icon={way.icon} title={way.label} prizeOf={giveaway} aside={giveaway.terms ?? people} />
      <TicketClock from={giveaway.opensAt} until={giveaway.deadline} verb="Closes" />
      <div className="ticket-foot">
        <div className="ticket-why">
          <Icon name={words.icon} />
          <span>
            <b>{state.note ?? words.lead}</b>{" "}
            {state.note === undefined && words.more && (
              <span className="ticket-quiet" suppressHydrationWarning>
                {words.more}
              </span>
            )}
            {remedy?.look === "link" && "href" in remedy.way && (
              <TextLink href={remedy.way.href}>{remedy.label}</TextLink>
            )}
          </span>
          {state.onContest && (
            <Button variant="ink" size="s" onClick={state.onContest}>
              Write to our staff
            </Button>
          )}
          {remedy && (remedy.look === "button" || "onAction" in remedy.way) && (
            <RemedyButton variant="ink" size="s" remedy={remedy.way}>
              {remedy.label}
            </RemedyButton>
          )}
        </div>
      </div>
    </>
  );
}

function WonProductBody({ giveaway, state }: BodyProps<"wonProduct">) {
  const { progress, isGiftCard = false } = state;
  const title = `You won ${prizeName(giveaway.prize)} from ${state.giverName}!`;
  return (
    <>
      <TicketTop icon="confetti" title={title} />
      <p className="ticket-aside ticket-quiet">
        {progress ?? `Answer by ${formatMonthDay(state.answerBy)}. After that another ticket is drawn.`}
      </p>
      <div className="ticket-foot">
        {progress === undefined ? (
          <RemedyButton variant="enter" icon={isGiftCard ? "gift" : "package"} remedy={state.claim}>
            {isGiftCard ? "Get the gift card" : "Choose delivery"}
          </RemedyButton>
        ) : (
          <RemedyButton variant="line" size="s" remedy={state.claim}>
            {isGiftCard ? "See the gift card" : "See the delivery"}
          </RemedyButton>
        )}
        {giveaway.productHref !== undefined && (
          <ButtonLink variant="quiet" size="s" href={giveaway.productHref}>
            About the prize
          </ButtonLink>
        )}
      </div>
    </>
  );
}
