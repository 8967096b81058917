import { lazy, Suspense, useRef, useState } from "react";
import { useClient } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { useMay } from "#web/app/use-may.ts";
import { CancelPayoutDocument } from "#web/generated/wallet.ts";
import type { PayoutFactsFragment } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { statusTags, statusWords } from "./payout-words.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

// Lazy: rarely used.
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

/** A withdrawal: amount, destination, progress, and a button to cancel it while that is possible. */
export function PayoutLine({
  payout,
  onChanged,
}: {
  readonly payout: PayoutFactsFragment;
  readonly onChanged: () => void;
}) {
  const client = useClient();
  const mayWithdraw = useMay("withdraw");
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { busy, failure, submit } = useSubmission(async () => {
    const { error } = await client.mutation(CancelPayoutDocument, { id: payout.id }).toPromise();
    setAsking(false);
    onChanged();
    return error ? failureOf(error, {}) : null;
  });
  const tag = statusTags[payout.status];
  return (
    <li className="payout">
      <span className="transaction-mark">
        <Icon name={payout.channel === "paypal" ? "paypal-logo" : "envelope-simple"} />
      </span>
      <div className="payout-text">
        <div className="payout-head">
          <b>
            {formatMoney(payout.amount)}{" "}
            <span className="payout-way">by {payout.channel === "paypal" ? "PayPal" : "bank check"}</span>
          </b>
          <Tag tone={tag.tone}>{tag.text}</Tag>
        </div>
        <p>{statusWords(payout)}</p>
        {payout.destination !== null && <p className="muted payout-place">{payout.destination}</p>}
        <details className="payout-steps">
          <summary>How it went</summary>
          <ol>
            {payout.steps.map((step, index) => (
              <li key={index} suppressHydrationWarning>
                {statusTags[step.status].text}, {formatDeadline(step.createdAt, { now })}
              </li>
            ))}
          </ol>
        </details>
        <FailureBanner failure={failure} />
        {payout.isCancelable && mayWithdraw && (
          <Button
            ref={opener}
            variant="line"
            size="s"
            onClick={() => {
              setAsking(true);
            }}
          >
            Cancel<span className="sr"> the withdrawal of {formatMoney(payout.amount)}</span>
          </Button>
        )}
        {asking && (
          <Suspense fallback={null}>
            <ConfirmDialog
              open
              onOpenChange={setAsking}
              title="Cancel this withdrawal?"
              confirmLabel="Cancel withdrawal"
              cancelLabel="Keep it"
              tone="danger"
              returnTo={opener}
              busy={busy}
              busyLabel="Canceling"
              onConfirm={() => void submit(undefined)}
            >
              {formatMoney(payout.amount)} goes back to your wallet.
            </ConfirmDialog>
          </Suspense>
        )}
      </div>
    </li>
  );
}
