import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Validators of a representation (RFC 9110, 8.8). */
export interface Validators {
  readonly etag: string;
  readonly lastModified: Date;
}

/** The most addresses whose state a process remembers. The present state of a forgotten one counts as new. */
const MOST_KEPT = 5_000;

/**
 * Makes validators of what an address answers. Nothing says when a stim left a list (its author may have turned
 * private), so Last-Modified is when this process first saw the present state: never too early, so that no client keeps
 * words that are gone.
 */
export function createValidators(
  now: () => Date = () => new Date(),
): (key: string, body: string | Buffer) => Validators {
  const kept = new LRUCache<string, Validators>({ max: MOST_KEPT });
  return (key, body) => {
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    const known = kept.get(key);
    if (known?.etag === etag) return known;
    const second = Math.floor(now().getTime() / 1_000) * 1_000;
    // Two states within one second differ too.
    const lastModified = new Date(Math.max(second, (known?.lastModified.getTime() ?? 0) + 1_000));
    const made = { etag, lastModified };
    kept.set(key, made);
    return made;
  };
}

const IMF_FIXDATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

const stripWeakPrefix = (etag: string): string => etag.replace(/^W\//, "");

/**
 * Returns true when the client already has the present state (RFC 9110, 13.1 and 13.2.2): If-None-Match, compared
 * weakly, wins over If-Modified-Since. A date in another form than the preferred one is ignored, which costs a full
 * answer.
 */
export function hasPresentState(
  headers: { readonly "if-none-match"?: string | undefined; readonly "if-modified-since"?: string | undefined },
  { etag, lastModified }: Validators,
): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) {
    if (known.trim() === "*") return true;
    return (known.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => stripWeakPrefix(one) === stripWeakPrefix(etag));
  }
  const since = headers["if-modified-since"];
  return since !== undefined && IMF_FIXDATE.test(since) && lastModified.getTime() <= Date.parse(since);
}
