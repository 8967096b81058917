import { useState } from "react";
import { useClient } from "urql";
import { ArchiveShopProductDocument, RestoreShopProductDocument } from "#web/generated/shop.ts";
import type { ShopProductPageFragment } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { shopFailure } from "./shop-refusals.ts";

interface ArchiveButtonProps {
  readonly product: ShopProductPageFragment;
  /** Called after it was archived. */
  readonly onArchived?: () => void;
}

/** Archives a product, with an undo in the message about it; restores one that is archived. */
export function ArchiveButton({ product, onArchived }: ArchiveButtonProps) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const productId = product.id;
  const restore = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(RestoreShopProductDocument, { productId }).toPromise();
    setBusy(false);
    if (error) toast.warning("It is still archived", { text: shopFailure(error).words });
    else toast.success(`${product.name} is back`);
  };
  const archive = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(ArchiveShopProductDocument, { productId }).toPromise();
    setBusy(false);
    if (error) {
      toast.warning("It is still in the shop", { text: shopFailure(error).words });
      return;
    }
    toast.success(`${product.name} is archived`, {
      text: "Visitors don’t see it any more.",
      action: { label: "Undo", onAction: () => void restore() },
    });
    onArchived?.();
  };
  if (product.management?.status === "archived")
    return (
      <Button variant="ink" icon="arrow-clockwise" busy={busy} busyLabel="Restoring" onClick={() => void restore()}>
        Put back in the shop
      </Button>
    );
  return (
    <Button variant="danger" icon="archive" full busy={busy} busyLabel="Archiving" onClick={() => void archive()}>
      Archive product
    </Button>
  );
}
