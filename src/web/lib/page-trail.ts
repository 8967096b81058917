/** Pages kept at most, the newest last. */
const most = 20;

let isAllowed = false;
let pages: string[] = [];

/**
 * Whether the pages one comes by are kept, for reports of errors (`canRecordSession`). Not allowed, those kept are
 * forgotten.
 */
export function allowTrail(allowed: boolean): void {
  isAllowed = allowed;
  if (!allowed) pages = [];
}

/** Notes a page by its path; the query may hold a token and is left out. */
export function notePage(url: string): void {
  if (!isAllowed) return;
  pages = [...pages, url.split(/[?#]/)[0] ?? url].slice(-most);
}

/** The pages kept, the newest last; empty where it is not allowed. */
export function readTrail(): readonly string[] {
  return pages;
}
