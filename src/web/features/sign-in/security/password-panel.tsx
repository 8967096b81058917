import { useState } from "react";
import { useClient } from "urql";
import { AccountForm, passwordOf, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { passwordRules, passwordWords } from "../password-rules.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "../use-step-up.tsx";
import { ChangePasswordDocument } from "#web/generated/sign-in-security.ts";
import { toast } from "#web/ui/toast-store.ts";
import { ChangePanel } from "./change-panel.tsx";
import type { SecurityPanelProps } from "./panel-props.ts";

/** The password: changed by confirming the old one. */
export function PasswordPanel({ user, onChanged }: SecurityPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <ChangePanel
      title="Password"
      action={user.hasPassword ? "Change password" : "Choose a password"}
      open={open}
      onOpen={setOpen}
      now={user.hasPassword ? "Changing it signs you out everywhere else." : "You have none: you come in another way."}
    >
      <NewPassword
        email={user.email ?? ""}
        onDone={() => {
          setOpen(false);
          onChanged();
        }}
      />
    </ChangePanel>
  );
}

/** Form for a new password; asks for the old one. */
export function NewPassword({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const client = useClient();
  const { stepUp, dialog } = useStepUp();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const password = passwordOf(fields);
    if (passwordRules(password, email).some((rule) => !rule.met))
      return fieldFailure("password", "This password doesn’t meet every line below yet.");
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
        <NewPasswordField email={email} error={failure?.fields["password"]} />
        <SubmitButton busy={busy} busyLabel="Changing">
          Save new password
        </SubmitButton>
      </AccountForm>
      {dialog}
    </>
  );
}
