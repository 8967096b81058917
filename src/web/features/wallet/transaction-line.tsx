import { signedMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { displayName } from "#web/lib/paths.ts";
import type { TransactionLineFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { iconOf, tagOf } from "./transaction-looks.ts";

/** Returns the text of a line: for a prize, its host. */
export function transactionTitle({ type, description, giveawayPost }: TransactionLineFragment): string {
  return type === "giveaway_win" && giveawayPost !== null
    ? `Won from ${displayName(giveawayPost.postedBy)}`
    : description;
}

/** Line of a transaction: what, when, how much. Links to its details. */
export function TransactionLine({ transaction }: { readonly transaction: TransactionLineFragment }) {
  const now = useNow(60_000);
  const { type, isCredit, amount, giveawayPost, referredUser } = transaction;
  const winners = type === "giveaway_fund" ? (giveawayPost?.giveawayWinnersCount ?? null) : null;
  const tag = tagOf(transaction);
  return (
    <li className="transaction">
      <span
        className="transaction-mark"
        data-tone={isCredit ? "credit" : type === "giveaway_fund" ? "gift" : undefined}
      >
        <Icon name={iconOf(type)} />
      </span>
      <span className="transaction-text">
        <AppLink href={`/account/wallet/transactions/${transaction.id}`}>
          <b>{transactionTitle(transaction)}</b>
        </AppLink>
        <span className="transaction-detail" suppressHydrationWarning>
          {formatDeadline(transaction.createdAt, { now })}
          {referredUser !== null && `, for ${displayName(referredUser)}`}
          {winners !== null && `, ${winners} ${winners === 1 ? "winner" : "winners"}`}
        </span>
      </span>
      <span className="transaction-amount" data-credit={isCredit ? "" : undefined}>
        {signedMoney(isCredit ? amount : -amount)}
        {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      </span>
    </li>
  );
}

/** Placeholder for the lines. */
export function TransactionSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {[0, 1, 2].map((index) => (
        <div key={index} className="transaction">
          <Skeleton shape="circle" />
          <div className="skeleton-lines">
            <Skeleton width={50} />
            <Skeleton width={30} />
          </div>
        </div>
      ))}
    </div>
  );
}
