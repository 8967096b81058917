/** Address of a search's results. */
export function searchPath(query: string): string {
  return `/search/keyword?${new URLSearchParams({ q: query }).toString()}`;
}

/** Address of a hashtag's page: the search for it alone. `tag` without the #. */
export function hashtagPath(tag: string): string {
  return searchPath(`#${tag}`);
}
