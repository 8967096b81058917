import "./subscription.css";
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { useClient, useQuery, type CombinedError } from "urql";
import { may } from "#kernel/capabilities.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate, formatMonthDay } from "#kernel/format-time.ts";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import {
  BrandPlanPricesDocument,
  BrandSubscriptionDocument,
  CancelBrandSubscriptionDocument,
  ChangeBrandPlanDocument,
  PayBrandInvoiceDocument,
  ResumeBrandSubscriptionDocument,
} from "#web/generated/subscriptions.ts";
import type { BrandSubscriptionFactsFragment, BrandSubscriptionQuery } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { cardName, expiryWords } from "#web/features/wallet/payments/card-words.ts";
import { declineWords } from "#web/features/wallet/payments/payment-words.ts";
import { PastDueSteps } from "./past-due.tsx";
import { otherPlan, planWords, priceOf, subscriptionFailure } from "./subscription-words.ts";

// Lazy: rarely used.
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));
const ChangeCardDialog = lazy(async () => ({ default: (await import("./change-card-dialog.tsx")).ChangeCardDialog }));
const Reactivate = lazy(async () => ({ default: (await import("./reactivate.tsx")).Reactivate }));

type BrandFacts = NonNullable<NonNullable<BrandSubscriptionQuery["fetchSession"]>["user"]["brandData"]>;

/** What the brand acted as pays, with all that its owner may do about it. */
export function SubscriptionPanel() {
  const session = useRequiredSession();
  const isOwner = session.accountType === "brand" && may(session.brandAccessLevel, "manageBilling");
  const [{ data, error }, again] = useQuery({ query: BrandSubscriptionDocument, variables: {}, pause: !isOwner });
  const waiting = useHeldPending(isOwner && data === undefined && error === undefined);
  const brand = data?.fetchSession?.user.brandData;
  if (!isOwner) {
    return (
      <Frame>
        {session.accountType === "brand" ? (
          <p className="muted">Only an owner sees what {session.name} pays.</p>
        ) : (
          <p className="muted">
            Only brands have a subscription. Switch to your brand to see what it pays, or{" "}
            <TextLink href="/create-brand-account">create one</TextLink>.
          </p>
        )}
      </Frame>
    );
  }
  if (data !== undefined && brand != null) {
    return (
      <Subscription
        brand={brand}
        subscription={data.fetchBrandPaymentSubscription}
        pending={data.fetchPendingBrandPaymentSubscription}
      />
    );
  }
  return (
    <Frame>
      {error === undefined ? (
        waiting && <Skeleton shape="title" width={50} />
      ) : (
        <LoadFailure
          title="The subscription didn’t load"
          error={error}
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
        />
      )}
    </Frame>
  );
}

function Frame({ tag, children }: { readonly tag?: ReactNode; readonly children: ReactNode }) {
  return (
    <Panel bleed>
      <PanelHeader title="Subscription">{tag}</PanelHeader>
      <div className="subscription-part">{children}</div>
    </Panel>
  );
}

interface SubscriptionProps {
  readonly brand: BrandFacts;
  readonly subscription: BrandSubscriptionFactsFragment | null;
  /** The one that waits for its first payment. */
  readonly pending: BrandSubscriptionFactsFragment | null;
}

function Subscription({ brand, subscription, pending }: SubscriptionProps) {
  const client = useClient();
  const refreshSession = useRefreshSession();
  const { name } = useRequiredSession();
  const [reactivates, setReactivates] = useState(false);
  const reload = async (): Promise<void> => {
    await client.query(BrandSubscriptionDocument, {}, { requestPolicy: "network-only" }).toPromise();
    await refreshSession();
  };
  const isLive =
    subscription !== null && !["canceled", "unpaid", "incomplete", "incomplete_expired"].includes(subscription.status);
  if (isLive) return <LiveSubscription subscription={subscription} />;
  if (pending?.channelInfo.initialPayment?.isPaymentInReview === true) {
    return (
      <Frame tag={<Tag tone="warn">In review</Tag>}>
        <p>
          <b>Your payment of {formatMoney(pending.amountCents)} is in review.</b> Your card hasn’t been charged twice.
          Usually an hour, 48 hours at most.
        </p>
      </Frame>
    );
  }
  if (brand.isSubscriptionExempt) {
    return (
      <Frame tag={<Tag tone="ok">Exempt</Tag>}>
        <p>
          {name} pays nothing{brand.exemptUntil === null ? "" : ` until ${formatDate(brand.exemptUntil)}`}.
        </p>
      </Frame>
    );
  }
  const isClosed = brand.closedAt !== null;
  return (
    <Frame tag={<Tag tone={isClosed ? "bad" : "neutral"}>{isClosed ? "Closed" : "Not open yet"}</Tag>}>
      <p>
        {isClosed
          ? `${name} closed on ${formatDate(brand.closedAt)}. It can’t post, open giveaways or list products. Everything is kept for 12 months.`
          : `${name} opens once its plan is paid.`}
      </p>
      {reactivates ? (
        <Suspense fallback={<Skeleton shape="button" />}>
          <Reactivate
            plan={subscription?.plan ?? "year"}
            onDone={async () => {
              await reload();
              setReactivates(false);
            }}
          />
        </Suspense>
      ) : (
        <Button
          variant="money"
          full
          onClick={() => {
            setReactivates(true);
          }}
        >
          {isClosed ? "Reactivate" : "Choose a plan"}
        </Button>
      )}
    </Frame>
  );
}

type Act = "plan" | "cancel" | "resume" | "pay";

const done: Readonly<Record<Exclude<Act, "pay">, string>> = {
  plan: "Your plan is changed",
  cancel: "Your subscription ends with its period",
  resume: "Your subscription goes on",
};

function LiveSubscription({ subscription }: { readonly subscription: BrandSubscriptionFactsFragment }) {
  const client = useClient();
  const { name } = useRequiredSession();
  const [{ data: prices }] = useQuery({ query: BrandPlanPricesDocument, variables: {} });
  const [asks, setAsks] = useState<"cancel" | "card" | null>(null);
  const [runs, setRuns] = useState<Act | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { status, plan, nextPlan, amountCents, renewsAt, cancelsAt, pastDueSince, closesAt } = subscription;
  const isPastDue = status === "past_due";
  const other = otherPlan(plan);

  const run = async (act: Act): Promise<CombinedError | undefined> => {
    switch (act) {
      case "plan":
        // Naming the present plan takes the change back.
        return (await client.mutation(ChangeBrandPlanDocument, { plan: nextPlan === null ? other : plan }).toPromise())
          .error;
      case "cancel":
        return (await client.mutation(CancelBrandSubscriptionDocument, {}).toPromise()).error;
      case "resume":
        return (await client.mutation(ResumeBrandSubscriptionDocument, {}).toPromise()).error;
      case "pay":
        return (await client.mutation(PayBrandInvoiceDocument, {}).toPromise()).error;
    }
  };
  const { busy, failure, submit } = useSubmission(async (act: Act) => {
    setRuns(act);
    const error = await run(act);
    setAsks(null);
    if (error) return subscriptionFailure(error);
    // Its invoices and the state of the brand changed with it.
    const { data } = await client.query(BrandSubscriptionDocument, {}, { requestPolicy: "network-only" }).toPromise();
    if (act !== "pay") {
      toast.success(done[act]);
      return null;
    }
    const now = data?.fetchBrandPaymentSubscription;
    if (now?.status !== "past_due") {
      toast.success(`${formatMoney(amountCents)} is paid`);
      return null;
    }
    const { title, text } = declineWords(now.attempts.at(-1)?.failureCode ?? null);
    return generalFailure(`${title} ${text}`);
  });
  const act = (one: Act) => ({ busy: busy && runs === one, onClick: () => void submit(one) });
  const { tone, words } = tagOf(subscription);
  const price = prices === undefined ? null : formatMoney(priceOf(prices.fetchBrandPlans, other));
  return (
    <Frame tag={<Tag tone={tone}>{words}</Tag>}>
      {isPastDue && pastDueSince !== null && (
        <Banner tone="bad" title={`We couldn’t charge ${formatMoney(amountCents)} on ${formatMonthDay(pastDueSince)}.`}>
          The brand stays open while we try again.
          {closesAt !== null && ` On ${formatMonthDay(closesAt)} it would close.`}
        </Banner>
      )}
      <FailureBanner failure={failure} />
      <div>
        <b className="subscription-price">{formatMoney(amountCents)}</b>
        <p className="muted">
          {planWords[plan].name}
          {isPastDue && pastDueSince !== null && `, was due ${formatMonthDay(pastDueSince)}`}
          {!isPastDue && renewsAt !== null && `, renews ${formatDate(renewsAt)}`}
          {cancelsAt !== null && `, ends ${formatDate(cancelsAt)}`}
        </p>
      </div>
      {isPastDue && <PastDueSteps subscription={subscription} />}
      {nextPlan !== null && subscription.nextAmountCents !== null && (
        <p>
          From {renewsAt === null ? "the next renewal" : formatDate(renewsAt)} on it is{" "}
          {planWords[nextPlan].name.toLowerCase()}, {formatMoney(subscription.nextAmountCents)} each{" "}
          {planWords[nextPlan].each}.
        </p>
      )}
      {cancelsAt !== null && (
        <p>
          {name} stays open until then, and closes after it. Everything is kept for 12 months, and you can come back.
        </p>
      )}
      <Card
        subscription={subscription}
        onChange={() => {
          setAsks("card");
        }}
      />
      <div className="subscription-acts">
        {isPastDue && (
          <>
            <Button variant="money" full busyLabel="Paying" {...act("pay")}>
              Pay {formatMoney(amountCents)} now
            </Button>
            <Button
              variant="line"
              full
              onClick={() => {
                setAsks("card");
              }}
            >
              Use another card
            </Button>
          </>
        )}
        {cancelsAt !== null ? (
          <Button variant="ink" full busyLabel="Going on" {...act("resume")}>
            Keep it going
          </Button>
        ) : (
          <>
            <Button variant="line" full busyLabel="Changing" {...act("plan")}>
              {nextPlan === null
                ? `Change to ${planWords[other].name.toLowerCase()}${price === null ? "" : `, ${price}`}`
                : `Stay with ${planWords[plan].name.toLowerCase()}`}
            </Button>
            <Button
              ref={opener}
              variant="ghost"
              full
              onClick={() => {
                setAsks("cancel");
              }}
            >
              Cancel subscription
            </Button>
          </>
        )}
      </div>
      {asks === "cancel" && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={() => {
              setAsks(null);
            }}
            title="Cancel the subscription?"
            confirmLabel="Cancel subscription"
            cancelLabel="Keep it going"
            tone="danger"
            returnTo={opener}
            busy={busy}
            busyLabel="Canceling"
            onConfirm={() => void submit("cancel")}
          >
            {name} stays open{renewsAt === null ? "" : ` until ${formatDate(renewsAt)}`}. Then it closes: it can’t post,
            open giveaways or list products. No refund for part of a {planWords[plan].each}.
          </ConfirmDialog>
        </Suspense>
      )}
      {asks === "card" && (
        <Suspense fallback={null}>
          <ChangeCardDialog
            presentId={subscription.userPaymentMethod?.id ?? null}
            provider={subscription.channelInfo.cardProvider}
            onClose={() => {
              setAsks(null);
            }}
          />
        </Suspense>
      )}
    </Frame>
  );
}

function tagOf({ status, cancelsAt }: BrandSubscriptionFactsFragment): {
  readonly tone: TagTone;
  readonly words: string;
} {
  if (status === "past_due") return { tone: "bad", words: "Past due" };
  if (status === "paused") return { tone: "warn", words: "Paused" };
  if (cancelsAt !== null) return { tone: "warn", words: "Ends soon" };
  return status === "trialing" ? { tone: "ok", words: "Trial" } : { tone: "ok", words: "Active" };
}

/** The card that renewals are charged to. */
function Card({
  subscription: { userPaymentMethod: card, status },
  onChange,
}: {
  readonly subscription: BrandSubscriptionFactsFragment;
  readonly onChange: () => void;
}) {
  const isExpired = card?.status === "expired";
  return (
    <div className="subscription-card">
      <Icon name="credit-card" weight="fill" />
      <span>
        <b>{card === null ? "The card you paid with" : cardName(card.cardBrand, card.last4)}</b>
        {card !== null && (
          <small data-bad={isExpired ? "" : undefined}>
            {isExpired ? "Expired" : "Expires"} {expiryWords(card.expiryMonth, card.expiryYear)}
          </small>
        )}
      </span>
      {status !== "past_due" && (
        <Button variant="line" size="s" onClick={onChange}>
          Change<span className="sr"> card</span>
        </Button>
      )}
    </div>
  );
}
