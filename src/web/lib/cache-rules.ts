import type { Cache, CacheExchangeOpts, DataFields, Variables } from "@urql/exchange-graphcache";

export type Entity = DataFields & { readonly __typename: string; readonly id: string };

type Updates = NonNullable<NonNullable<CacheExchangeOpts["updates"]>["Mutation"]>;
type Optimistic = NonNullable<CacheExchangeOpts["optimistic"]>;

/** Names of queries of all features that other features' changes affect. */
interface QueryLists {
  /** Lists of posts: a deleted post is removed from them. */
  readonly posts: readonly string[];
  /** Lists of other people's acts: read again after a mute. */
  readonly withoutMuted: readonly string[];
}

/** The declarations of a feature's `cache-rules.ts`: cache changes beyond writing a mutation's answer. */
export interface CacheRules {
  /** The feature's own queries in these lists. */
  readonly lists?: Partial<QueryLists>;
  /** Cache updates by mutation. `lists` has the queries of all features. */
  readonly updates?: (lists: QueryLists) => Updates;
  /** Optimistic answers by mutation: shown at once and reverted if the server refuses. */
  readonly optimistic?: Optimistic;
}

/** Merges the rules of all features for the cache. */
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

/** Returns the cached queries of these names. */
export function fieldsNamed(cache: Cache, names: readonly string[]) {
  return cache.inspectFields("Query").filter((field) => names.includes(field.fieldName));
}

/** Drops these queries from the cache; they are read again where they are shown. */
export function invalidate(cache: Cache, names: readonly string[]): void {
  for (const field of fieldsNamed(cache, names)) cache.invalidate("Query", field.fieldKey);
}

/** Edits the items of one connection, which is embedded in its field. */
function editItems(cache: Cache, connection: unknown, edit: (items: readonly string[]) => readonly string[]): void {
  if (typeof connection !== "string") return;
  const items = cache.resolve(connection, "items");
  if (Array.isArray(items)) cache.link(connection, "items", [...edit(items as string[])]);
}

/** Inserts an item at the top of the first pages of lists whose arguments match. */
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

/** Edits the replies of one conversation; null: of all. */
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

/** Invalidates nearly every list: a block removes people from them, and its end brings them back. */
export function readAllAgain(_result: DataFields, _args: Variables, cache: Cache): void {
  for (const { fieldKey, fieldName } of cache.inspectFields("Query"))
    if (fieldName !== "fetchSession") cache.invalidate("Query", fieldKey);
}

/** Removes a post from lists; returns the filter that removed it, for further lists. */
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
