import { useState } from "react";
import { useClient, useQuery } from "urql";
import { failureWords } from "#web/features/posts/failure-words.ts";
import { OwnPageDocument, UpdateProfileDocument } from "#web/generated/profile-edit.ts";
import { Switch } from "#web/ui/checkbox.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** Visibility of the account and its posts; each switch applies at once. */
export function VisibilitySwitches() {
  const client = useClient();
  const [{ data }] = useQuery({ query: OwnPageDocument, variables: {} });
  const [busy, setBusy] = useState(false);
  const user = data?.fetchSession?.user;
  if (user === undefined) return null;
  const change = async (input: { readonly isPrivate?: boolean; readonly isDiscoverable?: boolean }): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(UpdateProfileDocument, { input }).toPromise();
    setBusy(false);
    if (error) toast.warning("This wasn’t changed", { text: failureWords(error), key: "visibility" });
  };
  return (
    <>
      <Switch
        label="Suggest me to others"
        hint="You are listed in the directory, among people to follow and on leaderboards."
        checked={user.isDiscoverable}
        busy={busy}
        onChange={(event) => void change({ isDiscoverable: event.target.checked })}
      />
      <Switch
        label="Private account"
        hint="Only your followers see your stims in their feeds. No one can repost them, and search engines are asked to leave them out. Anyone with a link can still read them."
        checked={user.isPrivate}
        busy={busy}
        onChange={(event) => void change({ isPrivate: event.target.checked })}
      />
    </>
  );
}
