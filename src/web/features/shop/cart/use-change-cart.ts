import { useClient, type CombinedError } from "urql";
import { useNoteCartCount, useSession } from "#web/app/session-provider.tsx";
import { AcceptCartPriceDocument, AddToCartDocument, RemoveFromCartDocument } from "#web/generated/shop-cart.ts";
import { MAX_CART_LINES, putInGuestCart, removeFromGuestCart, type GuestLine } from "#web/lib/guest-cart.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Words for a cart that has as many lines as it can. */
const fullCartWords = `A cart has room for ${MAX_CART_LINES} lines. Remove one, or check out first.`;

/** Returns why a line could not be put into the cart. */
function cartFailureWords(error: CombinedError): string {
  const { rule, piecesLeft } = errorDetails(error);
  if (errorCode(error) === "LIMIT_EXCEEDED" && errorDetails(error)["limit"] === MAX_CART_LINES) return fullCartWords;
  if (errorCode(error) !== "CONFLICT") return failureWords(error);
  switch (rule) {
    case "own_product":
      return "You sell this yourself.";
    case "too_few":
      return typeof piecesLeft === "number"
        ? `Only ${piecesLeft} left. Choose fewer.`
        : "Fewer are left than you chose.";
    case "sold_out":
      return "It is sold out.";
    case "size_required":
      return "Choose a size first.";
    case "size_gone":
      return "This size is gone. Choose another.";
    case "gone":
      return "It isn’t sold any more.";
    default:
      return failureWords(error);
  }
}

/** Result of a change: the words of a refusal, or null. */
type Refusal = string | null;

/** Changes of the cart: of the account, or of a guest in this browser. */
export interface ChangeCart {
  /** Sets how many pieces of a product are in the cart. */
  readonly put: (line: GuestLine) => Promise<Refusal>;
  readonly remove: (line: GuestLine & { readonly id: string }) => Promise<Refusal>;
  readonly accept: (cartItemId: string, price: number) => Promise<Refusal>;
}

export function useChangeCart(): ChangeCart {
  const client = useClient();
  const isGuest = useSession() === null;
  const noteCartCount = useNoteCartCount();
  return {
    put: async (line) => {
      if (isGuest) return putInGuestCart(line) ? null : fullCartWords;
      const { data, error } = await client.mutation(AddToCartDocument, { input: line }).toPromise();
      if (data) noteCartCount(data.addToCart.items.length);
      return error ? cartFailureWords(error) : null;
    },
    remove: async ({ id, ...line }) => {
      if (isGuest) {
        removeFromGuestCart(line);
        return null;
      }
      const { data, error } = await client.mutation(RemoveFromCartDocument, { cartItemId: id }).toPromise();
      if (data) noteCartCount(data.removeFromCart.items.length);
      // It was removed in another window: that is what was wanted.
      return error && errorCode(error) !== "NOT_FOUND" ? cartFailureWords(error) : null;
    },
    accept: async (cartItemId, price) => {
      const { error } = await client.mutation(AcceptCartPriceDocument, { cartItemId, price }).toPromise();
      return error ? cartFailureWords(error) : null;
    },
  };
}
