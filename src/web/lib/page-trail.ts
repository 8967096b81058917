/** Largest number of stored pages, newest last. */
const most = 20;

let isAllowed = false;
let pages: string[] = [];

/**
 * Sets whether the addresses a person visits are stored, for error reports (`canRecordSession`). `false` also deletes
 * the stored ones.
 */
export function allowTrail(allowed: boolean): void {
  isAllowed = allowed;
  if (!allowed) pages = [];
}

/** Stores a page by its path; the query may hold a token and is left out. */
export function notePage(url: string): void {
  if (!isAllowed) return;
  pages = [...pages, url.split(/[?#]/)[0] ?? url].slice(-most);
}

/** Returns the stored pages, newest last; empty when storing is not allowed. */
export function readTrail(): readonly string[] {
  return pages;
}
