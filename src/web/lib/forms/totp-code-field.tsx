import { useEffect, useRef } from "react";
import { CODE_DIGITS } from "#kernel/limits.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

/** Field for the six digits of an authenticator app. Submits its form at six digits, as after autofill. */
export function TotpCodeField({ error }: { readonly error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    if (error !== undefined) input.current?.select();
  }, [error]);
  return (
    <Field label="Six-digit code" hint="It changes every 30 seconds." error={error}>
      <TextInput
        ref={input}
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
