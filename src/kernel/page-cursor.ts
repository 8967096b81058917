import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { err, ok } from "./result.ts";
import type { Result } from "./result.ts";

const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 50;

type SortOrder = "asc" | "desc";

/** The `pagination` input of every list. Null and absent mean the same. */
export type PageArgs = {
  limit?: number | null | undefined;
  before?: string | null | undefined;
  after?: string | null | undefined;
  sortOrder?: SortOrder | null | undefined;
};

/** A place in a list ordered by (value of the column named key, id). Ties are broken by id. */
export type CursorPosition = { key: string; value: string; id: string };

/** Page arguments after validation. `from` is null on the first page. */
export type Page = {
  limit: number;
  sortOrder: SortOrder;
  from: { side: "after" | "before"; position: CursorPosition } | null;
};

/** Page information of every list. A cursor is null when there is nothing in that direction. */
export type PageInfo = {
  next: string | null;
  previous: string | null;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};

/** Synchronous HMAC-SHA-256 under a key of the server's; injected so that this file stays pure. */
export type SignCursor = (message: Uint8Array) => Uint8Array;

export type PageError = "both_cursors" | "invalid_cursor";

const VERSION = 1;
const MAC_BYTES = 16;
const MAX_CURSOR_LENGTH = 1024;

/** Limit clamped to 1..50; absent or not a number means the list's default. */
export function clampLimit(limit: number | null | undefined, defaultLimit: number = DEFAULT_PAGE_SIZE): number {
  if (limit === null || limit === undefined || Number.isNaN(limit)) return defaultLimit;
  return Math.min(MAX_PAGE_SIZE, Math.max(1, Math.trunc(limit)));
}

/** Opaque cursor text for a position: base64url of a truncated MAC and the JSON of version, key, value and id. */
export function encodeCursor(position: CursorPosition, sign: SignCursor): string {
  const body = new TextEncoder().encode(JSON.stringify([VERSION, position.key, position.value, position.id]));
  const bytes = new Uint8Array(MAC_BYTES + body.length);
  bytes.set(sign(body).subarray(0, MAC_BYTES));
  bytes.set(body, MAC_BYTES);
  return encodeBase64url(bytes);
}

/** Position of a cursor this server signed, or null for anything else. */
export function decodeCursor(cursor: string, sign: SignCursor): CursorPosition | null {
  if (cursor.length > MAX_CURSOR_LENGTH) return null;
  const bytes = decodeBase64url(cursor);
  if (bytes === null || bytes.length <= MAC_BYTES) return null;
  const body = bytes.subarray(MAC_BYTES);
  if (!equalBytes(bytes.subarray(0, MAC_BYTES), sign(body).subarray(0, MAC_BYTES))) return null;
  // The MAC vouches for the body, so it parses; the version is what may be older than this code.
  const parsed = JSON.parse(new TextDecoder().decode(body)) as readonly unknown[];
  const [version, key, value, id] = parsed;
  if (version !== VERSION) return null;
  if (typeof key !== "string" || typeof value !== "string" || typeof id !== "string") return null;
  return { key, value, id };
}

/**
 * Validates page arguments for a list ordered by `key`. A cursor made for another key is invalid: its value would be
 * compared with the wrong column.
 */
export function parsePage(
  args: PageArgs | null | undefined,
  options: { key: string; sign: SignCursor; defaultLimit?: number },
): Result<Page, PageError> {
  const { after = null, before = null, limit, sortOrder } = args ?? {};
  if (after !== null && before !== null) return err("both_cursors");
  const page = { limit: clampLimit(limit, options.defaultLimit), sortOrder: sortOrder ?? "desc" };
  const cursor = after ?? before;
  if (cursor === null) return ok({ ...page, from: null });
  const position = decodeCursor(cursor, options.sign);
  if (position === null || position.key !== options.key) return err("invalid_cursor");
  return ok({ ...page, from: { side: after === null ? "before" : "after", position } });
}

/**
 * Cuts one page out of rows that were read with `limit + 1` in the direction of travel: list order for the first page
 * and `after`, reversed list order for `before`. Items come back in list order.
 */
export function buildPage<Row>(
  rows: readonly Row[],
  page: Page,
  options: { positionOf: (row: Row) => CursorPosition; sign: SignCursor },
): { items: Row[]; pageInfo: PageInfo } {
  const hasMore = rows.length > page.limit;
  const backwards = page.from?.side === "before";
  const taken = rows.slice(0, page.limit);
  const items = backwards ? taken.reverse() : taken;
  const hasNextPage = backwards ? true : hasMore;
  const hasPreviousPage = backwards ? hasMore : page.from !== null;
  const cursorOf = (row: Row | undefined): string | null =>
    row === undefined ? null : encodeCursor(options.positionOf(row), options.sign);
  return {
    items,
    pageInfo: {
      next: hasNextPage ? cursorOf(items.at(-1)) : null,
      previous: hasPreviousPage ? cursorOf(items[0]) : null,
      hasNextPage,
      hasPreviousPage,
    },
  };
}

/** Compares without stopping at the first difference, so that timing tells nothing of the MAC. */
function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  a.forEach((byte, index) => {
    difference |= byte ^ (b[index] ?? 0);
  });
  return difference === 0;
}
