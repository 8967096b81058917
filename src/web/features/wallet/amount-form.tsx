import { useState } from "react";
import { formatMoney, formatPrize } from "#kernel/format-money.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { AmountField, useTypedAmount } from "./amount-field.tsx";
import { KeepCard, PayWith, usePayWith } from "./payments/pay-with.tsx";
import type { PaymentWish } from "./payments/use-payment-flow.ts";

const amounts = [1_000, 2_500, 5_000, 10_000, 25_000] as const;

/** Limits on one charge, in cents; the server enforces them. */
const least = 500;
const most = { young: 50_000, grown: 200_000 } as const;
const YOUNG_MS = 30 * 24 * 60 * 60 * 1_000;

interface AmountFormProps {
  /** Cents, from an attempt that was abandoned. */
  readonly initial: number | null;
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly onChoose: (wish: PaymentWish) => void;
}

/** Form for the amount to add: usual amounts, or any other. */
export function AmountForm({ initial, trouble, busy, onChoose }: AmountFormProps) {
  const { createdAt } = useRequiredSession();
  const isYoung = useNow(null) - Date.parse(createdAt) < YOUNG_MS;
  const max = isYoung ? most.young : most.grown;
  const amount = useTypedAmount(initial);
  const limits = `From ${formatPrize(least)} to ${formatPrize(max)} at a time${isYoung ? " in your first 30 days" : ""}.`;
  const payWith = usePayWith();
  const { methodId } = payWith;
  const [keepsCard, setKeepsCard] = useState(false);

  const submit = (): void => {
    const wanted = amount.judge(least, max, limits);
    if (wanted !== null)
      onChoose({ amount: wanted, methodId, keepsCard: methodId === null && keepsCard, purpose: "add_funds" });
  };
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {trouble !== null && (
        <Banner tone="bad" live>
          {trouble}
        </Banner>
      )}
      <fieldset className="amount-chips">
        <legend className="field-label">How much?</legend>
        {amounts
          .filter((each) => each <= max)
          .map((each) => (
            <button
              key={each}
              type="button"
              className="amount-chip"
              aria-pressed={each === amount.cents}
              onClick={() => {
                amount.put(each);
              }}
            >
              {formatPrize(each)}
            </button>
          ))}
      </fieldset>
      <AmountField amount={amount} hint={limits} />
      <PayWith choice={payWith} />
      <KeepCard choice={payWith} keeps={keepsCard} onChange={setKeepsCard} />
      <Button type="submit" variant="money" size="l" full busy={busy} busyLabel="Preparing">
        {amount.cents ? `Continue with ${formatMoney(amount.cents)}` : "Continue"}
      </Button>
    </form>
  );
}
