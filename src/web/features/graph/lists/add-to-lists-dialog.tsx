import "./lists.css";
import { useClient, useQuery } from "urql";
import { AddToUserListDocument, ListsHoldingDocument, RemoveFromUserListDocument } from "#web/generated/graph-lists.ts";
import type { PersonFragment, UserListFragment } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { displayName } from "#web/lib/paths.ts";
import { ListForm } from "./list-form.tsx";
import { memberCountWords } from "./list-words.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

interface AddToListsDialogProps {
  readonly person: PersonFragment;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Adds a person to the viewer's lists or removes them. Each choice is saved at once. */
export function AddToListsDialog({ person, open, onOpenChange }: AddToListsDialogProps) {
  const client = useClient();
  const [{ data, error }, again] = useQuery({ query: ListsHoldingDocument, variables: { userId: person.id } });
  const waiting = useHeldPending(data === undefined && error === undefined);
  const name = displayName(person);
  const put = async (list: UserListFragment, on: boolean): Promise<void> => {
    const result = await client
      .mutation(on ? AddToUserListDocument : RemoveFromUserListDocument, { listId: list.id, userId: person.id })
      .toPromise();
    if (result.error)
      toastFailure(
        `“${list.name}” stays as it is`,
        result.error,
        on && errorCode(result.error) === "LIMIT_EXCEEDED" ? { text: "The list is full." } : {},
      );
  };
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={`Lists with ${name}`} size="s">
      <div className="add-to-lists">
        {data === undefined && error && (
          <LoadFailure
            level="h3"
            title="Your lists didn’t load"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        )}
        {data === undefined && !error && waiting && <Skeleton width={50} />}
        {data?.fetchUserLists.map((list) => (
          <Checkbox
            key={list.id}
            label={<span dir="auto">{list.name}</span>}
            hint={memberCountWords(list)}
            checked={list.hasMember}
            onChange={(event) => void put(list, event.target.checked)}
          />
        ))}
        {data && <ListForm onMade={(list) => void put(list, true)} />}
        <p className="muted">Only you see your lists. {name} isn’t notified.</p>
      </div>
    </Modal>
  );
}
