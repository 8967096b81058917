import { hasKnownSuffix } from "#kernel/text/links.ts";
import { parseWebUrl } from "#kernel/text/url.ts";

/** Ports of public web pages; other ports belong to internal services. */
const ports = new Set(["", "80", "443"]);

/**
 * The one spelling of an address whose page may be shown as a preview: http or https on its own port, a name that ends
 * in a suffix of the public web, no credentials, no fragment. Null for every other: numbers in any spelling, inside
 * names.
 */
export function webAddress(input: string): string | null {
  const parsed = parseWebUrl(input);
  if (!parsed.ok || !hasKnownSuffix(parsed.value)) return null;
  const url = new URL(parsed.value);
  if (!ports.has(url.port)) return null;
  url.hash = "";
  return url.href;
}

/**
 * Returns the target of a redirect; null when it is not followed: no address of the public web, or one from https to
 * http, which a man in the middle could have written.
 */
export function redirectedAddress(from: string, location: string): string | null {
  const target = URL.parse(location, from);
  const next = target === null ? null : webAddress(target.href);
  if (next === null) return null;
  return from.startsWith("https:") && next.startsWith("http:") ? null : next;
}
