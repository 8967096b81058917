import { useState } from "react";
import { StaffDeleteViewDocument, StaffSaveViewDocument, StaffViewsDocument } from "#web/generated/staff.ts";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Focuses a field that was asked for with a press. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

interface StaffViewsProps {
  /** Name of the tab. */
  readonly queue: string;
  readonly path: string;
  /** Query of the shown queue and its filters. */
  readonly query: string;
}

/** One's saved filters of a queue, as links, and the form to save those on screen. */
export function StaffViews({ queue, path, query }: StaffViewsProps) {
  const { data, reload } = useStaffQuery(StaffViewsDocument, { queue });
  const [isNaming, setNaming] = useState(false);
  const views = data?.spFetchViews ?? [];
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const name = textOf(fields, "name");
    if (name === "") return fieldFailure("name", "Give the view a name.");
    const { error } = await staffClient().mutation(StaffSaveViewDocument, { queue, name, query }).toPromise();
    if (error) return failureOf(error, {});
    setNaming(false);
    reload();
    return null;
  });
  const remove = async (viewId: string, name: string): Promise<void> => {
    const { error } = await staffClient().mutation(StaffDeleteViewDocument, { viewId }).toPromise();
    if (error) toast.warning(`“${name}” wasn’t deleted`, { text: failureWords(error) });
    else toast.success(`“${name}” is deleted`);
    reload();
  };
  return (
    <div className="staff-views" role="group" aria-label="Saved views">
      {views.map((view) => (
        <span key={view.id} className="staff-view">
          <AppLink href={`${path}?${view.query}`} aria-current={view.query === query ? "true" : undefined}>
            {view.name}
          </AppLink>
          <button
            type="button"
            aria-label={`Delete the view ${view.name}`}
            onClick={() => void remove(view.id, view.name)}
          >
            <Icon name="x" />
          </button>
        </span>
      ))}
      {isNaming ? (
        <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
          <Field label="Name of the view" error={failure?.fields["name"]}>
            <TextInput name="name" maxLength={40} autoComplete="off" ref={focusOnce} />
          </Field>
          <SubmitButton variant="line" size="s" busy={busy} busyLabel="Saving">
            Save
          </SubmitButton>
        </AccountForm>
      ) : (
        views.every((view) => view.query !== query) && (
          <Button variant="quiet" size="s" onClick={() => setNaming(true)}>
            Save this view
          </Button>
        )
      )}
    </div>
  );
}
