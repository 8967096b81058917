import { useState } from "react";
import { useClient } from "urql";
import { SignOutDocument } from "#web/generated/app.ts";
import { localStore, tabStore } from "#web/lib/storage.ts";
import { resetVisit } from "#web/lib/visit.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Ends this session and reloads on the front page; a failure shows a message and changes nothing. */
export function useSignOut(): { readonly signOut: () => Promise<void>; readonly busy: boolean } {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const signOut = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(SignOutDocument, {}).toPromise();
    if (error) {
      setBusy(false);
      toast.warning("You are still signed in", { text: "Signing out didn’t reach us. Please try again." });
      return;
    }
    resetVisit();
    // The next person at this browser must not see searches and unposted texts.
    localStore.remove("recentSearches");
    localStore.remove("composeDraft");
    localStore.remove("smsConsent");
    tabStore.remove("smsConsent");
    tabStore.remove("giveawayTerms");
    // All cached data was read as this person, so the page reloads.
    location.assign("/");
  };
  return { signOut, busy };
}
