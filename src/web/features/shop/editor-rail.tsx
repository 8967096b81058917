import type { ReactNode } from "react";
import { formatWhole } from "#kernel/format-count.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { ProductPicture } from "./product-card.tsx";
import { priceCentsOf, type ProductDraft } from "./product-draft.ts";

interface EditorRailProps {
  readonly draft: ProductDraft;
  readonly vendorCents: number | null;
  readonly imageUrl: string;
  readonly soldCount: number;
  readonly saveLabel: string;
  readonly busy: boolean;
  readonly acts: ReactNode;
}

/** Beside the editor: the product as visitors see it, and the button that saves. */
export function EditorRail({ draft, vendorCents, imageUrl, soldCount, saveLabel, busy, acts }: EditorRailProps) {
  const hydrated = useHydrated();
  const price = priceCentsOf(draft, vendorCents);
  return (
    <div className="shop-aside">
      <Panel aria-labelledby="shop-preview">
        <h3 id="shop-preview">In the shop</h3>
        <ProductPicture url={imageUrl} />
        <p className="shop-card-words">
          <b>{draft.name.trim() === "" ? "No name yet" : draft.name}</b>
          {price !== null && <b className="num">{formatMoney(price)}</b>}
        </p>
        {draft.detail !== "" && <p className="muted shop-hint">{draft.detail}</p>}
        {soldCount > 0 && <p className="muted shop-hint">Sold {formatWhole(soldCount)}.</p>}
      </Panel>
      <div className="shop-save">
        <Button
          form="product"
          type="submit"
          variant="ink"
          size="l"
          full
          disabled={!hydrated}
          busy={busy}
          busyLabel="Saving"
        >
          {saveLabel}
        </Button>
      </div>
      {acts}
    </div>
  );
}
