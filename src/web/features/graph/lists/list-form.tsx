import { useRef } from "react";
import { useClient } from "urql";
import { LIST_NAME_MAX } from "#kernel/limits.ts";
import { CreateUserListDocument } from "#web/generated/graph-lists.ts";
import type { UserListFragment } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";

/** Messages for a refused list name, by field and rule. */
export const nameRules = {
  "name.invalid": `Up to ${LIST_NAME_MAX} characters, and something to see.`,
  "name.taken": "You have a list with this name already.",
};

/** Form for the name of a new list. */
export function ListForm({ onMade }: { readonly onMade: (list: UserListFragment) => void }) {
  const client = useClient();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, submit, edit } = useSubmission(async (name: string) => {
    if (name.trim() === "") return fieldFailure("name", "Give it a name first.");
    const { data, error } = await client.mutation(CreateUserListDocument, { name }).toPromise();
    if (error) return failureOf(error, nameRules);
    form.current?.reset();
    if (data) onMade(data.createUserList);
    return null;
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="list-form"
      onInput={() => {
        edit("name");
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(String(new FormData(event.currentTarget).get("name") ?? ""));
      }}
    >
      <Field label="New list" error={failure?.fields["name"] ?? failure?.message}>
        <TextInput name="name" placeholder="Friends, makers …" autoComplete="off" maxLength={LIST_NAME_MAX} />
      </Field>
      <Button type="submit" variant="line" busy={busy} busyLabel="Making it" disabled={!isHydrated}>
        Create list
      </Button>
    </form>
  );
}
