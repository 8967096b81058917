import type { ReactNode } from "react";
import { formatWhole } from "#kernel/format-count.ts";
import { formatDeadline, toMillis } from "#kernel/format-time.ts";
import type { TimeInput } from "#kernel/format-time.ts";
import { AppLink, TextLink } from "../app-link.tsx";
import { AvatarPile } from "../avatar.tsx";
import { Button, ButtonLink } from "../button.tsx";
import type { ButtonLook } from "../button.tsx";
import { useNow } from "../clock.tsx";
import { Countdown } from "../countdown.tsx";
import type { IconName } from "../icon-names.ts";
import { Icon } from "../icons.tsx";
import { clampPercent } from "../progress-bar.tsx";
import { prizeName } from "./ticket-data.ts";
import type { Remedy, TicketGiveaway } from "./ticket-data.ts";

/** First row: the instruction or the current state, a quiet line below, and the entrants. */
export function TicketTop({
  icon,
  title,
  aside,
  prizeOf,
  giveaway,
}: {
  icon: IconName;
  title: string;
  aside?: ReactNode;
  /** Names its product, which the picture alone does not. */
  prizeOf?: TicketGiveaway | undefined;
  /** Shows the photos and the count of its entrants. */
  giveaway?: TicketGiveaway | undefined;
}) {
  return (
    <div className="ticket-top">
      <div>
        <div className="ticket-way">
          <Icon name={icon} />
          {title}
        </div>
        {prizeOf?.prize.kind === "product" && (
          <div className="ticket-aside">
            {prizeOf.productHref === undefined ? (
              prizeName(prizeOf.prize)
            ) : (
              <TextLink href={prizeOf.productHref}>{prizeName(prizeOf.prize)}</TextLink>
            )}
          </div>
        )}
        {aside && <div className="ticket-aside ticket-quiet">{aside}</div>}
      </div>
      {giveaway && <Entrants giveaway={giveaway} />}
    </div>
  );
}

/** The newest entrants and their number; a link to all of them once there are any. */
function Entrants({ giveaway: { entrants = [], entries, entrantsHref } }: { giveaway: TicketGiveaway }) {
  const content = (
    <>
      <AvatarPile people={entrants} />
      {formatWhole(entries)} in
    </>
  );
  return entrantsHref === undefined || entries === 0 ? (
    <span className="ticket-entrants">{content}</span>
  ) : (
    <AppLink className="ticket-entrants" href={entrantsHref} aria-label={`${formatWhole(entries)} in. See who`}>
      {content}
    </AppLink>
  );
}

interface TicketClockProps {
  from: TimeInput;
  until: TimeInput;
  verb: "Closes" | "Opens";
  /** Text beside the digits; by default the date. */
  when?: string | undefined;
}

/** Second row: the clock and the elapsed share of the time. */
export function TicketClock({ from, until, verb, when }: TicketClockProps) {
  const now = useNow(60_000);
  const start = toMillis(from);
  const length = toMillis(until) - start;
  const gone = verb === "Opens" || length <= 0 ? 0 : clampPercent(((now - start) / length) * 100);
  return (
    <div>
      <div className="ticket-clock">
        <Countdown deadline={until} verb={verb} />
        <span className="ticket-when" suppressHydrationWarning>
          {when ?? formatDeadline(until, { now })}
        </span>
      </div>
      <svg className="time-bar" aria-hidden="true">
        <rect width={`${gone}%`} height="100%" rx="3" suppressHydrationWarning />
      </svg>
    </div>
  );
}

/** Link to the sealed draw: the proof that it was fixed beforehand. */
export function SealLink({ href, children = "Sealed draw" }: { href?: string | undefined; children?: ReactNode }) {
  if (!href) return null;
  return (
    <AppLink className="seal-link" href={href}>
      <Icon name="fingerprint" />
      {children}
    </AppLink>
  );
}

/** A remedy as a button, whether it links or acts here. */
export function RemedyButton({ remedy, children, ...look }: ButtonLook & { remedy: Remedy; children: ReactNode }) {
  return "href" in remedy ? (
    <ButtonLink href={remedy.href} {...look}>
      {children}
    </ButtonLink>
  ) : (
    <Button onClick={remedy.onAction} {...look}>
      {children}
    </Button>
  );
}
