import { useState, useSyncExternalStore } from "react";
import { mayHandleMoney } from "#web/app/nav-items.ts";
import { useSession } from "#web/app/session-provider.tsx";
import type { ShopProductPageFragment } from "#web/generated/types.ts";
import { readGuestCart, readServerGuestCart, subscribeGuestCart } from "#web/lib/guest-cart.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { StockAlert } from "../stock-alert.tsx";
import { useChangeCart } from "./use-change-cart.ts";

interface AddToCartProps {
  readonly product: ShopProductPageFragment;
  readonly quantity: number;
}

/** Choice of a size, and the button to put a product into the cart. Nothing for its own shop and what is not sold. */
export function AddToCart({ product, quantity }: AddToCartProps) {
  const session = useSession();
  const hydrated = useHydrated();
  const change = useChangeCart();
  const guest = useSyncExternalStore(subscribeGuestCart, readGuestCart, readServerGuestCart);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, sizes, isSoldOut, management, userId } = product;
  if (management !== null || session?.id === userId || (session !== null && !mayHandleMoney(session))) return null;
  if (isSoldOut)
    return (
      <div className="shop-buy">
        <Button size="l" full disabled>
          Sold out
        </Button>
        {session !== null && <StockAlert product={product} place="page" />}
      </div>
    );
  const size = sizes.length === 0 ? "" : sizes.length === 1 ? (sizes[0] ?? null) : chosen;
  const isThere = session === null ? guest.some((line) => line.shopProductId === id) : product.inCart;
  const add = async (): Promise<void> => {
    if (busy) return;
    if (size === null) {
      setWrong("Choose a size first.");
      return;
    }
    setBusy(true);
    const refused = await change.put({ shopProductId: id, size, quantity });
    setBusy(false);
    setWrong(refused);
    if (refused === null)
      toast.success(quantity === 1 ? "It is in your cart" : `${quantity} are in your cart`, {
        key: "cart-added",
      });
  };
  return (
    <div className="shop-buy">
      {sizes.length > 0 && (
        <FieldGroup legend="Size" error={wrong !== null && size === null ? wrong : undefined}>
          <div className="shop-sizes">
            {sizes.map((one) => (
              <label key={one} className="choice">
                <span>{one}</span>
                <input
                  type="radio"
                  className="radio"
                  name="size"
                  value={one}
                  checked={size === one}
                  onChange={() => {
                    setChosen(one);
                    setWrong(null);
                  }}
                />
              </label>
            ))}
          </div>
        </FieldGroup>
      )}
      <Button
        size="l"
        full
        icon="shopping-cart-simple"
        busy={busy}
        busyLabel="Adding"
        disabled={!hydrated}
        onClick={() => void add()}
      >
        {quantity === 1 ? "Add to cart" : `Add ${quantity} to cart`}
      </Button>
      {/* The live region is there before its words are. */}
      <div role="status">
        {wrong !== null && size !== null ? (
          <p className="field-error">{wrong}</p>
        ) : (
          isThere && (
            <p>
              In your cart. <TextLink href="/cart">See the cart</TextLink>
            </p>
          )
        )}
      </div>
    </div>
  );
}
