import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "#web/lib/router.tsx";
import { useClient, useQuery, type AnyVariables, type CombinedError } from "urql";
import type { AppDocument } from "./define-document.ts";
import { isAuthError } from "./graph-error.ts";
import { pollContext } from "./graph-client.ts";
import { emptyList, listItems, planLoadMore, type ListPage, type PageInfo, type PageListState } from "./page-list.ts";
import { usePolling } from "./use-polling.ts";

/** Default page size, where the specification names no other. */
export const PAGE_SIZE = 10;

interface LoadMoreOptions<Result, Item, Rest> {
  /** All variables but `pagination`; keep the same object between renders, or build it of plain values. */
  readonly variables: Rest;
  readonly select: (data: Result) => ListPage<Item> | null | undefined;
  readonly keyOf: (item: Item) => string;
  readonly limit?: number;
  /** Polls the first page; on by default. */
  readonly poll?: boolean;
}

type MoreState<Item> = PageListState<Item, CombinedError> & { readonly listKey: string };

/** A list with all pages loaded so far. */
export interface LoadMoreList<Item> {
  readonly items: readonly Item[];
  readonly count: number | null;
  /** True while there is nothing to show yet. */
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly hasMore: boolean;
  readonly error: CombinedError | null;
  readonly loadMore: () => void;
  /** Reads the first page again, keeping what is shown. */
  readonly refetch: () => void;
  /** Starts over with the first page alone. */
  readonly reload: () => void;
}

/** Number of lists whose length is remembered. */
const MOST_LISTS = 50;

/** Cursors a list had loaded when its page was left, by history entry, so that going back restores its length. */
const leftBehind = new Map<string, readonly string[]>();

interface Pagination {
  readonly limit: number;
  readonly after?: string;
}

/**
 * Reads a cursor list: the first page comes with the screen, further pages load on demand. A failed load keeps the
 * first error, and loading more while in error repeats the failed request. The document must take a variable
 * `$pagination`.
 */
export function useLoadMore<Result, Variables extends AnyVariables, Item, Rest extends object>(
  document: AppDocument<Result, Variables>,
  { variables, select, keyOf, limit = PAGE_SIZE, poll = true }: LoadMoreOptions<Result, Item, Rest>,
): LoadMoreList<Item> {
  const client = useClient();
  const entry = useLocation().key;
  const withPage = (pagination: Pagination): Variables => ({ ...variables, pagination }) as unknown as Variables; // the document declares $pagination
  const listKey = `${document.hash}:${JSON.stringify(variables)}:${limit}`;
  const [first, executeFirst] = useQuery({ query: document, variables: withPage({ limit }) });
  const restore = (): MoreState<Item> => {
    const pages = (leftBehind.get(`${entry}:${listKey}`) ?? []).flatMap((after) => {
      const data = client.readQuery(document, withPage({ limit, after }))?.data;
      const page = data ? select(data) : null;
      return page ? [page] : [];
    });
    return { ...emptyList, pages, listKey };
  };
  const [more, setMore] = useState(restore);
  if (more.listKey !== listKey) setMore(restore());
  const state = more.listKey === listKey ? more : { ...emptyList, listKey };
  const subscriptions = useRef<(() => void)[]>([]);

  const dropMore = useCallback(() => {
    for (const unsubscribe of subscriptions.current) unsubscribe();
    subscriptions.current = [];
  }, []);
  // While another list loads, `data` is still that of the last one.
  const isOfList = JSON.stringify(first.operation?.variables) === JSON.stringify(withPage({ limit }));
  const firstPage = first.data && isOfList ? (select(first.data) ?? null) : null;
  const pages = firstPage === null ? [] : [firstPage, ...state.pages];
  const last: PageInfo | null = pages.at(-1)?.pageInfo ?? null;
  const cursors = pages.slice(0, -1).flatMap((page) => page.pageInfo.next ?? []);
  useEffect(() => {
    leftBehind.delete(`${entry}:${listKey}`);
    leftBehind.set(`${entry}:${listKey}`, cursors);
    for (const oldest of [...leftBehind.keys()].slice(0, -MOST_LISTS)) leftBehind.delete(oldest);
  });

  const refetch = (): void => {
    setMore({ ...state, moreError: null });
    executeFirst({ requestPolicy: "network-only" });
  };
  const reload = (): void => {
    dropMore();
    setMore({ ...emptyList, listKey });
    executeFirst({ requestPolicy: "network-only" });
  };
  // A live subscription: a like on a later page appears there as well.
  const watch = (after: string, index: number): void => {
    const subscription = client.query(document, withPage({ limit, after })).subscribe((result) => {
      const page = result.data ? select(result.data) : null;
      // A failed page is requested again, so nothing may wait on the failed request.
      if (!page)
        queueMicrotask(() => {
          unsubscribe();
        });
      setMore((current) => {
        if (current.listKey !== listKey) return current;
        if (!page) return { ...current, loadingMore: false, moreError: current.moreError ?? result.error ?? null };
        return {
          ...current,
          loadingMore: false,
          moreError: null,
          pages: [...current.pages.slice(0, index), page, ...current.pages.slice(index + 1)],
        };
      });
    });
    const unsubscribe = (): void => {
      subscription.unsubscribe();
    };
    subscriptions.current.push(unsubscribe);
  };
  const watchRestored = useEffectEvent((key: string) => {
    if (state.listKey !== key) return;
    for (const [index, after] of cursors.slice(0, state.pages.length).entries()) watch(after, index);
  });
  useEffect(() => {
    watchRestored(listKey);
    return dropMore;
  }, [dropMore, listKey]);

  const load = (after: string, index: number): void => {
    setMore({ ...state, loadingMore: true });
    watch(after, index);
  };
  const loadMore = (): void => {
    const plan = planLoadMore({
      last,
      busy: first.fetching || state.loadingMore,
      failed: firstPage === null && first.error !== undefined,
    });
    if (plan.kind === "refetch") refetch();
    if (plan.kind === "load") load(plan.after, state.pages.length);
  };

  usePolling(
    async () => {
      const result = await client.query(document, withPage({ limit }), pollContext).toPromise();
      if (isAuthError(result.error)) return "auth-error";
      if (result.error) return "failed";
      const fresh = result.data ? select(result.data) : null;
      return JSON.stringify(fresh) === JSON.stringify(firstPage) ? "unchanged" : "changed";
    },
    // Once further pages are loaded, a moved first page would leave a gap between the two.
    { enabled: poll && state.pages.length === 0 },
  );

  return {
    items: listItems(pages, keyOf),
    count: firstPage?.count ?? null,
    loading: firstPage === null && first.error === undefined,
    loadingMore: state.loadingMore,
    hasMore: last?.hasNextPage ?? false,
    error: first.error ?? state.moreError,
    loadMore,
    refetch,
    reload,
  };
}
