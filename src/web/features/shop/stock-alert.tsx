import { useState } from "react";
import { useMutation, type CombinedError } from "urql";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { CancelStockAlertDocument, RequestStockAlertDocument } from "#web/generated/shop.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

interface StockAlertProps {
  readonly product: { readonly id: string; readonly name: string; readonly viewerWantsStockAlert: boolean };
  /** `line` beside other buttons of a line, `page` below the others on the product's own page. */
  readonly place: "line" | "page";
}

/** Asks to be notified when a sold-out product can be bought again, or takes that back. For signed-in accounts. */
export function StockAlert({ product, place }: StockAlertProps) {
  const { id, name, viewerWantsStockAlert: isWanted } = product;
  const hydrated = useHydrated();
  const [, request] = useMutation(RequestStockAlertDocument);
  const [, cancel] = useMutation(CancelStockAlertDocument);
  const [busy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { error } = await (isWanted ? cancel : request)({ productId: id });
    setBusy(false);
    if (error !== undefined) toast.warning("That didn’t work", { text: stockAlertFailure(error), key: "stock-alert" });
  };
  return (
    <div className="stock-alert" data-place={place}>
      {/* One button for both, so that the focus stays where it is. */}
      <Button
        variant={isWanted ? "ghost" : "line"}
        size={place === "line" ? "s" : "m"}
        icon={isWanted ? undefined : "bell"}
        full={place === "page"}
        busy={busy}
        busyLabel={isWanted ? "Stopping" : "Asking"}
        disabled={!hydrated}
        aria-label={isWanted ? `Don’t tell me about ${name}` : `Tell me when it’s back: ${name}`}
        onClick={() => void change()}
      >
        {isWanted ? "Don’t tell me" : "Tell me when it’s back"}
      </Button>
      <p className="muted" role="status">
        {isWanted ? "We’ll tell you when it’s back." : ""}
      </p>
    </div>
  );
}

function stockAlertFailure(error: CombinedError): string {
  const { rule, limit } = errorDetails(error);
  if (errorCode(error) === "LIMIT_EXCEEDED" && typeof limit === "number")
    return `You already wait for ${limit} products. Stop waiting for one first.`;
  if (rule === "in_stock") return "It can be bought again. Load the page again.";
  return failureWords(error);
}
