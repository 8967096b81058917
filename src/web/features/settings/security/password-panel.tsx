import { useId, useState } from "react";
import { useClient } from "urql";
import { AccountForm, passwordOf, SubmitButton } from "#web/features/account/account-form.tsx";
import { PasswordRules, passwordRules, passwordWords } from "#web/features/account/password-rules.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/features/account/submission.ts";
import { useStepUp } from "#web/features/account/use-step-up.tsx";
import { ChangePasswordDocument } from "#web/generated/settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PasswordInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { SecurityPanelProps } from "./panel-props.ts";

/** The password: a new one, confirmed by the old one. */
export function PasswordPanel({ user, onChanged }: SecurityPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Password" level="h2">
        {!open && (
          <Button
            variant="line"
            size="s"
            onClick={() => {
              setOpen(true);
            }}
          >
            Change password
          </Button>
        )}
      </PanelHeader>
      {open ? (
        <NewPassword
          email={user.email ?? ""}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      ) : (
        <p className="muted">Changing it signs you out everywhere else.</p>
      )}
    </Panel>
  );
}

function NewPassword({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const client = useClient();
  const rulesId = useId();
  const { stepUp, dialog } = useStepUp();
  const [typed, setTyped] = useState("");
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const password = passwordOf(fields);
    if (passwordRules(password, email).some((rule) => !rule.met)) return fieldFailure("password", "This password doesn’t meet every line below yet.");
    const idToken = await stepUp("change_password", "before your password changes");
    if (idToken === null) return null;
    const { error } = await client.mutation(ChangePasswordDocument, { password, idToken }).toPromise();
    if (error) return failureOf(error, passwordWords);
    toast.success("Your password is changed", { text: "Every other device is signed out." });
    onDone();
    return null;
  });
  return (
    <>
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <div>
          <Field label="New password" error={failure?.fields["password"]}>
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
        <SubmitButton busy={busy} busyLabel="Changing">
          Save new password
        </SubmitButton>
      </AccountForm>
      {dialog}
    </>
  );
}
