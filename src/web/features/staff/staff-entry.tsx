import { CODE_DIGITS } from "#kernel/limits.ts";
import { StaffEnterDocument } from "#web/generated/staff.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { setStaffStanding } from "#web/lib/staff-session.ts";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { TotpCodeField } from "#web/lib/forms/totp-code-field.tsx";
import { useStepUp } from "#web/features/sign-in/use-step-up.tsx";

const rules = { "code.wrong_code": "That code isn’t right, or was used already. Wait for the next one and try that." };

/** Entrance to the staff area: a step-up, and the app's code for people who have one. */
export function StaffEntry({ needsCode }: { readonly needsCode: boolean }) {
  const { stepUp, dialog } = useStepUp();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const code = textOf(fields, "code");
    if (needsCode && code.replaceAll(/\D/g, "").length !== CODE_DIGITS)
      return fieldFailure("code", `The code has ${CODE_DIGITS} digits.`);
    const idToken = await stepUp("enter_staff_area", "before you enter the staff area");
    if (idToken === null) return null;
    const { error } = await staffClient()
      .mutation(StaffEnterDocument, { idToken, code: needsCode ? code : null }, { entering: true })
      .toPromise();
    if (error === undefined) {
      setStaffStanding({ state: "inside" });
      return null;
    }
    if (errorCode(error) === "MAX_ATTEMPTS")
      return generalFailure("That was the fifth wrong code. Wait fifteen minutes.");
    return failureOf(error, rules);
  });
  return (
    <Panel>
      <PanelHeader title="Enter the staff area" />
      <div className="staff-entry">
        <p>
          What you do here concerns other people, so it has a session of its own. It ends after half an hour without a
          move, and after twelve hours at the latest. Entering is recorded.
        </p>
        <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
          {needsCode && <TotpCodeField error={failure?.fields["code"]} />}
          <SubmitButton busy={busy} busyLabel="Entering">
            Confirm it’s you
          </SubmitButton>
        </AccountForm>
      </div>
      {dialog}
    </Panel>
  );
}
