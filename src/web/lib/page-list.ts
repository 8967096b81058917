/** Cursors of a page of a list, as the wire gives them. */
export interface PageInfo {
  readonly next: string | null;
  readonly previous: string | null;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly pageInfo: PageInfo;
  readonly count?: number | null;
}

/** The pages loaded so far. */
export interface PageListState<Item, Failure> {
  readonly pages: readonly ListPage<Item>[];
  readonly loadingMore: boolean;
  /** The first failure of loading more; a later one does not replace it. */
  readonly moreError: Failure | null;
}

export const emptyList: PageListState<never, never> = { pages: [], loadingMore: false, moreError: null };

/** Returns the items of all pages in order; one that moved between two requests is returned once. */
export function listItems<Item>(pages: readonly ListPage<Item>[], keyOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    page.items.filter((item) => {
      const key = keyOf(item);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    }),
  );
}

/**
 * Decides what a call to load more does: nothing while busy or at the end; a refetch when the list is in error; else
 * the page after the last cursor.
 */
export function planLoadMore(list: {
  readonly last: PageInfo | null;
  readonly busy: boolean;
  readonly failed: boolean;
}): { readonly kind: "nothing" } | { readonly kind: "refetch" } | { readonly kind: "load"; readonly after: string } {
  if (list.busy) return { kind: "nothing" };
  if (list.failed) return { kind: "refetch" };
  if (list.last === null || !list.last.hasNextPage || list.last.next === null) return { kind: "nothing" };
  return { kind: "load", after: list.last.next };
}
