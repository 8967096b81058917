import { useClient } from "urql";
import { BlockUserDocument, UnblockUserDocument } from "#web/generated/graph-people.ts";
import type { PersonFragment } from "#web/generated/types.ts";
import { toast } from "#web/ui/toast-store.ts";
import { displayName } from "#web/lib/paths.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

type Act = (person: PersonFragment) => Promise<void>;

/** Blocks a person and shows the outcome. */
export function useBlock(): Act {
  const client = useClient();
  return async (person) => {
    const { error } = await client.mutation(BlockUserDocument, { userId: person.id }).toPromise();
    if (error) toastFailure(`${displayName(person)} isn’t blocked`, error);
    else toast.success(`${displayName(person)} is blocked`);
  };
}

/** Ends a block and shows the outcome. */
export function useUnblock(): Act {
  const client = useClient();
  return async (person) => {
    const { error } = await client.mutation(UnblockUserDocument, { userId: person.id }).toPromise();
    if (error) toastFailure(`${displayName(person)} is still blocked`, error);
    else toast.success(`${displayName(person)} is no longer blocked`);
  };
}
