import type { ReactNode } from "react";
import { formatWhole } from "#kernel/format-count.ts";
import { formatDeadline, toMillis } from "#kernel/format-time.ts";
import type { TimeInput } from "#kernel/format-time.ts";
import { AppLink } from "../app-link.tsx";
import { AvatarPile } from "../avatar.tsx";
import { Button, ButtonLink } from "../button.tsx";
import type { ButtonLook } from "../button.tsx";
import { useNow } from "../clock.tsx";
import { Countdown } from "../countdown.tsx";
import type { IconName } from "../icon-names.ts";
import { Icon } from "../icons.tsx";
import { clampPercent } from "../progress-bar.tsx";
import type { Remedy, TicketGiveaway } from "./ticket-data.ts";

/** First row: what to do or what is happening, a quiet line below, and who is in. */
export function TicketTop({
  icon,
  title,
  aside,
  giveaway,
}: {
  icon: IconName;
  title: string;
  aside?: ReactNode;
  /** Shows the faces and the count. */
  giveaway?: TicketGiveaway | undefined;
}) {
  return (
    <div className="ticket-top">
      <div>
        <div className="ticket-way">
          <Icon name={icon} />
          {title}
        </div>
        {aside && <div className="ticket-aside ticket-quiet">{aside}</div>}
      </div>
      {giveaway && (
        <span className="ticket-entrants">
          <AvatarPile people={giveaway.entrants ?? []} />
          {formatWhole(giveaway.entries)} in
        </span>
      )}
    </div>
  );
}

interface TicketClockProps {
  from: TimeInput;
  until: TimeInput;
  verb: "Closes" | "Opens";
  /** Beside the digits; by default the date. */
  when?: string | undefined;
}

/** Second row: the clock and how much of the time is gone. */
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

/** The promise that the draw was fixed beforehand, one tap away. */
export function SealLink({ href, children = "Sealed draw" }: { href?: string | undefined; children?: ReactNode }) {
  if (!href) return null;
  return (
    <AppLink className="seal-link" href={href}>
      <Icon name="fingerprint" />
      {children}
    </AppLink>
  );
}

/** A remedy as a button, whether it leads somewhere or acts here. */
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
