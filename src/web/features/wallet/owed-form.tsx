import { useState } from "react";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { PaymentMethodsDocument, WalletDocument } from "#web/generated/wallet.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { cardName, expiryWords } from "./card-words.ts";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import type { PaymentWish } from "./use-payment-flow.ts";

const NEW_CARD = "new";
/** The least a card can be charged, in cents. */
const leastCharge = 50;

interface OwedFormProps {
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly onChoose: (wish: PaymentWish) => void;
}

/** Pays what is owed, all of it at once. */
export function OwedForm({ trouble, busy, onChoose }: OwedFormProps) {
  const [{ data }] = useQuery({ query: WalletDocument, variables: {}, requestPolicy: "cache-and-network" });
  const [{ data: methods }] = useQuery({ query: PaymentMethodsDocument, variables: {} });
  const [chosen, setChosen] = useState<string | null>(null);
  const owed = data?.fetchSession?.user?.owedBalance;
  if (owed === undefined) return <PaymentSkeleton />;
  if (owed === 0) {
    return (
      <EmptyState title="You owe nothing" level="h2" action={<ButtonLink href="/account/wallet">See your wallet</ButtonLink>}>
        Everything is settled.
      </EmptyState>
    );
  }
  const kept = (methods?.fetchUserPaymentMethods.items ?? []).filter(({ status }) => status === "active");
  const way = chosen ?? kept.find(({ isDefault }) => isDefault)?.id ?? NEW_CARD;
  const amount = Math.max(owed, leastCharge);
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ amount, methodId: way === NEW_CARD ? null : way, keepsCard: false, purpose: "receivable" });
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
      <p className="muted">A card payment went back to its card after it was spent here. Once this is paid you can enter giveaways, add funds and withdraw again.</p>
      {kept.length > 0 && (
        <FieldGroup legend="Pay with">
          <RadioCards
            name="card"
            value={way}
            onChange={setChosen}
            choices={[
              ...kept.map((card) => ({ value: card.id, label: cardName(card.cardBrand, card.last4), detail: `Expires ${expiryWords(card.expiryMonth, card.expiryYear)}`, icon: "credit-card" as const })),
              { value: NEW_CARD, label: "Another card", icon: "plus" as const },
            ]}
          />
        </FieldGroup>
      )}
      <Button type="submit" variant="money" size="l" full busy={busy} busyLabel="Preparing">
        Continue with {formatMoney(amount)}
      </Button>
    </form>
  );
}
