import "./admin.css";
import { useState } from "react";
import type { Screen } from "#web/app/screen.ts";
import { StaffChangeSettingDocument, StaffSettingsDocument } from "#web/generated/staff.ts";
import type { StaffSettingsQuery } from "#web/generated/admin-types.ts";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { StaffPage } from "./staff-frame.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

type Setting = StaffSettingsQuery["spFetchSettings"][number];

/** All settings of the product with their values, and the form to change one. */
function SettingsScreen() {
  const { data, error, loading, reload } = useStaffQuery(StaffSettingsDocument, {});
  const [text, setText] = useState("");
  const all = data?.spFetchSettings;
  const words = text.trim().toLowerCase();
  const shown = all?.filter(({ key, about }) => `${key} ${about}`.toLowerCase().includes(words));
  return (
    <StaffPage title="Settings" grant="canEditPermissions" meta={{ noIndex: true }}>
      <Panel flush>
        <div className="staff-filter">
          <TextInput
            type="search"
            aria-label="Find a setting"
            placeholder="Find a setting"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {loading && (
          <div className="staff-loading" role="status" aria-label="Loading">
            <Skeleton width={80} />
          </div>
        )}
        {error && all === undefined && (
          <ErrorState title="The settings didn’t load" level="h2" onRetry={reload}>
            {failureWords(error)}
          </ErrorState>
        )}
        {shown?.length === 0 && (
          <EmptyState title="No setting matches." level="h2">
            Try another word.
          </EmptyState>
        )}
        <ul className="staff-settings">
          {shown?.map((setting) => (
            <SettingRow key={setting.key} setting={setting} onChanged={reload} />
          ))}
        </ul>
      </Panel>
    </StaffPage>
  );
}

function SettingRow({ setting, onChanged }: { readonly setting: Setting; readonly onChanged: () => void }) {
  const { key, about, value, fallback, setAt, setBy, reason } = setting;
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const why = textOf(fields, "reason");
    if (why.length < 5) return fieldFailure("reason", "Say why in 5 to 500 characters. It is kept.");
    const { error } = await staffClient()
      .mutation(StaffChangeSettingDocument, { key, value: textOf(fields, "value"), reason: why })
      .toPromise();
    if (error) return failureOf(error, {});
    setOpen(false);
    toast.success("The setting is changed", { text: `${key} holds from now on.` });
    onChanged();
    return null;
  });
  return (
    <li>
      <div>
        <b>{about}</b>
        <small className="muted">
          <code>{key}</code>
          {setAt !== null && (
            <>
              {" · set "}
              <RelativeTime time={setAt} />
              {setBy === null ? " by the operator" : ` by @${setBy}`}
              {reason === null || reason === "" ? "" : `: ${reason}`}
            </>
          )}
        </small>
      </div>
      <div className="staff-setting-value">
        <code>{value}</code>
        {value !== fallback && <small className="muted">default {fallback}</small>}
        <Button variant="line" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Change
          <span className="sr"> {key}</span>
        </Button>
      </div>
      {isOpen && (
        <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
          <Field
            label="Value"
            hint="Written as above: a number, true or false, or a text in quotation marks."
            error={failure?.fields["value"]}
          >
            <TextInput name="value" defaultValue={value} autoComplete="off" spellCheck={false} />
          </Field>
          <Field label="Reason" error={failure?.fields["reason"]}>
            <TextInput name="reason" maxLength={500} autoComplete="off" />
          </Field>
          <SubmitButton variant="ink" size="m" busy={busy} busyLabel="Changing">
            Change it now
          </SubmitButton>
        </AccountForm>
      )}
    </li>
  );
}

export const screen: Screen = { component: SettingsScreen };
