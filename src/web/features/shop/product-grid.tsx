import "./product-card.css";
import type { ReactNode } from "react";
import type { LoadMoreList } from "#web/lib/use-load-more.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { FailureText } from "#web/lib/failures/failure-text.tsx";

interface ProductGridProps<Item extends { readonly id: string }> {
  readonly list: LoadMoreList<Item>;
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A grid of products in all its states. More are shown on request only, so that the footer can be reached. */
export function ProductGrid<Item extends { readonly id: string }>({ list, empty, children }: ProductGridProps<Item>) {
  const waiting = useHeldPending(list.loading);
  if (list.items.length > 0)
    return (
      <>
        <ul className="shop-grid" aria-label="Products">
          {list.items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
        {(list.hasMore || list.error !== null) && (
          <div className="shop-more">
            {list.error !== null && <p role="alert">The other products didn’t load. Those above are still right.</p>}
            <Button variant="line" busy={list.loadingMore} busyLabel="Loading" onClick={list.loadMore}>
              {list.error === null ? "Show more" : "Try again"}
            </Button>
          </div>
        )}
      </>
    );
  if (list.error !== null && !list.loading)
    return (
      <Panel bleed>
        <ErrorState title="The products didn’t load" onRetry={list.refetch}>
          <FailureText error={list.error} />
        </ErrorState>
      </Panel>
    );
  if (list.loading) return waiting ? <GridSkeleton /> : null;
  return <Panel bleed>{empty}</Panel>;
}

function GridSkeleton() {
  return (
    <div className="shop-grid skeleton-group" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="shop-card">
          <span className="shop-picture" />
          <Skeleton width={50} />
        </div>
      ))}
    </div>
  );
}
