import { useState } from "react";
import { useQuery } from "urql";
import { formatMoney, formatPrize, parseMoney } from "#kernel/format-money.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { PaymentMethodsDocument } from "#web/generated/wallet.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/text-input.tsx";
import { cardName, expiryWords } from "./card-words.ts";
import type { PaymentWish } from "./use-payment-flow.ts";

const amounts = [1_000, 2_500, 5_000, 10_000, 25_000] as const;

/** The product's limits on one charge, in cents (D-WAL-07); the server has the last word. */
const least = 500;
const most = { young: 50_000, grown: 200_000 } as const;
/** Cards an account may keep (D-WAL-24). */
const MOST_CARDS = 5;
const NEW_CARD = "new";
const YOUNG_MS = 30 * 24 * 60 * 60 * 1_000;

interface AmountFormProps {
  /** Cents, from an attempt that was left. */
  readonly initial: number | null;
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly onChoose: (wish: PaymentWish) => void;
}

/** How much to add: usual amounts, or any other. */
export function AmountForm({ initial, trouble, busy, onChoose }: AmountFormProps) {
  const { createdAt } = useRequiredSession();
  const isYoung = useNow(null) - Date.parse(createdAt) < YOUNG_MS;
  const max = isYoung ? most.young : most.grown;
  const [text, setText] = useState(initial === null ? "" : dollars(initial));
  const [wrong, setWrong] = useState<string | null>(null);
  const cents = parseMoney(text);
  const amount = cents === null ? null : Number(cents);
  const limits = `From ${formatPrize(least)} to ${formatPrize(max)} at a time${isYoung ? " in your first 30 days" : ""}.`;

  const [{ data }] = useQuery({ query: PaymentMethodsDocument, variables: {} });
  const kept = (data?.fetchUserPaymentMethods.items ?? []).filter(({ status }) => status === "active");
  const [chosen, setChosen] = useState<string | null>(null);
  const [keepsCard, setKeepsCard] = useState(false);
  const way = chosen ?? kept.find(({ isDefault }) => isDefault)?.id ?? NEW_CARD;

  const submit = (): void => {
    if (amount === null) setWrong("Type an amount in dollars, like 40 or 12.50.");
    else if (amount < least || amount > max) setWrong(limits);
    else onChoose({ amount, methodId: way === NEW_CARD ? null : way, keepsCard: way === NEW_CARD && keepsCard, purpose: "add_funds" });
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
              aria-pressed={each === amount}
              onClick={() => {
                setText(dollars(each));
                setWrong(null);
              }}
            >
              {formatPrize(each)}
            </button>
          ))}
      </fieldset>
      <Field label="Amount" hint={limits} error={wrong}>
        <MoneyInput
          size="prize"
          value={text}
          placeholder="0.00"
          onChange={(event) => {
            setText(event.target.value);
            setWrong(null);
          }}
        />
      </Field>
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
      {way === NEW_CARD && kept.length < MOST_CARDS && (
        <Checkbox
          label="Keep this card for next time"
          hint="It is used only when you pay with it, and you can remove it any time."
          checked={keepsCard}
          onChange={(event) => { setKeepsCard(event.target.checked); }}
        />
      )}
      <Button type="submit" variant="money" size="l" full busy={busy} busyLabel="Preparing">
        {amount !== null && amount > 0 ? `Continue with ${formatMoney(amount)}` : "Continue"}
      </Button>
    </form>
  );
}

function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
