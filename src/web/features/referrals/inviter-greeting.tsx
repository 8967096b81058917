import { useEffect } from "react";
import { useQuery } from "urql";
import { parseUsername } from "#kernel/text/username.ts";
import { displayName } from "#web/lib/paths.ts";
import { InviterDocument } from "#web/generated/referrals.ts";
import type { InviterQuery } from "#web/generated/types.ts";
import { tabStore } from "#web/lib/storage.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Avatar } from "#web/ui/avatar.tsx";

type Inviter = NonNullable<InviterQuery["fetchUserByUsername"]>;

/** Reads the inviter's username from an address: `ref` of a shared page, or `invited-by` of an invitation link. */
export function inviterOf(query: URLSearchParams): string | null {
  const parsed = parseUsername(query.get("ref") ?? query.get("invited-by") ?? "");
  return parsed.ok ? parsed.value : null;
}

/** Returns the person who invited this visitor, by the address or an earlier page of this tab. Stores the name. */
export function useInviter(query: URLSearchParams): Inviter | null {
  const hydrated = useHydrated();
  const named = inviterOf(query);
  useEffect(() => {
    if (named !== null) tabStore.write("referrerName", named);
  }, [named]);
  const username = named ?? (hydrated ? tabStore.read("referrerName") : null);
  const [{ data }] = useQuery({
    query: InviterDocument,
    variables: { username: username ?? "" },
    pause: username === null,
  });
  const inviter = username === null ? null : (data?.fetchUserByUsername ?? null);
  return inviter?.accountType === "personal" && inviter.visibilityStatus === "visible" ? inviter : null;
}

/** Greeting of the inviter on the sign-up page. */
export function InviterGreeting({ inviter }: { readonly inviter: Inviter }) {
  return (
    <p className="inviter-greeting">
      <Avatar photoUrl={inviter.photoUrl} size={40} />
      <b>{displayName(inviter)} invited you</b>
    </p>
  );
}
