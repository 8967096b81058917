import { useEffect, useRef, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { emptyCard, fieldOfCode, readCardText, spacedExpiry, spacedNumber, type CardField, type CardText } from "./card-fields.ts";
import type { TypedCard } from "./confirm-card.ts";
import { TestCards } from "./test-cards.tsx";

interface CardFormProps {
  /** Cents. */
  readonly amount: number;
  /** What the processor said about the fields of the last try. */
  readonly code: string | null;
  readonly busy: boolean;
  readonly onPay: (card: TypedCard) => void;
  /** Absent where the amount is settled. */
  readonly onChangeAmount?: (() => void) | undefined;
}

/** The card fields. They have no names and are kept in this form alone, so nothing else can send or store them. */
export function CardForm({ amount, code, busy, onPay, onChangeAmount }: CardFormProps) {
  const [text, setText] = useState<CardText>(emptyCard);
  const [wrong, setWrong] = useState<Partial<Record<CardField, string>> | null>(null);
  const number = useRef<HTMLInputElement>(null);
  useEffect(() => {
    number.current?.focus();
  }, []);
  const found = wrong ?? (code === null ? null : fieldOfCode(code)) ?? {};
  const change = (field: CardField, value: string): void => {
    setText({ ...text, [field]: value });
    setWrong({ ...found, [field]: undefined });
  };
  const submit = (): void => {
    const read = readCardText(text, productNow());
    setWrong(read.wrong);
    if (read.card !== null) onPay(read.card);
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
      <div className="pay-sum">
        <span>You pay</span>
        <b>{formatMoney(amount)}</b>
        {onChangeAmount && (
          <button type="button" className="pay-change" disabled={busy} onClick={onChangeAmount}>
            Change<span className="sr"> amount</span>
          </button>
        )}
      </div>
      <Field label="Card number" error={found.number}>
        <TextInput
          ref={number}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          value={text.number}
          onChange={(event) => {
            change("number", spacedNumber(event.target.value));
          }}
        />
      </Field>
      <div className="card-pair">
        <Field label="Expires" error={found.expiry}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={text.expiry}
            onChange={(event) => {
              const { value } = event.target;
              // Deleting the space before the year must not bring it back.
              change("expiry", value.length < text.expiry.length ? value.replace(/[\s/]+$/, "") : spacedExpiry(value));
            }}
          />
        </Field>
        <Field label="Security code" error={found.cvc}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="CVC"
            maxLength={4}
            value={text.cvc}
            onChange={(event) => {
              change("cvc", event.target.value.replaceAll(/\D/g, ""));
            }}
          />
        </Field>
      </div>
      <Field label="Name on card" optional>
        <TextInput
          autoComplete="cc-name"
          maxLength={100}
          value={text.name}
          onChange={(event) => {
            change("name", event.target.value);
          }}
        />
      </Field>
      <Button type="submit" variant="money" size="l" full busy={busy} busyLabel="Paying">
        Pay {formatMoney(amount)}
      </Button>
      <p className="pay-fine">
        <Icon name="lock-simple" weight="fill" />
        The card goes straight to the card processor. We see its last four digits and keep nothing else.
      </p>
      <TestCards
        onPick={(number) => {
          setText({ number: spacedNumber(number), expiry: "12 / 34", cvc: "123", name: text.name });
          setWrong({});
        }}
      />
    </form>
  );
}
