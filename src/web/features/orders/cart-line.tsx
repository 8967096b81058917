import { useEffect, useRef, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { PIECES_MAX } from "#kernel/limits.ts";
import { priceOfQuantity } from "#kernel/shop-price.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ProductPicture } from "../shop/product-card.tsx";
import { productPath } from "../shop/shop-paths.ts";
import { StockAlert } from "../shop/stock-alert.tsx";
import { isOutOfTotal, type CartLine } from "./order-words.ts";
import type { ChangeCart } from "#web/features/shop/cart/use-change-cart.ts";

/** Milliseconds without a change before a quantity is sent. */
const QUANTITY_DELAY_MS = 400;

interface CartLineViewProps {
  readonly line: CartLine;
  readonly change: ChangeCart;
}

/** A line of the cart: what, how many, what it costs, and what has to be said of it. */
export function CartLineView({ line, change }: CartLineViewProps) {
  const isGuest = useSession() === null;
  const { id, product, state, size, shopProductId } = line;
  const [busy, setBusy] = useState(false);
  const [quantity, setQuantity] = useQuantity(line, change);
  const isOut = isOutOfTotal(line);
  const name = product?.name ?? "A product that is gone";
  const asLine = { shopProductId, size, quantity: line.quantity };

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const remove = (): Promise<void> =>
    alone(async () => {
      const refused = await change.remove({ ...asLine, id });
      if (refused !== null) {
        toast.warning("It wasn’t removed", { text: refused });
        return;
      }
      toast.info(`${name} is removed`, {
        key: "cart-removed",
        // What cannot be bought does not come back either.
        ...(isOut ? {} : { action: { label: "Undo", onAction: () => void putBack() } }),
      });
      document.querySelector<HTMLElement>("#main")?.focus();
    });
  const putBack = async (): Promise<void> => {
    const refused = await change.put(asLine);
    if (refused !== null) toast.warning("It didn’t come back", { text: refused });
  };
  const accept = (): Promise<void> =>
    alone(async () => {
      const refused = line.price === null ? null : await change.accept(id, line.price);
      if (refused !== null) toast.warning("The price isn’t accepted", { text: refused });
    });
  const chooseSize = (next: string): Promise<void> =>
    alone(async () => {
      const refused = await change.put({ ...asLine, size: next });
      if (refused !== null) {
        toast.warning("The size isn’t chosen", { text: refused });
        return;
      }
      await change.remove({ ...asLine, id });
      // The list of sizes goes with the line that had none.
      document.querySelector<HTMLElement>("#main")?.focus();
    });

  const words = [size === "" ? "" : `Size ${size}`, product?.detail ?? "", eachWords(line)].filter((one) => one !== "");
  const path = product?.owner.username == null ? null : productPath(product.owner.username, product.id);
  return (
    <li className="cart-line" data-out={isOut ? "" : undefined}>
      <div className="cart-picture">
        <ProductPicture url={product?.imageUrl ?? ""} isGoods={product?.type !== "digital"} />
      </div>
      <div className="cart-line-words">
        <div className="cart-line-head">
          <div>
            {path === null ? (
              <b>{name}</b>
            ) : (
              <AppLink className="cart-line-name" href={path}>
                {name}
              </AppLink>
            )}
            <p className="muted">{isOut ? outWords(line) : words.join(", ")}</p>
          </div>
          <Price line={line} />
        </div>
        {state === "price_changed" && line.price !== null && (
          <div className="cart-note">
            <p>
              <b>
                Now {formatMoney(line.price)}, was {formatMoney(line.acceptedPrice)}.
              </b>{" "}
              The seller changed the price.
            </p>
            <Button variant="ink" size="s" busy={busy} busyLabel="Accepting" onClick={() => void accept()}>
              Accept {formatMoney(line.price)}
            </Button>
          </div>
        )}
        {state === "size_required" && product !== null && (
          <div className="cart-note">
            <p>It comes in sizes now. Choose one.</p>
            <Select
              aria-label={`Size of ${name}`}
              value=""
              aria-busy={busy || undefined}
              onChange={(event) => void chooseSize(event.target.value)}
            >
              <option value="" disabled>
                Choose a size
              </option>
              {product.sizes.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </div>
        )}
        <div className="cart-line-acts">
          {!isOut && (
            <Stepper
              value={quantity}
              max={PIECES_MAX}
              noun="piece"
              label={`Pieces of ${name}`}
              onChange={setQuantity}
            />
          )}
          {!isGuest && state === "sold_out" && product !== null && <StockAlert product={product} place="line" />}
          <Button variant="ghost" size="s" aria-label={`Remove ${name}`} busy={busy} onClick={() => void remove()}>
            Remove
          </Button>
          {!isOut && product?.piecesLeft != null && product.piecesLeft <= 10 && (
            <span className="cart-left" data-short={state === "too_few" ? "" : undefined}>
              {product.piecesLeft} left
            </span>
          )}
        </div>
        {isGuest ? null : (
          <span className="sr" role="status">
            {state === "too_few" ? "Fewer are left than you chose." : ""}
          </span>
        )}
      </div>
    </li>
  );
}

/** Keeps a quantity while it is chosen, and sends it once it rests. A refused one goes back. */
function useQuantity(line: CartLine, change: ChangeCart): [number, (next: number) => void] {
  const [chosen, setChosen] = useState<number | null>(null);
  const [seen, setSeen] = useState(line.quantity);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The answer, or another window, tells the quantity that holds.
  if (seen !== line.quantity) {
    setSeen(line.quantity);
    setChosen(null);
  }
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const send = async (next: number): Promise<void> => {
    if (next === line.quantity) return;
    const refused = await change.put({ shopProductId: line.shopProductId, size: line.size, quantity: next });
    if (refused === null) return;
    toast.warning("The quantity stays as it was", { text: refused, key: "cart-quantity" });
    if (!left.current) setChosen(null);
  };
  return [
    chosen ?? line.quantity,
    (next) => {
      setChosen(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(next), QUANTITY_DELAY_MS);
    },
  ];
}

/** The price of a line, and what its set saves. */
function Price({ line }: { readonly line: CartLine }) {
  const { price, acceptedPrice, state, product, quantity } = line;
  if (price === null || product === null) return null;
  const saved = product.price * quantity - price;
  return (
    <p className="cart-price num">
      {state === "price_changed" && (
        <>
          <s>
            <span className="sr">Was </span>
            {formatMoney(acceptedPrice)}
          </s>{" "}
        </>
      )}
      <b>{formatMoney(price)}</b>
      {saved > 0 && !isOutOfTotal(line) && <span className="cart-saves">Save {formatMoney(saved)}</span>}
    </p>
  );
}

function eachWords({ product, quantity }: CartLine): string {
  if (product === null || quantity === 1) return "";
  const facts = {
    priceCents: BigInt(product.price),
    presets: product.presets.map((set) => ({ quantity: set.quantity, priceCents: BigInt(set.price) })),
  };
  // In a set the pieces have no price of their own.
  return priceOfQuantity(facts, quantity) === BigInt(product.price) * BigInt(quantity)
    ? `${formatMoney(product.price)} each`
    : "";
}

function outWords({ state, size }: CartLine): string {
  if (state === "sold_out") return "Sold out. Not in your total.";
  if (state === "size_gone") return `Size ${size} is gone. Not in your total.`;
  return "It isn’t sold any more. Not in your total.";
}
