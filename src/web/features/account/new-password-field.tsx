import { useId, useState, type ReactNode } from "react";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/text-input.tsx";
import { PasswordRules } from "./password-rules.tsx";

/** A password to be chosen, with the rules ticked off below it. `email` is the person's own, which it must not be. */
export function NewPasswordField({ email, error }: { readonly email: string; readonly error?: ReactNode }) {
  const rulesId = useId();
  const [typed, setTyped] = useState("");
  return (
    <div>
      <Field label="New password" error={error}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          aria-describedby={rulesId}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
      </Field>
      <PasswordRules id={rulesId} password={typed} email={email} />
    </div>
  );
}
