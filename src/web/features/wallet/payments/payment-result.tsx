import { useEffect, useRef, type ReactNode } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import type { SavedAttempt } from "./payment-stage.ts";

interface OutcomeProps {
  readonly tone: "ok" | "wait" | "bad";
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** Outcome of a payment on a screen of its own; announced when it appears. */
export function Outcome({ tone, icon, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    heading.current?.focus();
  }, [title]);
  return (
    <div className="pay-outcome" data-tone={tone} role={tone === "bad" ? "alert" : "status"}>
      <span className="pay-outcome-mark">
        <Icon name={icon} weight="fill" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className="pay-actions">{actions}</div>
    </div>
  );
}

interface PaymentDoneProps {
  readonly attempt: SavedAttempt;
  readonly onAddMore: (() => void) | undefined;
}

/** Outcome of a payment that succeeded, is in review, or was undone since. */
export function PaymentDone({ attempt, onAddMore }: PaymentDoneProps) {
  const now = useNow(null);
  const { payment, transaction } = attempt;
  const { user } = attempt.session;
  const amount = formatMoney(payment.amount);
  const wallet = <ButtonLink href="/account/wallet">See your wallet</ButtonLink>;

  if (attempt.isPaymentInReview) {
    return (
      <Outcome tone="wait" icon="clock" title="Your payment is in review." actions={wallet}>
        <p>
          Your card hasn’t been charged twice. A person looks at it within two days, and a notification tells you how it
          ends.
          {payment.purpose === "giveaway_fund" && " Your giveaway waits for it, and opens when it is approved."}
          {payment.purpose === "order" && " Your order waits for it, and its goods are kept for you."}
        </p>
      </Outcome>
    );
  }
  if (payment.purpose === "receivable" && payment.status === "succeeded") {
    return (
      <Outcome
        tone="ok"
        icon="check-circle"
        title={
          user.owedBalance === 0
            ? "Paid. You owe nothing more."
            : `Paid. You still owe ${formatMoney(user.owedBalance)}.`
        }
        actions={wallet}
      >
        <p>{amount} was charged to your card for it.</p>
      </Outcome>
    );
  }
  if (payment.status !== "succeeded") {
    const isRefund = payment.status === "refunded" || payment.status === "partially_refunded";
    return (
      <Outcome
        key={payment.refundedAmount}
        tone={isRefund ? "ok" : "wait"}
        icon={isRefund ? "check-circle" : "info"}
        title={undoneWords(payment)}
        actions={wallet}
      >
        <p>Your transactions show every step of it.</p>
      </Outcome>
    );
  }
  if (payment.purpose === "giveaway_fund") {
    const home = payment.referenceId === null ? "/home" : `/p/${payment.referenceId}`;
    return (
      <Outcome
        tone="ok"
        icon="check-circle"
        title={`${amount} is set aside.`}
        actions={<ButtonLink href={home}>See your giveaway</ButtonLink>}
      >
        <p>Your giveaway is open. The prizes are paid for and wait for their winners.</p>
      </Outcome>
    );
  }
  if (payment.purpose === "order") {
    const home = payment.referenceId === null ? "/orders" : `/orders/${payment.referenceId}`;
    return (
      <Outcome
        tone="ok"
        icon="check-circle"
        title={`${amount} is paid.`}
        actions={<ButtonLink href={home}>See your order</ButtonLink>}
      >
        <p>Your order shows every step from here to your door.</p>
      </Outcome>
    );
  }
  const held = transaction?.status === "pending" && user.pendingBalance.nextReleaseAt !== null;
  return (
    <Outcome
      tone="ok"
      icon="check-circle"
      title={held ? `${amount} has arrived.` : `${amount} is yours to give.`}
      actions={
        <>
          {wallet}
          {onAddMore && (
            <Button variant="line" onClick={onAddMore}>
              Add more
            </Button>
          )}
        </>
      }
    >
      <p>
        {held && user.pendingBalance.nextReleaseAt !== null
          ? `New card money is on hold for a while, to guard against stolen cards. You can give it away from ${formatDeadline(user.pendingBalance.nextReleaseAt, { now })}.`
          : "You can give it away right now."}
      </p>
      <DefinitionList
        items={[
          { term: "Available balance", value: formatMoney(user.availableBalance) },
          ...(user.pendingBalance.amount > 0
            ? [{ term: "On hold", value: formatMoney(user.pendingBalance.amount) }]
            : []),
          { term: "For giveaways now", value: formatMoney(user.availableGiveawaysBalance), total: true },
        ]}
      />
    </Outcome>
  );
}

/** Returns the later fate of a successful payment, in words. */
function undoneWords({ status, amount, refundedAmount }: SavedAttempt["payment"]): string {
  switch (status) {
    case "partially_refunded":
      return `${formatMoney(refundedAmount)} of ${formatMoney(amount)} went back to your card.`;
    case "refunded":
      return `${formatMoney(amount)} went back to your card.`;
    case "disputed":
      return `This payment of ${formatMoney(amount)} is disputed.`;
    case "charged_back":
      return `The card’s bank took this payment of ${formatMoney(amount)} back.`;
    default:
      return "This payment has changed since.";
  }
}
