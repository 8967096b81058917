import type { ReactNode, Ref } from "react";
import { CODE_DIGITS } from "#kernel/limits.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface CodeFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly error?: ReactNode;
  /** How long it works. */
  readonly hint?: string;
}

/** Field for a six-digit code. Submits its form once the six digits are there, as when a phone autofills them. */
export function CodeField({ ref, error, hint = "It works for ten minutes." }: CodeFieldProps) {
  return (
    <Field label="Six-digit code" hint={hint} error={error}>
      <TextInput
        ref={ref}
        name="code"
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 1}
        onInput={(event) => {
          const { value, form } = event.currentTarget;
          if (value.replaceAll(/\D/g, "").length === CODE_DIGITS) form?.requestSubmit();
        }}
      />
    </Field>
  );
}
