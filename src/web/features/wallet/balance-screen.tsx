import "./wallet.css";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate, formatDeadline } from "#kernel/format-time.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { BalancePartsDocument } from "#web/generated/wallet.ts";
import type { BalanceName, BalancePartFactsFragment, BalancePartsQuery, RestReason } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { TransactionSkeletons } from "./transaction-line.tsx";
import { iconOf } from "./transaction-looks.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type Explanation = BalancePartsQuery["fetchBalanceParts"];

const balances: Readonly<
  Record<BalanceName, { readonly title: string; readonly words: string; readonly empty: string }>
> = {
  available: {
    title: "Available balance",
    words: "What you can use now. What came first is used first, card money before what you won.",
    empty: "There is nothing in your wallet yet.",
  },
  giveaways: {
    title: "For giveaways",
    words: "What you can give away now, wins and card money alike.",
    empty: "There is nothing to give away yet.",
  },
  withdraw: {
    title: "Ready to withdraw",
    words: "What you won, once it has settled. Money from a card can never be withdrawn.",
    empty: "There is nothing to withdraw yet.",
  },
  pending: {
    title: "On hold",
    words: "It is yours, and cannot be used before its time.",
    empty: "Nothing is on hold.",
  },
  pending_withdraw: {
    title: "Settling",
    words: "You can use it already, and withdraw it from the time beside it.",
    empty: "Nothing is settling.",
  },
};

const isBalance = (name: string | undefined): name is BalanceName =>
  name !== undefined && Object.hasOwn(balances, name);

/** Reasons why money waits. */
const reasons: Readonly<Record<RestReason, string>> = {
  card: "New card money waits, against stolen cards",
  prize: "A prize settles before it can leave",
  transfer: "Money someone sent you settles first",
  other: "It was given for later",
};

/** Reasons why money is set aside, by cause. */
const setAsideWords: Readonly<Record<string, string>> = {
  chargeback: "Frozen until the card’s bank decides",
  add_funds_refund: "On its way back to your card",
  giveaway_fund: "For the winners of your giveaway",
  withdrawal: "On its way to you",
};

/** Screen of the parts of a balance: the origin of each, and when it can be used. */
function BalanceScreen({ params }: ScreenProps) {
  const name = isBalance(params["balance"]) ? params["balance"] : "available";
  const [{ data, error }, again] = useQuery({ query: BalancePartsDocument, variables: { balance: name } });
  const explanation = data?.fetchBalanceParts ?? null;
  const waiting = useHeldPending(explanation === null && error === undefined);
  return (
    <RouteModal title={balances[name].title} flush>
      {explanation !== null && <Parts name={name} explanation={explanation} />}
      {explanation === null && waiting && <TransactionSkeletons />}
      {explanation === null && error && (
        <LoadFailure
          title="This didn’t load"
          level="h2"
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
          error={error}
        >
          Your money is where it was.
        </LoadFailure>
      )}
    </RouteModal>
  );
}

function Parts({ name, explanation }: { readonly name: BalanceName; readonly explanation: Explanation }) {
  const { amount, parts, otherCount, otherAmount, beyondLimit, setAside } = explanation;
  return (
    <>
      <h2 className="sr">Where it came from</h2>
      <div className="balance-head">
        <div className="wallet-tile-amount">{formatMoney(amount)}</div>
        <p className="muted">
          {parts.length > 0
            ? balances[name].words
            : setAside.length > 0
              ? "All there is of yours is set aside for now."
              : balances[name].empty}
        </p>
      </div>
      {parts.length > 0 && (
        <ul className="transactions" aria-label="What makes it">
          {parts.map((part) => (
            <PartLine key={part.lotId} part={part} />
          ))}
          {otherCount > 0 && <SumLine icon="list-bullets" title={`${otherCount} more`} amount={otherAmount} />}
          {beyondLimit > 0 && <SumLine icon="calendar-blank" title="Beyond this month’s limit" amount={-beyondLimit} />}
          <li className="transaction balance-sum">
            <span className="transaction-text">
              <b>{balances[name].title}</b>
            </span>
            <span className="transaction-amount">{formatMoney(amount)}</span>
          </li>
        </ul>
      )}
      {setAside.length > 0 && (
        <>
          <h3 className="balance-aside">Set aside, in no balance</h3>
          <ul className="transactions">
            {setAside.map((part) => (
              <PartLine key={part.lotId} part={part} why={setAsideWords[part.type]} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function SumLine({
  icon,
  title,
  amount,
}: {
  readonly icon: "list-bullets" | "calendar-blank";
  readonly title: string;
  readonly amount: number;
}) {
  return (
    <li className="transaction">
      <span className="transaction-mark">
        <Icon name={icon} />
      </span>
      <span className="transaction-text">
        <b>{title}</b>
      </span>
      <span className="transaction-amount">{formatMoney(amount)}</span>
    </li>
  );
}

function PartLine({ part, why }: { readonly part: BalancePartFactsFragment; readonly why?: string | undefined }) {
  const now = useNow(60_000);
  const left = part.original > part.amount ? `, left of ${formatMoney(part.original)}` : "";
  return (
    <li className="transaction">
      <span className="transaction-mark">
        <Icon name={iconOf(part.type)} />
      </span>
      <span className="transaction-text">
        <AppLink href={`/account/wallet/transactions/${part.transactionId}`}>
          <b>{part.description}</b>
        </AppLink>
        <span className="transaction-detail">
          {formatDate(part.receivedAt)}
          {left}
        </span>
        {why !== undefined && <span className="transaction-detail">{why}</span>}
        {part.releasedAt !== null && part.reason !== null && (
          <span className="transaction-detail" suppressHydrationWarning>
            {reasons[part.reason]}. From {formatDeadline(part.releasedAt, { now })}
          </span>
        )}
      </span>
      <span className="transaction-amount">{formatMoney(part.amount)}</span>
    </li>
  );
}

export const screen: Screen = {
  component: BalanceScreen,
  load: async ({ params, run }) => {
    const { balance } = params;
    if (!isBalance(balance)) return notFound;
    await run(BalancePartsDocument, { balance });
    return undefined;
  },
};
