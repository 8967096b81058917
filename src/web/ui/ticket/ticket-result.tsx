import { formatWhole, ticketNumber } from "#kernel/format-count.ts";
import { formatPrize } from "#kernel/format-money.ts";
import { formatMonthDay } from "#kernel/format-time.ts";
import { AppLink, TextLink } from "../app-link.tsx";
import { Avatar } from "../avatar.tsx";
import { ButtonLink } from "../button.tsx";
import type { TicketGiveaway, TicketState, TicketWinner } from "./ticket-data.ts";
import { SealLink, TicketTop } from "./ticket-parts.tsx";

type DrawingState = Extract<TicketState, { status: "drawing" }>;
type EndedState = Extract<TicketState, { status: "ended" }>;

/** The ticket while entries are locked and the numbers are being drawn. */
export function TicketDrawing({ giveaway, state }: { giveaway: TicketGiveaway; state: DrawingState }) {
  return (
    <>
      <TicketTop
        icon="circle-notch"
        title="Drawing the winners"
        prizeOf={giveaway}
        aside={`Entries are locked: ${formatWhole(giveaway.entries)} tickets`}
      />
      <Reel numbers={state.reel} drawn={state.drawn} />
      <div className="ticket-foot">
        <span className="ticket-aside ticket-quiet">
          {state.heldTicket === undefined ? "" : `You hold ticket ${ticketNumber(state.heldTicket)}`}
        </span>
        <SealLink href={state.watchHref}>Watch the draw</SealLink>
      </div>
    </>
  );
}

// Stands still until there is a result, so it never suggests that it decides.
function Reel({ numbers, drawn }: { numbers: readonly number[]; drawn: number | undefined }) {
  const center = Math.floor(numbers.length / 2);
  return (
    <div className="reel" aria-hidden="true">
      <div className="reel-strip" data-stopping={drawn === undefined ? undefined : ""} key={drawn}>
        {numbers.map((number, index) => (
          <span key={index} data-center={index === center ? "" : undefined}>
            {ticketNumber(index === center ? (drawn ?? number) : number)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The ticket after the draw: the winners, and how to check the draw. */
export function TicketEnded({ giveaway, state }: { giveaway: TicketGiveaway; state: EndedState }) {
  const { prize, entries } = giveaway;
  const more = (state.winnersTotal ?? state.winners.length) - state.winners.length;
  return (
    <>
      <TicketTop
        icon="trophy"
        prizeOf={giveaway}
        title={state.winners.length === 0 ? "Ended without winners" : "Winners are drawn"}
        aside={
          state.note ??
          `Drawn ${formatMonthDay(state.drawnAt)} from ${formatWhole(entries)} ${entries === 1 ? "entry" : "entries"}`
        }
      />
      {state.winners.length > 0 && (
        <ul className="ticket-wins">
          {state.winners.map((winner, index) => (
            <li key={index} className="ticket-win">
              <Avatar size={24} photoUrl={winner.photoUrl} kind={winner.kind} />
              <WinnerName winner={winner} />
              {prize.kind === "cash" && <span>{formatPrize(prize.amountCents)}</span>}
            </li>
          ))}
          {more > 0 && (
            <li className="ticket-aside ticket-quiet">
              {state.winnersHref ? (
                <TextLink href={state.winnersHref}>and {formatWhole(more)} more</TextLink>
              ) : (
                <>and {formatWhole(more)} more</>
              )}
            </li>
          )}
        </ul>
      )}
      <div className="ticket-foot">
        {state.checkHref && (
          <ButtonLink variant="line" size="s" icon="fingerprint" href={state.checkHref}>
            Check the draw
          </ButtonLink>
        )}
        {giveaway.entrantsHref && entries > 0 && (
          <ButtonLink variant="quiet" size="s" icon="users-three" href={giveaway.entrantsHref}>
            Who was in
          </ButtonLink>
        )}
        {state.lost && <span className="ticket-aside ticket-quiet">Not your turn this time</span>}
      </div>
    </>
  );
}

function WinnerName({ winner }: { winner: TicketWinner }) {
  return winner.href ? (
    <AppLink href={winner.href} className="person-link">
      {winner.name}
    </AppLink>
  ) : (
    <span>{winner.name}</span>
  );
}
