import { isId } from "./is-id.ts";
import { firstSegments } from "./reserved-segments.ts";
import { routes, type RouteId, type RouteRow } from "./route-table.ts";

/** A page found for a path, with its parameters decoded and in their canonical form. */
export interface RouteMatch {
  readonly id: RouteId;
  readonly row: RouteRow;
  readonly params: Params;
}

type Params = Readonly<Record<string, string>>;

/** Reads one parameter beside those before it; null when the segment cannot be one, so that the path is not found. */
const parameterShapes: Readonly<Record<string, (segment: string, before: Params) => string | null>> = {
  username: (segment) => {
    const name = segment.toLowerCase();
    return /^[a-z0-9_]{3,15}$/.test(name) && !firstSegments().has(name) ? name : null;
  },
  postId: (segment) => (isId(segment) ? segment : null),
  reviewId: (segment) => (isId(segment) ? segment : null),
  productId: (segment) => (isId(segment) ? segment : null),
  parcelId: (segment) => (isId(segment) ? segment : null),
  orderId: (segment) => (isId(segment) ? segment : null),
  listId: (segment) => (isId(segment) ? segment : null),
  jobId: (segment) => (isId(segment) ? segment : null),
  brandId: (segment) => (isId(segment) ? segment : null),
  tab: (segment) => (/^[a-z0-9-]{2,30}$/.test(segment) ? segment : null),
  section: (segment) => (/^[a-z-]{3,20}$/.test(segment) ? segment : null),
  // A link is a case under its own address in base64url; "add" is the form of a new rule.
  caseId: (segment, { tab }) =>
    isId(segment) || (tab === "links" && /^[\w-]{3,2800}$/.test(segment)) ? segment : null,
  provider: (segment) => (/^[a-z]{2,20}$/.test(segment) ? segment : null),
  fiscalYear: (segment) => (/^20\d{2}$/.test(segment) ? segment : null),
  transactionId: (segment) => (isId(segment) ? segment : null),
  balance: (segment) => (/^[a-z_]{3,20}$/.test(segment) ? segment : null),
  notificationId: (segment) => (isId(segment) ? segment : null),
};

interface Pattern {
  readonly row: RouteRow & { readonly id: RouteId };
  readonly segments: readonly string[];
  readonly literals: string;
}

/** Literal segments sort before parameters at the same place: `/home/newest` wins over `/:username/:tab`. */
const patterns: readonly Pattern[] = routes
  .map((row) => {
    const segments = row.path.split("/").slice(1);
    return { row, segments, literals: segments.map((s) => (s.startsWith(":") ? "1" : "0")).join("") };
  })
  .toSorted((a, b) => (a.literals < b.literals ? -1 : a.literals > b.literals ? 1 : 0));

/**
 * Finds the page of a path (without query). A trailing slash is ignored; a malformed escape or a parameter of the wrong
 * shape is no page. Null when nothing matches.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const trimmed = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  const segments = trimmed.split("/").slice(1);
  for (const pattern of patterns) {
    const params = matchSegments(pattern.segments, segments);
    if (params !== null) return { id: pattern.row.id, row: pattern.row, params };
  }
  return null;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index] ?? "";
    if (!expected.startsWith(":")) {
      if (expected !== actual) return null;
      continue;
    }
    const name = expected.slice(1);
    const decoded = decodeSegment(actual);
    const value = decoded === null ? null : (parameterShapes[name]?.(decoded, params) ?? null);
    if (value === null) return null;
    params[name] = value;
  }
  return params;
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Fills a pattern of the table: `fillPath("/:username", {username: "ava"})` is `/ava`. Throws when a parameter is
 * missing.
 */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`path ${pattern} needs ${name}`);
    return encodeURIComponent(value);
  });
}
