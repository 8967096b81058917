import "../shop/shop.css";
import "./orders.css";
import { lazy, Suspense, useEffect, useState } from "react";
import { useQuery } from "urql";
import { formatDate, formatClock } from "#kernel/format-time.ts";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { OrderDocument } from "#web/generated/orders.ts";
import type { OrderFactsFragment } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { cardName } from "#web/features/wallet/payments/card-words.ts";
import { SummaryList } from "./cart-summary.tsx";
import { OrderHistory } from "./order-history.tsx";
import { addressLines, parcelsWords, receiptPath, stateName } from "./order-words.ts";
import { ParcelPanel } from "./parcel-panel.tsx";

// Only an order that is not paid needs the card fields.
const PayOrder = lazy(async () => ({ default: (await import("./pay-order.tsx")).PayOrder }));

const CancelDialog = lazy(async () => ({ default: (await import("./cancel-dialog.tsx")).CancelDialog }));

/** Screen of an order: its parcels with their steps, what it cost, and where it goes. */
function OrderScreen({ params }: ScreenProps) {
  const [{ data, error, fetching }, again] = useQuery({
    query: OrderDocument,
    variables: { orderId: params["orderId"] ?? "" },
    requestPolicy: "cache-and-network",
  });
  const waiting = useHeldPending(fetching && data === undefined);
  const order = data?.fetchOrder;
  const read = (): void => {
    again({ requestPolicy: "network-only" });
  };
  if (order === null) return <NotFound />;
  if (order === undefined)
    return (
      <Page title="Order" back="/orders" rail={false} meta={{ noIndex: true }}>
        <Panel bleed>
          {error !== undefined && !fetching ? (
            <LoadFailure title="This order didn’t load" level="h2" error={error} onRetry={read} />
          ) : (
            waiting && <PeopleSkeleton />
          )}
        </Panel>
      </Page>
    );
  return <OrderView order={order} onChanged={read} />;
}

function OrderView({ order, onChanged }: { readonly order: OrderFactsFragment; readonly onChanged: () => void }) {
  const { code, status, parcels, createdAt, shippingTotal, itemsTotal, discountTotal, salesTax, orderTotal } = order;
  const [cancels, setCancels] = useState(false);
  const pieces = parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  const cancellable = parcels.filter(({ isCancellable }) => isCancellable);
  const going = parcels.filter((parcel) => parcel.status !== "cancelled");
  const isWaiting = status === "awaiting_payment";
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  useEffect(() => {
    setWasWaiting(isWaiting);
    // The card's form, which had the focus, is gone.
    if (wasWaiting && !isWaiting) document.querySelector<HTMLElement>("#main")?.focus();
  }, [isWaiting, wasWaiting]);
  const address = order.shippingAddress;
  const card = order.payment?.channelInfo;
  return (
    <Page title={`Order ${code}`} back="/orders" rail={false} meta={{ noIndex: true }}>
      <p className="order-placed muted">
        Placed {formatDate(createdAt)}, {formatClock(createdAt)}. {parcelsWords(parcels)}
      </p>
      <div className="order-columns">
        <div className="order-main">
          <h2 className="sr">What you ordered</h2>
          {isWaiting && (
            <Suspense
              fallback={
                <Panel bleed>
                  <PeopleSkeleton />
                </Panel>
              }
            >
              <PayOrder order={order} onChanged={onChanged} />
            </Suspense>
          )}
          {order.isDisputed && (
            <Banner tone="warn" icon="warning" title="The card payment is disputed.">
              What isn’t sent yet waits until your bank decides.
            </Banner>
          )}
          {status === "cancelled" && (
            <Banner tone="info" title="This order is cancelled.">
              {order.paidAt === null
                ? "Nothing was charged, and what was set aside is in your wallet again."
                : "What you paid goes back to where it came from. A card takes some days."}
            </Banner>
          )}
          {parcels.map((parcel) => (
            <ParcelPanel
              key={parcel.id}
              order={order}
              parcel={parcel}
              // One part is cancelled with the whole order.
              mayCancel={parcel.isCancellable && !isWaiting && going.length > 1}
              onChanged={onChanged}
            />
          ))}
          <OrderHistory order={order} />
        </div>
        <div className="order-side">
          <Panel bleed className="order-summary" aria-label="Summary">
            <PanelHeader title="Summary" />
            <SummaryList
              rows={[
                { term: `Items (${pieces})`, cents: itemsTotal - shippingTotal + discountTotal },
                ...(discountTotal > 0
                  ? [
                      {
                        term: "Discount",
                        detail: [...new Set(order.discounts.map((one) => one.code))].join(", "),
                        cents: -discountTotal,
                      },
                    ]
                  : []),
                { term: "Shipping", cents: shippingTotal },
                { term: `Sales tax, ${stateName(order.state)}`, cents: salesTax },
              ]}
              total={orderTotal}
              paid={[
                ...(order.fromWallet > 0 ? [{ term: "From your wallet", cents: order.fromWallet }] : []),
                ...(order.fromCard > 0
                  ? [
                      {
                        term: card?.cardLast4 == null ? "From a card" : cardName(card.cardBrand, card.cardLast4),
                        cents: order.fromCard,
                      },
                    ]
                  : []),
                ...(order.refundedTotal > 0 ? [{ term: "Refunded", cents: order.refundedTotal }] : []),
              ]}
            />
            {order.paidAt !== null && (
              <ButtonLink variant="line" full icon="receipt" href={receiptPath(order.id)} download>
                Receipt
              </ButtonLink>
            )}
            {!isWaiting && going.length > 0 && cancellable.length === going.length && (
              <Button
                variant="line"
                full
                onClick={() => {
                  setCancels(true);
                }}
              >
                Cancel order
              </Button>
            )}
          </Panel>
          {address !== null && (
            <Panel bleed aria-label="Going to">
              <PanelHeader title="Going to" />
              <address className="order-address">
                {[order.recipientName, ...addressLines(address, false)].map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </address>
            </Panel>
          )}
          <Panel bleed aria-label="Something wrong?">
            <PanelHeader title="Something wrong?" />
            <p className="muted">
              You can cancel each part until it is packed. Once it has arrived, say at the part what is wrong, or send
              it back. <TextLink href="/help#returns">How returns work</TextLink>
            </p>
          </Panel>
        </div>
      </div>
      {cancels && (
        <Suspense fallback={null}>
          <CancelDialog
            order={order}
            parcel={null}
            onClose={() => {
              setCancels(false);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

export const screen: Screen = {
  component: OrderScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(OrderDocument, { orderId: params["orderId"] ?? "" });
    return data !== null && data.fetchOrder === null && errors.length === 0 ? notFound : undefined;
  },
};
