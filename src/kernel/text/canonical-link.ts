/** Parameters that say where a visitor came from, and nothing about the page. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|twclid|ttclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|yclid|_hsenc|_hsmi|mkt_tok|vero_id|ref_src|ref_url|si)$/i;

const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
/** Longest canonical address; it is ASCII. Of a longer one the query is left out, then the path. */
const CANONICAL_MAX = 2_048;

/**
 * Returns the one spelling under which an address is listed and compared: https, host in lower case and punycode
 * without "www." and a final dot, no credentials, no port of its scheme, no fragment, no tracking parameters, the rest
 * of the query in its order. Null for what is no address of a public name.
 */
export function canonicalLink(input: string): string | null {
  const url = URL.parse(SCHEME.test(input) ? input : `https://${input}`);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const host = url.hostname.replace(/\.$/, "").replace(/^www\.(?=[^.]+\.)/, "");
  // Numbers in any spelling end in a digit or a bracket; names inside a network have one label.
  if (!/\.[a-z][a-z0-9-]*$/.test(host) || host.includes("..")) return null;
  url.hostname = host;
  url.username = "";
  url.password = "";
  url.hash = "";
  const names = new Set(url.searchParams.keys());
  for (const name of names) if (TRACKING.test(name)) url.searchParams.delete(name);
  // The address and the same one over http are one page.
  url.protocol = "https:";
  if (url.port === "80") url.port = "";
  if (url.href.length > CANONICAL_MAX) url.search = "";
  if (url.href.length > CANONICAL_MAX) url.pathname = "/";
  return url.href;
}

/** Returns the host of a canonical address and the domains above it, the most specific first. */
export function domainsOf(canonical: string): string[] {
  const labels = new URL(canonical).hostname.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}

/** Returns the labels of a host in reverse with a final dot, so that all hosts below a domain begin alike. */
export function reverseHost(host: string): string {
  return `${host.split(".").reverse().join(".")}.`;
}

/** Returns the address of a link's page in the staff area: base64url of the canonical address. */
export function encodeLink(canonical: string): string {
  const bytes = new TextEncoder().encode(canonical);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Reads what {@link encodeLink} wrote; null for anything else. */
export function decodeLink(encoded: string): string | null {
  if (!/^[\w-]+$/.test(encoded)) return null;
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (one) => one.charCodeAt(0)));
    return canonicalLink(text) === text && encodeLink(text) === encoded ? text : null;
  } catch {
    return null;
  }
}
