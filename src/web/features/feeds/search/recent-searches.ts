import { localStore } from "#web/lib/storage.ts";

const KEPT = 8;

/** Returns the searches of this browser, the latest first. */
export function recentSearches(): readonly string[] {
  const value = localStore.readJson("recentSearches");
  return Array.isArray(value) ? value.filter((one) => typeof one === "string").slice(0, KEPT) : [];
}

/** Stores a search as the latest. */
export function rememberSearch(query: string): void {
  if (query !== "")
    localStore.write("recentSearches", [query, ...recentSearches().filter((one) => one !== query)].slice(0, KEPT));
}

/** Removes one search, or all of them. */
export function forgetSearch(query?: string): void {
  if (query === undefined) localStore.remove("recentSearches");
  else
    localStore.write(
      "recentSearches",
      recentSearches().filter((one) => one !== query),
    );
}
