import { MAX_PAGE_SIZE } from "#kernel/page-cursor.ts";
import type { CursorPosition, Page } from "#kernel/page-cursor.ts";
import type { ApiContext } from "./context.ts";
import { connectionOf } from "./pagination.ts";
import type { Connection } from "./pagination.ts";

export interface VisiblePageOptions<Row, Item> {
  /** Up to page.limit + 1 rows in the direction of travel. */
  read: (page: Page) => Promise<Row[]>;
  /** Views of the rows, null for those the viewer may not see; as many as rows. */
  view: (rows: readonly Row[]) => Promise<(Item | null)[]>;
  positionOf: (row: Row) => CursorPosition;
  /**
   * Returns true for a row that marks where the search stopped: there may be more behind it, although the page is not
   * full.
   */
  isStop?: (row: Row) => boolean;
}

/** A second, larger read is worth it when the first left gaps; after that a short page goes out. */
const rounds = 2;

/**
 * A page of what the viewer may see. Rows the visibility rules drop are made up for by reading on; the cursors stand on
 * rows that were looked at, so a page may be short but never skips or repeats anything.
 */
export async function visiblePage<Row, Item>(
  context: ApiContext,
  page: Page,
  options: VisiblePageOptions<Row, Item>,
): Promise<Connection<Item>> {
  const seen: { row: Row; item: Item | null }[] = [];
  let visible = 0;
  let next: Page = page;
  let hasMore = true;
  for (let round = 0; round < rounds && hasMore && visible < page.limit; round += 1) {
    const rows = await options.read(next);
    const window = rows.slice(0, next.limit);
    const items = await options.view(window);
    const end = rows.at(-1);
    hasMore = rows.length > next.limit || (end !== undefined && options.isStop?.(end) === true);
    for (const [index, row] of window.entries()) {
      const item = items[index] ?? null;
      seen.push({ row, item });
      if (item !== null) visible += 1;
      if (visible === page.limit) {
        hasMore ||= index < window.length - 1;
        break;
      }
    }
    const last = seen.at(-1);
    if (last === undefined) break;
    next = {
      ...page,
      limit: MAX_PAGE_SIZE,
      from: { side: page.from?.side ?? "after", position: options.positionOf(last.row) },
    };
  }
  const last = seen.at(-1);
  const withSentinel = hasMore && last !== undefined ? [...seen, last] : seen;
  const cut = connectionOf(context, withSentinel, { ...page, limit: seen.length }, ({ row }) =>
    options.positionOf(row),
  );
  return { items: cut.items.flatMap(({ item }) => (item === null ? [] : [item])), pageInfo: cut.pageInfo };
}
