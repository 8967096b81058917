import "./sales/sales.css";
import { lazy, Suspense } from "react";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { mayHandleMoney } from "#web/app/nav-items.ts";
import { SaleDocument } from "#web/generated/orders-sales.ts";
import type { SalePageFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { displayName, salesPath } from "#web/lib/paths.ts";
import { guardSales } from "./sales/own-sales.ts";
import { SaleActs } from "./sales/sale-acts.tsx";
import { SaleProgress } from "./sales/sale-progress.tsx";
import {
  isWaiting,
  itemWords,
  momentWords,
  nextWords,
  releaseWords,
  saleLook,
  slipPath,
  stepWords,
} from "./sales/sale-words.ts";

// Nothing is wrong with what is not sent.
const SaleClaims = lazy(async () => ({ default: (await import("./claims/sale-claims.tsx")).SaleClaims }));

/** Screen of one sale: what to send, to which address, and what it brings. For others it does not exist. */
function SaleScreen({ params }: ScreenProps) {
  const parcelId = params["parcelId"] ?? "";
  const isOwn = mayHandleMoney(useSession());
  const [{ data, error, fetching }, again] = useQuery({
    query: SaleDocument,
    variables: { parcelId },
    pause: !isOwn,
    // A buyer may have said something since, and addresses of pictures are good for minutes only.
    requestPolicy: "cache-and-network",
  });
  const waiting = useHeldPending(fetching && data === undefined);
  const refresh = (): void => {
    again({ requestPolicy: "network-only" });
  };
  if (!isOwn || data?.fetchSale === null) return <NotFound />;
  if (data?.fetchSale !== undefined) return <Sale sale={data.fetchSale} onStale={refresh} />;
  return (
    <Page title="Sale" back={salesPath} meta={{ noIndex: true }}>
      <Panel bleed>
        {error !== undefined && !fetching ? (
          <LoadFailure level="h2" title="This sale didn’t load" onRetry={refresh} error={error} />
        ) : (
          waiting && <PeopleSkeleton />
        )}
      </Panel>
    </Page>
  );
}

function Sale({ sale, onStale }: { readonly sale: SalePageFragment; readonly onStale: () => void }) {
  const { parcel, buyer, code, paidAt } = sale;
  const { label, tone } = saleLook(sale);
  const name = displayName(buyer);
  return (
    <Page title={`Order ${code}`} back={salesPath} backAlways rail={<SaleRail sale={sale} />} meta={{ noIndex: true }}>
      {paidAt !== null && <p className="muted sale-when">Paid {momentWords(paidAt)}</p>}
      <h2 className="sr">The sale</h2>
      {isWaiting(sale) && (
        <Banner tone="warn" icon="warning" title="Payment is disputed: don’t send yet.">
          {displayName(buyer)}’s bank is looking into it. This page says how it ends: you send it then, or it is
          cancelled.
        </Banner>
      )}
      <Panel bleed flush aria-label="What was bought">
        <div className="sale-head">
          <PersonLine
            name={name}
            photoUrl={buyer.photoUrl}
            kind={buyer.accountType}
            verified={buyer.isIdentityVerified}
            href={buyer.username === null ? undefined : `/${buyer.username}`}
            detail={nextWords(sale)}
          />
          <Tag tone={tone}>{label}</Tag>
        </div>
        <SaleProgress sale={sale} />
        <ul className="sale-items" aria-label="Items">
          {parcel.items.map((item) => (
            <li key={item.id}>
              <span className="sale-picture">
                {item.product === null || item.product.imageUrl === "" ? (
                  <Icon name="package" />
                ) : (
                  <img src={item.product.imageUrl} alt="" loading="lazy" />
                )}
              </span>
              <span className="sale-row-words">
                <b>{itemWords(item)}</b>
                {item.detail !== "" && <span className="muted">{item.detail}</span>}
                {item.refunded > 0 && <span className="muted">{formatMoney(item.refunded)} refunded</span>}
              </span>
              <span className="num">{formatMoney(item.netPrice)}</span>
            </li>
          ))}
        </ul>
        {parcel.trackingNumber !== null && (
          <div className="sale-foot">
            {parcel.trackingUrl !== null && (
              <ButtonLink variant="line" icon="truck" href={parcel.trackingUrl} target="_blank">
                Track parcel
              </ButtonLink>
            )}
            <span className="muted">
              {parcel.carrier} {parcel.trackingNumber}
            </span>
          </div>
        )}
      </Panel>
      {(parcel.deliveredAt !== null || parcel.claims.length > 0 || parcel.refunds.length > 0) && (
        <Suspense fallback={null}>
          <SaleClaims sale={sale} onStale={onStale} />
        </Suspense>
      )}
      <SaleActs sale={sale} onStale={onStale} />
      <Panel bleed>
        <PanelHeader title="Earlier in this sale’s life" />
        <ol className="sale-steps" reversed>
          {parcel.steps.toReversed().map(({ status, by, createdAt }) => (
            <li key={`${status} ${createdAt}`}>
              <b>{stepWords(status, by, name, parcel.carrier)}</b>
              <span>{momentWords(createdAt)}</span>
            </li>
          ))}
        </ol>
      </Panel>
    </Page>
  );
}

function SaleRail({ sale }: { readonly sale: SalePageFragment }) {
  const { parcel, fee, cost, received, recipientName, shippingAddress } = sale;
  const goods = parcel.items.reduce((sum, { netPrice }) => sum + netPrice, 0);
  const tax = parcel.total - goods - parcel.shippingCost;
  return (
    <>
      <Panel bleed>
        <PanelHeader title="What you get" />
        <DefinitionList
          items={[
            { term: "Items", value: formatMoney(goods + parcel.discountTotal) },
            ...(parcel.discountTotal === 0
              ? []
              : [{ term: "Discount code", value: formatMoney(-parcel.discountTotal) }]),
            { term: "Shipping", value: formatMoney(parcel.shippingCost) },
            ...(cost === 0 ? [] : [{ term: "The vendor", value: formatMoney(-cost) }]),
            { term: "Our fee", value: formatMoney(-fee) },
            { term: "You get", value: formatMoney(parcel.status === "cancelled" ? 0 : received), total: true },
          ]}
        />
        <p className="muted sale-note">{releaseWords(sale)}</p>
        <p className="muted sale-note">
          {displayName(sale.buyer)} paid {formatMoney(parcel.total)}. Of it, {formatMoney(tax)} is sales tax, which we
          pay.
        </p>
        {parcel.refunded > 0 && <p className="muted sale-note">{formatMoney(parcel.refunded)} of it went back.</p>}
      </Panel>
      {shippingAddress !== null && (
        <Panel bleed>
          <PanelHeader title="Going to" />
          <address className="sale-address">
            {recipientName}
            <br />
            {shippingAddress.address}
            {shippingAddress.apartment !== "" && `, ${shippingAddress.apartment}`}
            <br />
            {shippingAddress.city}, {shippingAddress.state} {shippingAddress.zipCode}
          </address>
          {!sale.isCancellable && (
            <p className="sale-note">
              <ButtonLink variant="line" icon="printer" href={slipPath(sale.id)} download>
                Packing slip
              </ButtonLink>
            </p>
          )}
        </Panel>
      )}
    </>
  );
}

export const screen: Screen = {
  component: SaleScreen,
  load: async ({ params, run, session }) => {
    const outcome = await guardSales({ session });
    if (outcome !== undefined) return outcome;
    const { data, errors } = await run(SaleDocument, { parcelId: params["parcelId"] ?? "" });
    return errors.length === 0 && data?.fetchSale === null ? notFound : undefined;
  },
};
