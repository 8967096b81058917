import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { WalletDocument } from "#web/generated/wallet.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PaymentSkeleton } from "./payments/payment-skeleton.tsx";
import { PayWith, usePayWith } from "./payments/pay-with.tsx";
import type { PaymentWish } from "./payments/use-payment-flow.ts";

/** Smallest charge of a card, in cents. */
const leastCharge = 50;

interface OwedFormProps {
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly onChoose: (wish: PaymentWish) => void;
}

/** Form to pay what is owed, all of it at once. */
export function OwedForm({ trouble, busy, onChoose }: OwedFormProps) {
  const [{ data }] = useQuery({ query: WalletDocument, variables: {}, requestPolicy: "cache-and-network" });
  const payWith = usePayWith();
  const owed = data?.fetchSession?.user?.owedBalance;
  if (owed === undefined) return <PaymentSkeleton />;
  if (owed === 0) {
    return (
      <EmptyState
        title="You owe nothing"
        level="h2"
        action={<ButtonLink href="/account/wallet">See your wallet</ButtonLink>}
      >
        Everything is settled.
      </EmptyState>
    );
  }
  const amount = Math.max(owed, leastCharge);
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ amount, methodId: payWith.methodId, keepsCard: false, purpose: "receivable" });
      }}
    >
      {trouble !== null && (
        <Banner tone="bad" live>
          {trouble}
        </Banner>
      )}
      <div className="pay-sum">
        <span>You owe</span>
        <b>{formatMoney(owed)}</b>
      </div>
      <p className="muted">
        A card payment went back to its card after it was spent here. Once this is paid you can enter giveaways, add
        funds and withdraw again.
      </p>
      <PayWith choice={payWith} />
      <Button type="submit" variant="money" size="l" full busy={busy} busyLabel="Preparing">
        Continue with {formatMoney(amount)}
      </Button>
    </form>
  );
}
