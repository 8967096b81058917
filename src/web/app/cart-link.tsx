import { useSyncExternalStore } from "react";
import { readGuestCart, readServerGuestCart, subscribeGuestCart } from "#web/lib/guest-cart.ts";
import { IconLink } from "#web/ui/button.tsx";
import { CountBadge } from "#web/ui/tag.tsx";
import { mayHandleMoney } from "./nav-items.ts";
import { useSession } from "./session-provider.tsx";

/** Returns the lines in the cart of the account, or of a guest in this browser. */
function useCartCount(): number {
  const session = useSession();
  const guest = useSyncExternalStore(subscribeGuestCart, readGuestCart, readServerGuestCart);
  return session === null ? guest.length : session.cartItemCount;
}

/** Link to the cart with the number of its lines. A guest's is shown once something is in it. */
export function CartLink({ onlyFilled = false }: { readonly onlyFilled?: boolean }) {
  const session = useSession();
  const count = useCartCount();
  if (session === null || onlyFilled ? count === 0 : !mayHandleMoney(session)) return null;
  return (
    <IconLink icon="shopping-cart-simple" label={count > 0 ? `Cart, ${count} in it` : "Cart"} href="/cart">
      <CountBadge count={count} label="in the cart" pinned />
    </IconLink>
  );
}
