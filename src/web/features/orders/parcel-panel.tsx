import { lazy, Suspense, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import type { OrderFactsFragment, OrderParcelFactsFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { displayName } from "#web/lib/paths.ts";
import { ProductPicture } from "../shop/product-card.tsx";
import { productPath } from "../shop/shop-paths.ts";
import { BoughtGoods } from "./bought-goods.tsx";
import { arrivalWords, parcelStatusWords, parcelSteps } from "./order-words.ts";

// Most parcels are only looked at.
const ParcelClaims = lazy(async () => ({ default: (await import("./claims/parcel-claims.tsx")).ParcelClaims }));
const Arrived = lazy(async () => ({ default: (await import("./arrived.tsx")).Arrived }));
const CancelDialog = lazy(async () => ({ default: (await import("./cancel-dialog.tsx")).CancelDialog }));

interface ParcelPanelProps {
  readonly order: OrderFactsFragment;
  readonly parcel: OrderParcelFactsFragment;
  readonly mayCancel: boolean;
  /** Reads the order again. */
  readonly onChanged: () => void;
}

/** A file or a code is opened once it is there: not while it is claimed, nor once its money went back. */
const isOpenable = (
  { status, claims }: OrderParcelFactsFragment,
  { id, price, refunded }: OrderParcelFactsFragment["items"][number],
): boolean =>
  (status === "delivered" || status === "completed") &&
  (refunded === 0 || refunded < price) &&
  !claims.some(({ endedAt, orderItemIds }) => endedAt === null && orderItemIds.includes(id));

/** A parcel of an order: its seller, its steps, what is in it, and what its buyer can do. */
export function ParcelPanel({ order, parcel, mayCancel, onChanged }: ParcelPanelProps) {
  const [cancels, setCancels] = useState(false);
  const { seller, items, status, carriage } = parcel;
  const name = displayName(seller);
  const { label, tone } = parcelStatusWords(parcel);
  const isCancelled = status === "cancelled";
  return (
    <Panel flush bleed aria-label={`Parcel ${parcel.number} from ${name}`}>
      <div className="parcel-head">
        <div className="cart-seller">
          <PersonLine
            name={`From ${name}`}
            photoUrl={seller.photoUrl}
            kind={seller.accountType}
            verified={seller.isIdentityVerified}
            {...(seller.username === null ? {} : { href: `/${seller.username}?tab=posts` })}
            detail={arrivalWords(parcel)}
          />
          <Tag tone={tone}>{label}</Tag>
        </div>
        {!isCancelled && (
          <ol className="parcel-steps">
            {parcelSteps(parcel, order.paidAt).map((step) => (
              <li key={step.label} data-state={step.state} aria-current={step.state === "now" ? "step" : undefined}>
                <span className="parcel-dot" aria-hidden="true">
                  {step.state === "done" && <Icon name="check" />}
                </span>
                <b>
                  {step.label}
                  <span className="sr">{step.state === "done" ? ", done" : ""}</span>
                </b>
                <span>{step.detail}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <ul className="cart-lines">
        {items.map((item) => {
          const username = item.product?.owner.username ?? null;
          const words = [item.size === "" ? "" : `Size ${item.size}`, item.detail, item.fileName ?? ""];
          return (
            <li key={item.id} className="parcel-item" data-out={isCancelled ? "" : undefined}>
              <div className="cart-picture" data-small="">
                <ProductPicture url={item.product?.imageUrl ?? ""} isGoods={item.type !== "digital"} />
              </div>
              <div className="checkout-line-words">
                {username === null || item.product === null ? (
                  <b>{item.name}</b>
                ) : (
                  <AppLink className="cart-line-name" href={productPath(username, item.product.id)}>
                    {item.name}
                  </AppLink>
                )}
                <span className="muted">{words.filter((one) => one !== "").join(", ")}</span>
                {item.refunded > 0 && <span className="muted">{formatMoney(item.refunded)} refunded</span>}
                {isOpenable(parcel, item) && <BoughtGoods orderId={order.id} item={item} />}
              </div>
              <span className="num">
                {item.quantity > 1 && <span className="muted">{item.quantity} for </span>}
                <b>{formatMoney(item.price)}</b>
              </span>
            </li>
          );
        })}
      </ul>
      {(parcel.trackingNumber !== null || mayCancel || (status === "shipped" && carriage === "seller")) && (
        <div className="parcel-foot">
          {parcel.trackingUrl !== null && (
            <ButtonLink variant="line" icon="truck" href={parcel.trackingUrl} target="_blank" rel="noopener noreferrer">
              Track parcel
            </ButtonLink>
          )}
          {parcel.trackingNumber !== null && (
            <span className="muted">
              {parcel.carrier} {parcel.trackingNumber}
            </span>
          )}
          {status === "shipped" && carriage === "seller" && (
            <Suspense fallback={null}>
              <Arrived parcel={parcel} onChanged={onChanged} />
            </Suspense>
          )}
          {mayCancel && (
            <>
              <span className="muted">
                You can cancel until it’s {carriage === "seller" ? "packed" : "ordered from the vendor"}.
              </span>
              <Button
                variant="line"
                onClick={() => {
                  setCancels(true);
                }}
              >
                Cancel this part
              </Button>
            </>
          )}
        </div>
      )}
      {(parcel.claims.length > 0 || parcel.refunds.length > 0 || parcel.claimReasons.length > 0) && (
        <Suspense fallback={null}>
          <ParcelClaims order={order} parcel={parcel} onChanged={onChanged} />
        </Suspense>
      )}
      {cancels && (
        <Suspense fallback={null}>
          <CancelDialog
            order={order}
            parcel={parcel}
            onClose={() => {
              setCancels(false);
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
