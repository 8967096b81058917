import { useClient } from "urql";
import { BlockUserDocument, UnblockUserDocument } from "#web/generated/people.ts";
import type { PersonFragment } from "#web/generated/types.ts";
import { toast } from "#web/ui/toast-store.ts";
import { failureWords } from "../posts/failure-words.ts";
import { displayName } from "../posts/post-paths.ts";

type Act = (person: PersonFragment) => Promise<void>;

/** Blocks a person and shows the outcome. */
export function useBlock(): Act {
  const client = useClient();
  return async (person) => {
    const { error } = await client.mutation(BlockUserDocument, { userId: person.id }).toPromise();
    if (error) toast.warning(`${displayName(person)} isn’t blocked`, { text: failureWords(error) });
    else toast.success(`${displayName(person)} is blocked`);
  };
}

/** Ends a block and shows the outcome. */
export function useUnblock(): Act {
  const client = useClient();
  return async (person) => {
    const { error } = await client.mutation(UnblockUserDocument, { userId: person.id }).toPromise();
    if (error) toast.warning(`${displayName(person)} is still blocked`, { text: failureWords(error) });
    else toast.success(`${displayName(person)} is no longer blocked`);
  };
}
