import { signedMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { displayName, postPath } from "#web/features/posts/post-paths.ts";
import type { TransactionLineFragment, TransactionStatus } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { useNow } from "#web/ui/clock.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const icons: Readonly<Record<string, IconName>> = {
  add_funds: "credit-card",
  add_funds_refund: "credit-card",
  giveaway_win: "confetti",
  giveaway_fund: "gift",
  giveaway_refund: "arrow-u-up-left",
  referral_reward: "users-three",
  withdrawal: "bank",
  withdrawal_return: "arrow-u-up-left",
  transfer_received: "hand-coins",
  transfer_sent: "paper-plane-right",
};

/** A transaction that went the usual way has no tag. */
const tags: Partial<Record<TransactionStatus, { readonly tone: TagTone; readonly text: string }>> = {
  pending: { tone: "warn", text: "Resting" },
  in_review: { tone: "warn", text: "In review" },
  failed: { tone: "bad", text: "Failed" },
  canceled: { tone: "neutral", text: "Canceled" },
  reversed: { tone: "neutral", text: "Taken back" },
};

/** One line of the wallet: what, when, how much. It leads to its giveaway where there is one. */
export function TransactionLine({ transaction }: { readonly transaction: TransactionLineFragment }) {
  const now = useNow(60_000);
  const { type, isCredit, amount, status, giveawayPost } = transaction;
  const title = type === "giveaway_win" && giveawayPost !== null ? `Won from ${displayName(giveawayPost.postedBy)}` : transaction.description;
  const winners = type === "giveaway_fund" ? (giveawayPost?.giveawayWinnersCount ?? null) : null;
  const tag = tags[status];
  return (
    <li className="transaction">
      <span className="transaction-mark" data-tone={isCredit ? "credit" : type === "giveaway_fund" ? "gift" : undefined}>
        <Icon name={icons[type] ?? "receipt"} />
      </span>
      <span className="transaction-text">
        <b>{giveawayPost === null ? title : <AppLink href={postPath(giveawayPost)}>{title}</AppLink>}</b>
        <span className="transaction-detail" suppressHydrationWarning>
          {formatDeadline(transaction.createdAt, { now })}
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

/** Lines to be. */
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
