import "./posts.css";
import type { ReactNode } from "react";
import type { LoadMoreList } from "#web/lib/use-load-more.ts";
import { Panel } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { LoadMore } from "./load-more.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

interface ListViewProps<Item> {
  readonly list: LoadMoreList<Item>;
  /** Name of the list: "The newest stims". */
  readonly what: string;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
  /** True when the list lies in a panel already, so its states bring none of their own. */
  readonly bare?: boolean;
  readonly moreLabel?: string | undefined;
}

/** A list in all its states: loading, empty, failed, and loaded, with more to load. */
export function ListView<Item>({
  list,
  what,
  skeleton,
  empty,
  children,
  bare = false,
  moreLabel,
}: ListViewProps<Item>) {
  const waiting = useHeldPending(list.loading);
  const frame = (content: ReactNode): ReactNode => (bare ? content : <Panel bleed>{content}</Panel>);
  const more = (
    <LoadMore
      hasMore={list.hasMore}
      loading={list.loadingMore}
      failed={list.error !== null}
      onLoadMore={list.loadMore}
      label={moreLabel}
    />
  );
  if (list.items.length > 0) {
    return (
      <>
        {children(list.items)}
        {more}
      </>
    );
  }
  if (list.error !== null && !list.loading) {
    return frame(<LoadFailure title={`${what} didn’t load`} onRetry={list.refetch} error={list.error} />);
  }
  if (list.loading) return waiting ? skeleton : null;
  // A search that stopped before it found any can go on.
  if (list.hasMore) return frame(more);
  return frame(empty);
}
