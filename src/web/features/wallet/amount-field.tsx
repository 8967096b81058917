import { useRef, useState, type RefObject } from "react";
import { parseMoney } from "#kernel/format-money.ts";
import { Field } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/text-input.tsx";

/** An amount being typed. */
export interface TypedAmount {
  readonly text: string;
  /** Cents; null while the text is no amount. */
  readonly cents: number | null;
  readonly wrong: string | null;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly type: (text: string) => void;
  /** Sets the amount, in cents. */
  readonly put: (cents: number) => void;
  /**
   * Returns the cents when they lie from `least` to `most`; else returns null, focuses the field and shows `limits`, or
   * that it is no amount.
   */
  readonly judge: (least: number, most: number, limits: string) => number | null;
}

const dollars = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** Holds the state of an {@link AmountField}; `initial` in cents. */
export function useTypedAmount(initial: number | null): TypedAmount {
  const [text, setText] = useState(initial === null ? "" : dollars(initial));
  const [wrong, setWrong] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const parsed = parseMoney(text);
  const cents = parsed === null ? null : Number(parsed);
  const type = (next: string): void => {
    setText(next);
    setWrong(null);
  };
  return {
    text,
    cents,
    wrong,
    input,
    type,
    put: (next) => {
      type(dollars(next));
    },
    judge: (least, most, limits) => {
      if (cents !== null && cents >= least && cents <= most) return cents;
      setWrong(cents === null ? "Type an amount in dollars, like 40 or 12.50." : limits);
      input.current?.focus();
      return null;
    },
  };
}

interface AmountFieldProps {
  readonly amount: TypedAmount;
  readonly label?: string;
  readonly hint?: string;
  readonly onType?: () => void;
}

/** Field for an amount of money. */
export function AmountField({
  amount: { input, text, wrong, type },
  label = "Amount",
  hint,
  onType,
}: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={wrong}>
      <MoneyInput
        ref={input}
        size="prize"
        value={text}
        placeholder="0.00"
        onChange={(event) => {
          type(event.target.value);
          onType?.();
        }}
      />
    </Field>
  );
}
