import { useEffect } from "react";
import { useClient } from "urql";
import { reportError } from "#web/lib/error-reporting.ts";
import { readGuestCart, writeGuestCart } from "#web/lib/guest-cart.ts";
import { mayHandleMoney } from "./nav-items.ts";
import { useNoteCartCount, useSession } from "./session-provider.tsx";

/** Puts what was chosen as a guest into the cart of the account, once somebody has signed in. */
export function useMergeCart(): void {
  const client = useClient();
  const session = useSession();
  const noteCartCount = useNoteCartCount();
  const accountId = session !== null && mayHandleMoney(session) ? session.id : null;
  useEffect(() => {
    if (accountId === null) return;
    const merge = async (): Promise<void> => {
      const items = readGuestCart();
      if (items.length === 0) return;
      const { MergeCartDocument } = await import("#web/generated/orders.ts");
      // Taken first, so that no other tab sends them too.
      const taken = readGuestCart();
      if (taken.length === 0) return;
      writeGuestCart([]);
      const { data, error } = await client.mutation(MergeCartDocument, { items: [...taken] }).toPromise();
      if (data) noteCartCount(data.mergeCart.items.length);
      else {
        writeGuestCart(taken);
        if (error) reportError(error);
      }
    };
    void merge();
  }, [accountId, client, noteCartCount]);
}
