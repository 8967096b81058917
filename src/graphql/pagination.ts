import { buildPage, parsePage } from "#kernel/page-cursor.ts";
import type { CursorPosition, Page, PageInfo } from "#kernel/page-cursor.ts";
import { badInput } from "./api-error.ts";
import { adminBuilder } from "./admin-builder.ts";
import { builder } from "./builder.ts";
import type { ApiContext } from "./context.ts";
import type { Builder } from "./schema-builder.ts";

/** Input and output types of lists, in each of the two schemas. */
function listTypes(of: Builder) {
  const SortOrder = of.enumType("SortOrder", { values: ["asc", "desc"] as const });
  return {
    input: of.inputType("PaginationInput", {
      fields: (t) => ({
        limit: t.int(),
        before: t.string(),
        after: t.string(),
        sortOrder: t.field({ type: SortOrder }),
      }),
    }),
    info: of.objectRef<PageInfo>("PageInfo").implement({
      audience: "everyone",
      fields: (t) => ({
        next: t.exposeString("next", { nullable: true }),
        previous: t.exposeString("previous", { nullable: true }),
        hasNextPage: t.exposeBoolean("hasNextPage"),
        hasPreviousPage: t.exposeBoolean("hasPreviousPage"),
      }),
    }),
  };
}

/** Argument of every list: limit 1–50, one cursor at most, default newest first. */
export const { input: PaginationInput, info: PageInfoType } = listTypes(builder);
export const { input: SpPaginationInput, info: SpPageInfoType } = listTypes(adminBuilder);

export interface Connection<T> {
  items: T[];
  pageInfo: PageInfo;
}

const signWith = (context: ApiContext) => (message: Uint8Array) => context.services.vault.sign("cursor", message);

/** Validates the pagination argument for a list ordered by `key`, or throws BAD_USER_INPUT. */
export function pageOf(
  context: ApiContext,
  key: string,
  args: typeof PaginationInput.$inferInput | null | undefined,
  defaultLimit = 10,
): Page {
  const page = parsePage(args, { key, sign: signWith(context), defaultLimit });
  if (page.ok) return page.value;
  throw page.error === "both_cursors"
    ? badInput("pagination", "both_cursors", "Give either before or after, not both.")
    : badInput("pagination", "invalid_cursor", "This place in the list is no longer valid. Start from the top.");
}

/** Cuts rows read with limit + 1 into items and pageInfo. */
export function connectionOf<Row>(
  context: ApiContext,
  rows: readonly Row[],
  page: Page,
  positionOf: (row: Row) => CursorPosition,
): Connection<Row> {
  return buildPage(rows, page, { positionOf, sign: signWith(context) });
}
