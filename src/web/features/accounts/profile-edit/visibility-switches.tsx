import { useState } from "react";
import { useClient, useQuery } from "urql";
import { OwnPageDocument, UpdateProfileDocument } from "#web/generated/accounts-profile-edit.ts";
import { Switch } from "#web/ui/checkbox.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

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
    if (error) toastFailure("This wasn’t changed", error, { key: "visibility" });
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
        label="Keep me out of feeds and search"
        hint="Your stims appear in the feeds of your followers only. They can’t be reposted, and search engines are asked to leave them out. This doesn’t lock your account: anyone with a link, or on your profile, can still read them."
        checked={user.isPrivate}
        busy={busy}
        onChange={(event) => void change({ isPrivate: event.target.checked })}
      />
    </>
  );
}
