import "./wallet.css";
import { useQuery } from "urql";
import { formatMoney, signedMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { displayName, postPath } from "#web/lib/paths.ts";
import { TransactionDocument } from "#web/generated/wallet.ts";
import type { TransactionQuery } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { channelWords, statusTags, statusWords } from "./payouts/payout-words.ts";
import { tagOf } from "./transaction-looks.ts";
import { transactionTitle, TransactionSkeletons } from "./transaction-line.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type Transaction = NonNullable<TransactionQuery["fetchUserTransaction"]>;

/** Screen of the details of a transaction. */
function TransactionScreen({ params }: ScreenProps) {
  const [{ data, error }, again] = useQuery({
    query: TransactionDocument,
    variables: { id: params["transactionId"] ?? "" },
  });
  const transaction = data?.fetchUserTransaction ?? null;
  const waiting = useHeldPending(transaction === null && error === undefined);
  if (error && errorCode(error) === "NOT_FOUND") return <NotFound />;
  return (
    <RouteModal title={transaction === null ? "Transaction" : transactionTitle(transaction)}>
      {transaction !== null && <Facts transaction={transaction} />}
      {transaction === null && waiting && <TransactionSkeletons />}
      {transaction === null && error && (
        <LoadFailure
          title="This didn’t load"
          level="h2"
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
    </RouteModal>
  );
}

function Facts({ transaction }: { readonly transaction: Transaction }) {
  const { id, type, amount, isCredit, status, createdAt, method, giveawayPost, payment, payout, referredUser } =
    transaction;
  const tag = payout === null ? tagOf(transaction) : statusTags[payout.status];
  return (
    <div className="transaction-facts">
      <div className="wallet-tile-amount" data-credit={isCredit ? "" : undefined}>
        {signedMoney(isCredit ? amount : -amount)}
      </div>
      <DefinitionList
        look="facts"
        items={[
          { term: "State", value: tag === undefined ? "Completed" : <Tag tone={tag.tone}>{tag.text}</Tag> },
          { term: "When", value: `${formatDate(createdAt)}, ${formatClock(createdAt)}` },
          ...(giveawayPost === null
            ? []
            : [
                {
                  term: "Giveaway",
                  value: <TextLink href={postPath(giveawayPost)}>By {displayName(giveawayPost.postedBy)}</TextLink>,
                },
              ]),
          ...(referredUser === null
            ? []
            : [
                {
                  term: "For inviting",
                  value:
                    referredUser.username === null ? (
                      displayName(referredUser)
                    ) : (
                      <TextLink href={`/${referredUser.username}`}>{displayName(referredUser)}</TextLink>
                    ),
                },
              ]),
          ...(method === null ? [] : [{ term: "Card", value: method }]),
          ...(payout === null
            ? []
            : [
                { term: "Sent by", value: channelWords[payout.channel] },
                ...(payout.destination === null ? [] : [{ term: "To", value: payout.destination }]),
                ...(payout.withheld === 0 ? [] : [{ term: "Withheld for tax", value: formatMoney(payout.withheld) }]),
                { term: "How it stands", value: statusWords(payout) },
              ]),
          { term: "Number", value: <span className="transaction-number">{id}</span> },
        ]}
      />
      {type === "chargeback" && status === "pending" && (
        <p className="muted">
          This money is frozen until the card’s bank decides who is right, which can take some weeks.
        </p>
      )}
      {type === "referral_reward" && <TextLink href="/referrals">All referrals</TextLink>}
      {payment !== null && <TextLink href={`/payment?paymentId=${payment.id}`}>The card payment</TextLink>}
      {payout !== null && <TextLink href="/account/wallet/withdraw">All withdrawals</TextLink>}
      {status === "completed" && (
        <p>
          <ButtonLink variant="line" icon="receipt" href={`/account/invoices/${id}`}>
            See the receipt
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

export const screen: Screen = {
  component: TransactionScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(TransactionDocument, { id: params["transactionId"] ?? "" });
    return data?.fetchUserTransaction || errors.some(({ extensions }) => extensions?.["code"] !== "NOT_FOUND")
      ? undefined
      : notFound;
  },
};
