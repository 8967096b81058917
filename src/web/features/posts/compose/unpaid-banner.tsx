import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import type { GiveawayFundsQuery } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";

interface UnpaidBannerProps {
  readonly giveaway: GiveawayFundsQuery["fetchUnpaidGiveaways"]["items"][number] | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Banner about a giveaway of one's own that waits for its card payment; nothing without one. */
export function UnpaidBanner({ giveaway, now }: UnpaidBannerProps) {
  if (giveaway === undefined) return null;
  const { id, giveawayAmount, giveawayWinnersCount, giveawayPayBy, giveawayProductInfo: product } = giveaway;
  if (giveawayAmount === null || giveawayWinnersCount === null || giveawayPayBy === null) return null;
  const total = product?.prizeName ?? formatMoney(giveawayAmount * giveawayWinnersCount);
  return (
    <Banner tone="warn" icon="credit-card" title={`A giveaway of ${total} waits for its payment`}>
      It waits until {formatDeadline(giveawayPayBy, { now })}.{" "}
      <TextLink href={`/add-funds?giveaway=${id}`}>Pay or cancel it</TextLink>
    </Banner>
  );
}
