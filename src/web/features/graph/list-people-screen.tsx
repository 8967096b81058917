import "./lists/lists.css";
import { useRef, useState } from "react";
import { useClient, useQuery } from "urql";
import { LIST_NAME_MAX } from "#kernel/limits.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import {
  AddToUserListDocument,
  DeleteUserListDocument,
  RemoveFromUserListDocument,
  UpdateUserListDocument,
  UserListDocument,
  UserListMembersDocument,
} from "#web/generated/graph-lists.ts";
import type { PersonFragment, UserListFragment } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { KeptPeople } from "./people/kept-people.tsx";
import { PersonRow } from "./people/person-row.tsx";
import { displayName } from "#web/lib/paths.ts";
import { useSuggestions } from "#web/features/posts/suggestions/use-suggestions.ts";
import { nameRules } from "./lists/list-form.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Screen of a list's members, its name, and its deletion. */
function ListPeopleScreen({ params }: ScreenProps) {
  const client = useClient();
  const listId = params["listId"] ?? "";
  const [{ data, error }] = useQuery({ query: UserListDocument, variables: { listId } });
  const members = useLoadMore(UserListMembersDocument, {
    variables: { listId },
    select: (found) => found.fetchUserListMembers,
    keyOf: (one) => one.id,
    poll: false,
  });
  const list = data?.fetchUserList;
  if (error && errorCode(error) === "NOT_FOUND") return <NotFound />;
  const add = async (person: PersonFragment): Promise<void> => {
    const result = await client.mutation(AddToUserListDocument, { listId, userId: person.id }).toPromise();
    if (result.error)
      toastFailure(
        `${displayName(person)} isn’t on the list`,
        result.error,
        errorCode(result.error) === "LIMIT_EXCEEDED" ? { text: "The list is full." } : {},
      );
  };
  const remove = async (person: PersonFragment): Promise<void> => {
    const result = await client.mutation(RemoveFromUserListDocument, { listId, userId: person.id }).toPromise();
    if (result.error) toastFailure(`${displayName(person)} is still on the list`, result.error);
    else
      toast.success(`${displayName(person)} is off the list`, {
        action: { label: "Undo", onAction: () => void add(person) },
      });
  };
  return (
    <RouteModal
      title={list === undefined ? "People on the list" : `People on ${list.name}`}
      flush
      meta={{ noIndex: true }}
    >
      <div className="list-people">
        <AddPeople isOn={(id) => members.items.some((member) => member.id === id)} onAdd={add} />
        <KeptPeople list={members} what="Who is on it" empty="No one is on it yet" undo="Remove" onUndo={remove} />
        {list !== undefined && <Rename key={list.id} list={list} />}
        {list !== undefined && <Delete list={list} />}
      </div>
    </RouteModal>
  );
}

function AddPeople({
  isOn,
  onAdd,
}: {
  readonly isOn: (id: string) => boolean;
  readonly onAdd: (person: PersonFragment) => Promise<void>;
}) {
  const [text, setText] = useState("");
  const { people } = useSuggestions(text.trim() === "" ? "" : `@${text.trim().replace(/^@/, "")}`);
  return (
    <section>
      <Field label="Add people" hint="The beginning of a name or a username.">
        <TextInput
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={50}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </Field>
      <ul className="people" aria-label="Found" aria-live="polite">
        {people.map((person) => (
          <PersonRow key={person.id} person={person}>
            <Button
              variant={isOn(person.id) ? "quiet" : "line"}
              size="s"
              disabled={isOn(person.id)}
              onClick={() => void onAdd(person)}
            >
              {isOn(person.id) ? "On it" : "Add"}
              <VisuallyHidden> {displayName(person)}</VisuallyHidden>
            </Button>
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}

function Rename({ list }: { readonly list: UserListFragment }) {
  const client = useClient();
  const { busy, failure, submit, edit } = useSubmission(async (name: string) => {
    if (name.trim() === "") return fieldFailure("name", "Give it a name first.");
    const { error } = await client.mutation(UpdateUserListDocument, { listId: list.id, name }).toPromise();
    if (error) return failureOf(error, nameRules);
    toast.success("The list has its new name");
    return null;
  });
  return (
    <form
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
      <Field label="Name of the list" error={failure?.fields["name"] ?? failure?.message}>
        <TextInput name="name" defaultValue={list.name} autoComplete="off" maxLength={LIST_NAME_MAX} />
      </Field>
      <Button type="submit" variant="line" busy={busy} busyLabel="Saving">
        Rename
      </Button>
    </form>
  );
}

function Delete({ list }: { readonly list: UserListFragment }) {
  const client = useClient();
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(DeleteUserListDocument, { listId: list.id }).toPromise();
    setBusy(false);
    setAsking(false);
    if (error) {
      toastFailure("The list is still there", error);
      return;
    }
    toast.success(`“${list.name}” is deleted`);
    navigate("/lists", { replace: true });
  };
  return (
    <section>
      <Button
        ref={trigger}
        variant="ghost"
        size="s"
        icon="trash"
        onClick={() => {
          setAsking(true);
        }}
      >
        Delete this list
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete “${list.name}”?`}
        confirmLabel="Delete list"
        cancelLabel="Keep it"
        tone="danger"
        busy={busy}
        busyLabel="Deleting"
        returnTo={trigger}
        onConfirm={() => void remove()}
      >
        The people on it stay followed or not, as they are. They aren’t notified.
      </ConfirmDialog>
    </section>
  );
}

export const screen: Screen = {
  component: ListPeopleScreen,
  load: async ({ params, run }) => {
    const listId = params["listId"] ?? "";
    const [{ errors }] = await Promise.all([
      run(UserListDocument, { listId }),
      run(UserListMembersDocument, { listId, pagination: { limit: PAGE_SIZE } }),
    ]);
    return errors.some(({ extensions }) => extensions?.["code"] === "NOT_FOUND") ? notFound : undefined;
  },
};
