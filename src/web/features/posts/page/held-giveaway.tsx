import { formatDeadline } from "#kernel/format-time.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { useNow } from "#web/ui/clock.tsx";

interface HeldGiveawayProps {
  readonly post: {
    readonly id: string;
    readonly giveawayState: string | null;
    readonly giveawayOpenedAt: string | null;
  };
}

/** Banner for the host of a giveaway that only they can see: it waits for its payment or its time. */
export function HeldGiveaway({ post: { id, giveawayState, giveawayOpenedAt } }: HeldGiveawayProps) {
  const now = useNow(60_000);
  if (giveawayState === "awaiting_payment")
    return (
      <Banner tone="warn" icon="credit-card" title="It opens when it’s paid">
        Only you see it until then. <TextLink href={`/add-funds?giveaway=${id}`}>Pay or cancel it</TextLink>
      </Banner>
    );
  return (
    <Banner
      tone="info"
      icon="clock"
      title={giveawayOpenedAt === null ? "It opens later" : `It opens ${formatDeadline(giveawayOpenedAt, { now })}`}
    >
      Only you see it until then, and its prizes are set aside.{" "}
      <TextLink href="/compose/scheduled">Change the time or cancel it</TextLink>
    </Banner>
  );
}
