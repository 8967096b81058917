import { useEffect } from "react";
import { useClient } from "urql";
import { reportError } from "#web/lib/error-reporting.ts";
import { readGuestCart, writeGuestCart } from "#web/lib/guest-cart.ts";
import { mayHandleMoney } from "./nav-items.ts";
import { useNoteCartCount, useSession } from "./session-provider.tsx";

/** Puts what was chosen as a guest into the cart of the account, once its user has signed in. */
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
      // Sent twice they are merged once, so they are kept until the answer: the page may be left before it comes.
      const { data, error } = await client.mutation(MergeCartDocument, { items: [...items] }).toPromise();
      if (data) {
        writeGuestCart([]);
        noteCartCount(data.mergeCart.items.length);
      } else if (error) reportError(error);
    };
    void merge();
  }, [accountId, client, noteCartCount]);
}
