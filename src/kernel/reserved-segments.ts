import { routes } from "./route-table.ts";

/** Path roots that are not pages of the table: the server's own, files, and pages of the specification yet to be served. */
const otherRoots = [
  "assets",
  "backend",
  "favicon.ico",
  "fonts",
  "healthz",
  "l",
  "media",
  "metrics",
  "oembed",
  "readyz",
  "robots.txt",
  "share",
  "sitemap",
  "sitemap.xml",
  "uploads",
  "add-payment-method",
  "cart",
  "checkout",
  "create-brand-account",
  "enable-two-factor",
  "extension",
  "gallery",
  "jobs",
  "join",
  "orders",
  "password",
  "ref",
  "referral-leaderboard",
  "referrals",
  "stats",
  "submit-w9-form",
  "two-factor",
] as const;

const roots: ReadonlySet<string> = new Set([
  ...otherRoots,
  ...routes.map((row) => row.path.split("/")[1] ?? "").filter((root) => root !== "" && !root.startsWith(":")),
]);

/** First path segments that can never be a username, so that no profile hides a page. */
export function firstSegments(): ReadonlySet<string> {
  return roots;
}
