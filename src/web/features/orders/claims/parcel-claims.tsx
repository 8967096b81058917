import "./claims.css";
import { lazy, Suspense, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatMonthDay } from "#kernel/format-time.ts";
import type { OrderFactsFragment, OrderParcelFactsFragment } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { displayName } from "#web/lib/paths.ts";
import { cardName } from "#web/features/wallet/payments/card-words.ts";
import { BuyerClaim } from "./buyer-claim.tsx";
import { wentWords } from "./claim-words.ts";

// Most people only read an order.
const ClaimDialog = lazy(async () => ({ default: (await import("./claim-dialog.tsx")).ClaimDialog }));

interface ParcelClaimsProps {
  readonly order: OrderFactsFragment;
  readonly parcel: OrderParcelFactsFragment;
  /** Reads the order again. */
  readonly onChanged: () => void;
}

/** What a buyer said is wrong with a parcel, what went back of it, and the button to say more. */
export function ParcelClaims({ order, parcel, onChanged }: ParcelClaimsProps) {
  const hydrated = useHydrated();
  const [asks, setAsks] = useState(false);
  const card = order.payment?.channelInfo;
  const toCard = card?.cardLast4 == null ? "your card" : cardName(card.cardBrand, card.cardLast4);
  return (
    <>
      {parcel.claims.toReversed().map((claim) => (
        <BuyerClaim key={claim.id} claim={claim} parcel={parcel} onChanged={onChanged} />
      ))}
      {parcel.refunds.map((refund) => (
        <p key={refund.id} className="parcel-foot" id={`refund-${refund.id}`}>
          <span>
            <b className="num">{formatMoney(refund.total)}</b> went back on {formatMonthDay(refund.createdAt)}:{" "}
            {wentWords(refund, toCard)}.
          </span>
        </p>
      ))}
      {parcel.claimReasons.length > 0 && (
        <div className="parcel-foot">
          <Button
            variant="line"
            icon="warning"
            disabled={!hydrated}
            aria-label={`Something’s wrong with the parcel from ${displayName(parcel.seller)}`}
            onClick={() => {
              setAsks(true);
            }}
          >
            Something’s wrong
          </Button>
        </div>
      )}
      {asks && (
        <Suspense fallback={null}>
          <ClaimDialog
            parcel={parcel}
            onClose={() => {
              setAsks(false);
            }}
            onMade={() => {
              setAsks(false);
              // The button that opened the dialog is gone.
              requestAnimationFrame(() => document.querySelector<HTMLElement>(".claim")?.focus());
            }}
          />
        </Suspense>
      )}
    </>
  );
}
