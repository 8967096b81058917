import { lazy, Suspense, useState } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import type { ShopProductPageFragment } from "#web/generated/types.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { shareLink } from "#web/lib/copy-link.ts";
import { ArchiveButton } from "./archive-button.tsx";
import { editProductPath, giveAwayPath, productPath } from "./shop-paths.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("#web/features/posts/menu/report-dialog.tsx")).ReportDialog,
}));

/** What to do with a product: share, report; for its shop edit and archive. */
export function ProductActs({ product }: { readonly product: ShopProductPageFragment }) {
  const { baseUrl } = useEnvironment();
  const session = useSession();
  const [reporting, setReporting] = useState<"never" | "open" | "closed">("never");
  const { id, owner, management } = product;
  const username = owner.username ?? "";
  const address = baseUrl + productPath(username, id);
  return (
    <div className="shop-acts">
      {management !== null && management.status !== "archived" && (
        <ButtonLink variant="ink" icon="pencil-simple" href={editProductPath(username, id)}>
          Edit
        </ButtonLink>
      )}
      {management?.isPrize === true && product.reference !== null && (
        <ButtonLink variant="gift" icon="gift" href={giveAwayPath(product.reference)}>
          Give it away
        </ButtonLink>
      )}
      {management?.status === "archived" && <ArchiveButton product={product} />}
      <Button variant="line" icon="share-fat" onClick={() => void shareLink(address, product.name)}>
        Share
      </Button>
      {session !== null && management === null && session.id !== owner.id && (
        <Button variant="ghost" icon="flag" onClick={() => setReporting("open")}>
          Report
        </Button>
      )}
      {reporting !== "never" && (
        <Suspense fallback={null}>
          <ReportDialog
            objectType="product"
            objectId={id}
            person={owner}
            open={reporting === "open"}
            onOpenChange={(open) => setReporting(open ? "open" : "closed")}
          />
        </Suspense>
      )}
    </div>
  );
}
