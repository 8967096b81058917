import { useState } from "react";
import { useMutation } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { ReclaimUnclaimedFundsDocument } from "#web/generated/wallet.ts";
import { useMay } from "#web/app/use-may.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { FailureText } from "#web/lib/failures/failure-text.tsx";

/** Banner for money that was moved to unclaimed property while its owner was away, with the button that reclaims it. */
export function UnclaimedBanner({ cents, onReclaimed }: { readonly cents: number; readonly onReclaimed: () => void }) {
  const [{ fetching, error }, reclaim] = useMutation(ReclaimUnclaimedFundsDocument);
  const mayWithdraw = useMay("withdraw");
  const [back, setBack] = useState<number | null>(null);
  const takeBack = async () => {
    const { data } = await reclaim({});
    if (data === undefined) return;
    setBack(cents);
    onReclaimed();
  };
  if (back !== null) {
    return (
      <div className="wallet-banner">
        <Banner tone="ok" live title={`${formatMoney(back)} is back in your wallet.`}>
          Every part of it is where it was before.
        </Banner>
      </div>
    );
  }
  if (cents === 0) return null;
  return (
    <div className="wallet-banner">
      <Banner
        tone={error === undefined ? "warn" : "bad"}
        live={error !== undefined}
        title={`${formatMoney(cents)} of yours lies unclaimed.`}
        action={
          mayWithdraw && (
            <Button variant="line" size="s" busy={fetching} onClick={() => void takeBack()}>
              Take it back
            </Button>
          )
        }
      >
        {error === undefined ? (
          "It was unused for years, so the law of your state had us move it to unclaimed property. It is still yours."
        ) : (
          <FailureText error={error} />
        )}
      </Banner>
    </div>
  );
}
