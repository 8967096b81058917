import { useEffect, useRef, useState, type ReactNode } from "react";
import { productNow } from "#web/lib/server-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import {
  emptyCard,
  fieldOfCode,
  readCardText,
  spacedExpiry,
  spacedNumber,
  type CardField,
  type CardText,
} from "./card-fields.ts";
import { CardPromise } from "./card-promise.tsx";
import type { TypedCard } from "./confirm-card.ts";
import { TestCards } from "./test-cards.tsx";

interface CardFormProps {
  /** The processor's message about the fields of the last attempt. */
  readonly code: string | null;
  readonly busy: boolean;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly onSubmit: (card: TypedCard) => void;
  /** Content above the fields: what is paid. */
  readonly children?: ReactNode;
  /** Content between the fields and the button: what the payer agrees to. */
  readonly agreement?: ReactNode;
  /** False where the payer may first choose something else. */
  readonly takesFocus?: boolean;
}

/** Form with the card fields. They have no names and stay in this form alone, so nothing else can send or store them. */
export function CardForm({
  code,
  busy,
  submitLabel,
  busyLabel,
  onSubmit,
  children,
  agreement,
  takesFocus = true,
}: CardFormProps) {
  const [text, setText] = useState<CardText>(emptyCard);
  const [wrong, setWrong] = useState<Partial<Record<CardField, string>> | null>(null);
  const number = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) number.current?.focus();
  }, [takesFocus]);
  const found = wrong ?? (code === null ? null : fieldOfCode(code)) ?? {};
  const change = (field: CardField, value: string): void => {
    setText({ ...text, [field]: value });
    setWrong({ ...found, [field]: undefined });
  };
  const submit = (): void => {
    const read = readCardText(text, productNow());
    setWrong(read.wrong);
    if (read.card !== null) onSubmit(read.card);
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
      {children}
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
      {agreement}
      <Button type="submit" variant="money" size="l" full busy={busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      <CardPromise />
      <TestCards
        onPick={(number) => {
          setText({ number: spacedNumber(number), expiry: "12 / 34", cvc: "123", name: text.name });
          setWrong({});
        }}
      />
    </form>
  );
}
