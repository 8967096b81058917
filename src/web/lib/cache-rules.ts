import type { Cache, CacheExchangeOpts, DataFields, Variables } from "@urql/exchange-graphcache";

export type Entity = DataFields & { readonly __typename: string; readonly id: string };

type Updates = NonNullable<NonNullable<CacheExchangeOpts["updates"]>["Mutation"]>;
type Optimistic = NonNullable<CacheExchangeOpts["optimistic"]>;

/** Queries of all features that a change elsewhere concerns, by name. */
interface QueryLists {
  /** Lists of posts: a deleted post is taken out of them. */
  readonly posts: readonly string[];
  /** Lists of what other people do: read again after a mute. */
  readonly withoutMuted: readonly string[];
}

/** The declarations of a feature's `cache-rules.ts`: cache changes beyond writing a mutation's answer. */
export interface CacheRules {
  /** The feature's own queries in these lists. */
  readonly lists?: Partial<QueryLists>;
  /** Cache updates by mutation. `lists` has the queries of all features. */
  readonly updates?: (lists: QueryLists) => Updates;
  /** Shown at once and taken back if the server refuses, by mutation. */
  readonly optimistic?: Optimistic;
}

/** Puts the rules of all features together for the cache. */
export function assembleCacheRules(rules: readonly CacheRules[]): Pick<CacheExchangeOpts, "updates" | "optimistic"> {
  const all = (list: keyof QueryLists): readonly string[] => rules.flatMap(({ lists }) => lists?.[list] ?? []);
  const lists: QueryLists = { posts: all("posts"), withoutMuted: all("withoutMuted") };
  return {
    updates: { Mutation: Object.assign({}, ...rules.map(({ updates }) => updates?.(lists))) as Updates },
    optimistic: Object.assign({}, ...rules.map(({ optimistic }) => optimistic)) as Optimistic,
  };
}

function isFirstPage(args: Variables | null): boolean {
  const pagination = args?.["pagination"] as Variables | null | undefined;
  return pagination?.["after"] === undefined && pagination?.["before"] === undefined;
}

/** The cached queries of these names. */
export function fieldsNamed(cache: Cache, names: readonly string[]) {
  return cache.inspectFields("Query").filter((field) => names.includes(field.fieldName));
}

/** Drops these queries, which are read again where they are shown. */
export function invalidate(cache: Cache, names: readonly string[]): void {
  for (const field of fieldsNamed(cache, names)) cache.invalidate("Query", field.fieldKey);
}

/** Changes the items of one connection, which is embedded in its field. */
function editItems(cache: Cache, connection: unknown, edit: (items: readonly string[]) => readonly string[]): void {
  if (typeof connection !== "string") return;
  const items = cache.resolve(connection, "items");
  if (Array.isArray(items)) cache.link(connection, "items", [...edit(items as string[])]);
}

/** Puts an item at the top of the first pages of lists whose arguments fit. */
export function prepend(
  cache: Cache,
  names: readonly string[],
  key: string,
  fits: (args: Variables | null) => boolean = () => true,
): void {
  for (const field of fieldsNamed(cache, names)) {
    if (!isFirstPage(field.arguments) || !fits(field.arguments)) continue;
    editItems(cache, cache.resolve("Query", field.fieldKey), (items) => [key, ...items.filter((item) => item !== key)]);
  }
}

/** Changes the replies of one conversation; null: of all. */
export function editThreads(
  cache: Cache,
  postId: unknown,
  firstPageOnly: boolean,
  edit: (items: readonly string[]) => readonly string[],
): void {
  for (const field of fieldsNamed(cache, ["fetchPostWithReplies"])) {
    if (postId !== null && field.arguments?.["postId"] !== postId) continue;
    if (firstPageOnly && !isFirstPage(field.arguments)) continue;
    const thread = cache.resolve("Query", field.fieldKey);
    if (typeof thread === "string") editItems(cache, cache.resolve(thread, "replies"), edit);
  }
}

/** A block takes people out of nearly every list, and its end brings them back. */
export function readAllAgain(_result: DataFields, _args: Variables, cache: Cache): void {
  for (const { fieldKey, fieldName } of cache.inspectFields("Query"))
    if (fieldName !== "fetchSession") cache.invalidate("Query", fieldKey);
}

/** Takes a post out of lists, and answers how it was done. */
export function takeOut(
  cache: Cache,
  lists: readonly string[],
  postId: unknown,
): (items: readonly string[]) => readonly string[] {
  const key = cache.keyOfEntity({ __typename: "Post", id: String(postId) });
  const without = (items: readonly string[]): readonly string[] => items.filter((item) => item !== key);
  for (const field of fieldsNamed(cache, lists)) editItems(cache, cache.resolve("Query", field.fieldKey), without);
  return without;
}
