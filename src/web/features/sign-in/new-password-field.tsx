import { useId, useState, type ReactNode } from "react";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/text-input.tsx";
import { PasswordRules } from "./password-rules.tsx";

/**
 * Field for a new password, with its rules ticked off below. `email` is the person's own, which the password must not
 * equal.
 */
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
