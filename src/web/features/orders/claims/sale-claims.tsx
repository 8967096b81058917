import "./claims.css";
import { lazy, Suspense, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatMonthDay } from "#kernel/format-time.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import type { SalePageFragment } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { displayName } from "#web/lib/paths.ts";
import { openClaim } from "./claim-words.ts";
import { SellerClaim } from "./seller-claim.tsx";

const RefundDialog = lazy(async () => ({ default: (await import("./refund-dialog.tsx")).RefundDialog }));

interface SaleClaimsProps {
  readonly sale: SalePageFragment;
  /** Called when a claim had moved on meanwhile. */
  readonly onStale: () => void;
}

/** What the buyer of a sale says is wrong, what went back of it, and the button to give money back. */
export function SaleClaims({ sale, onStale }: SaleClaimsProps) {
  const hydrated = useHydrated();
  const refreshSession = useRefreshSession();
  const [refunds, setRefunds] = useState(false);
  const { parcel } = sale;
  const mayRefund =
    parcel.deliveredAt !== null &&
    parcel.status !== "cancelled" &&
    openClaim(parcel.claims) === null &&
    parcel.refunded < parcel.total;
  if (parcel.claims.length === 0 && parcel.refunds.length === 0 && !mayRefund) return null;
  return (
    <Panel bleed flush id="sale-claims" tabIndex={-1} aria-label="Claims and refunds">
      {parcel.claims.toReversed().map((claim) => (
        <SellerClaim key={claim.id} claim={claim} sale={sale} onStale={onStale} />
      ))}
      {parcel.refunds.map((refund) => (
        <p key={refund.id} className="claim">
          <span>
            <b className="num">{formatMoney(refund.total)}</b> went back to {displayName(sale.buyer)} on{" "}
            {formatMonthDay(refund.createdAt)}
            {refund.paidBy === "platform" && ", paid by us"}.
          </span>
        </p>
      ))}
      {mayRefund && (
        <div className="claim">
          <div className="claim-head">
            <span className="muted">You can give all or a part of the money back.</span>
            <Button
              variant="line"
              icon="arrow-u-up-left"
              disabled={!hydrated}
              onClick={() => {
                setRefunds(true);
              }}
            >
              Refund
            </Button>
          </div>
        </div>
      )}
      {refunds && (
        <Suspense fallback={null}>
          <RefundDialog
            sale={sale}
            onClose={() => {
              setRefunds(false);
            }}
            onDone={(cents) => {
              setRefunds(false);
              toast.success(`${formatMoney(cents)} go back`, { text: `${displayName(sale.buyer)} knows now.` });
              requestAnimationFrame(() => document.getElementById("sale-claims")?.focus());
              void refreshSession();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
