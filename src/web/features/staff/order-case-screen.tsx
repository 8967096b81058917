import "./admin.css";
import { useEffect, useRef, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffOpenOrderAddressDocument, StaffOrderCaseDocument } from "#web/generated/staff.ts";
import type { StaffOpenOrderAddressMutation, StaffOrderFragment } from "#web/generated/admin-types.ts";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { CLAIMS, claimReasonWords, claimTags } from "./order-claim-words.ts";
import { cancelWords, carriageWords, orderStepWords, orderTags, refundWords } from "./order-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffLook } from "./staff-look.tsx";
import { queueQuery } from "./staff-words.ts";

/** Screen of an order: its sums, parcels and history, and where it goes behind a recorded look. */
function OrderCaseScreen({ params, query: asked }: ScreenProps) {
  const orderId = params["caseId"] ?? "";
  const query = useStaffQuery(StaffOrderCaseDocument, { orderId });
  const order = query.data?.spFetchOrder;
  return (
    <StaffCase
      title={order === undefined ? "Order" : `Order ${order.code}`}
      grant="manageMoney"
      queue={`/sp/orders?${queueQuery("found", [], { query: asked.get("query") ?? "" })}`}
      back="All found orders"
      missing="There is no such order"
      query={query}
      main={order && <Facts order={order} />}
      side={order && <Address key={order.id} orderId={order.id} />}
    />
  );
}

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

function Facts({ order }: { readonly order: StaffOrderFragment }) {
  const { buyer, payment, parcels } = order;
  return (
    <>
      <Panel>
        <PanelHeader title={order.code}>
          <Tag tone={orderTags[order.status].tone}>{orderTags[order.status].label}</Tag>
        </PanelHeader>
        <p className="staff-sum">{formatMoney(order.orderTotal)}</p>
        <DefinitionList
          items={[
            { term: "Buyer", value: buyer === null ? "No account" : <Account {...buyer} /> },
            { term: "Items and shipping", value: formatMoney(order.itemsTotal) },
            { term: "Of which shipping", value: formatMoney(order.shippingTotal) },
            ...(order.discountTotal === 0
              ? []
              : [{ term: `Taken off by ${order.discounts.join(", ")}`, value: formatMoney(order.discountTotal) }]),
            { term: `Sales tax of ${order.state}`, value: formatMoney(order.salesTax) },
            { term: "From the wallet", value: formatMoney(order.fromWallet) },
            { term: "From a card", value: formatMoney(order.fromCard) },
            ...(payment === null
              ? []
              : [
                  { term: "Card payment", value: [payment.status, payment.card ?? ""].filter(Boolean).join(", ") },
                  { term: "Sent back to the card", value: formatMoney(payment.refunded) },
                ]),
            { term: "Placed", value: time(order.createdAt) },
            order.paidAt === null
              ? { term: "To be paid by", value: time(order.payUntil) }
              : { term: "Paid", value: time(order.paidAt) },
          ]}
        />
      </Panel>
      {parcels.map((parcel) => (
        <Parcel key={parcel.id} parcel={parcel} />
      ))}
      <Panel>
        <PanelHeader title="Record" />
        <ol className="staff-record">
          {order.steps.map((step) => (
            <li key={`${step.parcelId ?? ""} ${step.status} ${step.createdAt}`}>
              <b>{orderStepWords(step, parcels)}</b>
              <small>{time(step.createdAt)}</small>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

/** An account, with a link to what staff know of it. */
function Account({
  id,
  username,
  name,
}: {
  readonly id: string;
  readonly username: string | null;
  readonly name: string;
}) {
  return <AppLink href={`/sp/users/${id}`}>{username === null ? name || "No username" : `@${username}`}</AppLink>;
}

function Parcel({ parcel }: { readonly parcel: StaffOrderFragment["parcels"][number] }) {
  const { seller, cancelReason, carrier, trackingNumber, trackingUrl, sendBy, releasedAt } = parcel;
  const tracking = trackingNumber ?? (trackingUrl === null ? null : "Page of the carrier");
  return (
    <Panel>
      <PanelHeader title={`Parcel ${parcel.number}`}>
        <Tag tone={orderTags[parcel.status].tone}>{orderTags[parcel.status].label}</Tag>
      </PanelHeader>
      <DefinitionList
        items={[
          { term: "Seller", value: seller === null ? "No account" : <Account {...seller} /> },
          { term: "How", value: carriageWords[parcel.carriage] },
          ...parcel.items.map(({ name, size, quantity, price }) => ({
            term: `${quantity} × ${name}${size === "" ? "" : `, ${size}`}`,
            value: formatMoney(price),
          })),
          { term: "Shipping", value: formatMoney(parcel.shippingCost) },
          ...(parcel.discountTotal === 0
            ? []
            : [{ term: "Taken off by a code", value: formatMoney(parcel.discountTotal) }]),
          { term: "Total with tax", value: formatMoney(parcel.total) },
          { term: "Cost of the goods", value: formatMoney(parcel.cost) },
          { term: "Fee", value: formatMoney(parcel.fee) },
          { term: "The seller gets", value: formatMoney(parcel.received) },
          ...(sendBy === null ? [] : [{ term: "To be sent by", value: time(sendBy) }]),
          ...(carrier === null ? [] : [{ term: "Carrier", value: carrier }]),
          ...(tracking === null
            ? []
            : [
                {
                  term: "Tracking",
                  value:
                    trackingUrl === null ? (
                      tracking
                    ) : (
                      <a href={trackingUrl} target="_blank" rel="noreferrer">
                        {tracking}
                      </a>
                    ),
                },
              ]),
          ...(releasedAt === null ? [] : [{ term: "Money can be used from", value: time(releasedAt) }]),
          ...(cancelReason === null ? [] : [{ term: "Cancelled", value: cancelWords[cancelReason] }]),
          ...parcel.refunds.map((refund) => ({
            term: `Refunded ${time(refund.createdAt)}`,
            value: refundWords(refund),
          })),
          ...parcel.claims.map(({ id, status, reason, createdAt }) => ({
            term: `Claim of ${formatDate(createdAt)}`,
            value: (
              <AppLink href={`${CLAIMS}/${id}`}>
                {claimReasonWords[reason]}. {claimTags[status].label}
              </AppLink>
            ),
          })),
        ]}
      />
    </Panel>
  );
}

type Opened = StaffOpenOrderAddressMutation["spOpenOrderAddress"];

function Address({ orderId }: { readonly orderId: string }) {
  // Undefined until it was opened; null when nothing is kept any more.
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const shown = useRef<HTMLDivElement>(null);
  // The form that opened it is gone.
  useEffect(() => shown.current?.focus(), [opened]);
  const look = async (reason: string) => {
    const { data, error } = await staffClient()
      .mutation(StaffOpenOrderAddressDocument, { orderId, reason })
      .toPromise();
    if (data) setOpened(data.spOpenOrderAddress);
    return error;
  };
  return (
    <Panel>
      <PanelHeader title="Where it goes" />
      {opened === undefined ? (
        <>
          <p className="muted">A name and two postal addresses, hidden.</p>
          <StaffLook act="Show where it goes" hint="The look is recorded with your name." look={look} />
        </>
      ) : (
        <div ref={shown} tabIndex={-1} className="staff-words">
          {opened === null ? (
            "Nothing is kept any more"
          ) : (
            <DefinitionList
              items={[
                { term: "Recipient", value: opened.recipientName },
                { term: "Goes to", value: opened.shipping },
                { term: "Bill goes to", value: opened.billing },
              ]}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

export const screen: Screen = { component: OrderCaseScreen };
