import { useRef, useState } from "react";
import { discountLimits } from "#kernel/discount-rules.ts";
import type { CartDiscountFactsFragment } from "#web/generated/types.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { outcomeWords } from "./discount-words.ts";

interface DiscountFieldProps {
  /** Codes that were typed, in upper case. */
  readonly codes: readonly string[];
  /** What became of them; those that are not known yet are absent. */
  readonly outcomes: readonly CartDiscountFactsFragment[];
  readonly busy: boolean;
  readonly onChange: (codes: readonly string[]) => void;
}

/** Panel of the checkout for discount codes: a field, and each typed code with what became of it. */
export function DiscountField({ codes, outcomes, busy, onChange }: DiscountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const add = (): void => {
    const code = text.trim().toUpperCase();
    const wrong =
      code === ""
        ? "Type a code first."
        : codes.includes(code)
          ? "This code is there already."
          : codes.length >= discountLimits.typed
            ? `An order takes at most ${discountLimits.typed} codes.`
            : null;
    setError(wrong);
    input.current?.focus();
    if (wrong !== null) return;
    setText("");
    onChange([...codes, code]);
  };
  return (
    <Panel bleed aria-label="Discount codes">
      <PanelHeader title="Discount codes" />
      <div className="discount-apply">
        <Field label="Discount code" optional hint="One of each shop." error={error}>
          <TextInput
            ref={input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // The form around it places the order.
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button variant="line" busy={busy} busyLabel="Checking" onClick={add}>
          Apply
        </Button>
      </div>
      {codes.length > 0 && (
        <ul className="discount-chips" aria-label="Your codes">
          {codes.map((code) => {
            const found = outcomes.filter((one) => one.code === code);
            const applies = found.some(({ refusal }) => refusal === null);
            return (
              <li key={code} data-applies={applies ? "" : undefined}>
                <Icon name={applies ? "check" : "warning-circle"} />
                <span>
                  <b>{code}</b>
                  {found.map((one, place) => (
                    // A code of several shops has a line for each.
                    <small key={place}>{outcomeWords(one)}</small>
                  ))}
                </span>
                <IconButton
                  icon="x"
                  label={`Remove ${code}`}
                  onClick={() => {
                    onChange(codes.filter((one) => one !== code));
                    input.current?.focus();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <p className="sr" role="status">
        {busy ? "" : outcomes.map((one) => `${one.code}: ${outcomeWords(one)}`).join(" ")}
      </p>
    </Panel>
  );
}
