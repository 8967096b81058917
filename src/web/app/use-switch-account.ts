import { useState } from "react";
import { useClient } from "urql";
import { SwitchAccountDocument } from "#web/generated/app.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { AvailableAccount } from "./ssr-contract.ts";

/**
 * Switches to another account of this person and reloads on its home page, or on `path`; a failure shows a message and
 * changes nothing.
 */
export function useSwitchAccount(): {
  readonly switchTo: (account: AvailableAccount, path?: string) => Promise<void>;
  readonly busy: boolean;
} {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const switchTo = async (account: AvailableAccount, path = "/home"): Promise<void> => {
    setBusy(true);
    const brandId = account.accountType === "brand" ? account.id : null;
    const { error } = await client.mutation(SwitchAccountDocument, { brandId }).toPromise();
    if (error) {
      setBusy(false);
      toast.warning(`Couldn’t switch to ${account.name}`, { text: "Please try again in a moment." });
      return;
    }
    // All cached data was read as the other account, so the page reloads.
    location.assign(path);
  };
  return { switchTo, busy };
}
