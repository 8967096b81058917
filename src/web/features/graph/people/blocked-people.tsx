import { BlockedUsersDocument } from "#web/generated/graph-people.ts";
import { useLoadMore } from "#web/lib/use-load-more.ts";
import { KeptPeople } from "./kept-people.tsx";
import { useUnblock } from "./use-block.ts";

const nothing = {};

/** List of the accounts the person blocked, each with a button to unblock it. */
export function BlockedPeople() {
  const unblock = useUnblock();
  const list = useLoadMore(BlockedUsersDocument, {
    variables: nothing,
    select: (data) => data.fetchBlockedUsers,
    keyOf: (one) => one.id,
    poll: false,
  });
  return (
    <KeptPeople
      list={list}
      what="People you blocked"
      empty="You haven’t blocked anyone"
      undo="Unblock"
      onUndo={unblock}
    />
  );
}
