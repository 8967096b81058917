import { useClient } from "urql";
import { UnmuteUserDocument } from "#web/generated/posts-card.ts";
import { MutedUsersDocument } from "#web/generated/graph-people.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { toast } from "#web/ui/toast-store.ts";
import { displayName } from "#web/lib/paths.ts";
import { KeptPeople } from "./kept-people.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

const nothing = {};

/** List of the accounts the person muted, each with a button to unmute it. */
export function MutedPeople() {
  const client = useClient();
  const list = useLoadMore(MutedUsersDocument, {
    variables: nothing,
    select: (data) => data.fetchMutedUsers,
    keyOf: (one) => one.id,
    poll: false,
  });
  return (
    <KeptPeople
      list={list}
      what="People you muted"
      empty="You haven’t muted anyone"
      undo="Unmute"
      onUndo={async (person) => {
        const { error } = await client.mutation(UnmuteUserDocument, { userId: person.id }).toPromise();
        if (error) toastFailure(`${displayName(person)} is still muted`, error);
        else toast.success(`${displayName(person)} is no longer muted`);
      }}
    />
  );
}
