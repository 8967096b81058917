import { LINK_MAX } from "../limits.ts";
import { err, ok } from "../result.ts";
import type { Result } from "../result.ts";

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const SUFFIX = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * Reads an address a person typed: http or https, the scheme optional (https is assumed), a domain with a suffix of two
 * or more letters. Refused are other schemes, credentials, IP addresses, and blanks or control characters anywhere,
 * which browsers would silently drop. Returns the address as a URL parser writes it. `max` is in UTF-16 units.
 */
export function parseWebUrl(
  input: string,
  { max = LINK_MAX, httpsOnly = false }: { max?: number; httpsOnly?: boolean } = {},
): Result<string, "invalid_url"> {
  const text = input.trim();
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  if (text === "" || text.length > max || /[\s\u0000-\u001f\u007f\\]/.test(text)) {
    return err("invalid_url");
  }
  const full = SCHEME.test(text) ? text : `https://${text}`;
  // A parser forgives missing and repeated slashes; people are shown what they wrote, so do not.
  const url = /^https?:\/\/[^/]/i.test(full) ? URL.parse(full) : null;
  if (url === null || url.username !== "" || url.password !== "") return err("invalid_url");
  if (url.protocol !== "https:" && (httpsOnly || url.protocol !== "http:")) return err("invalid_url");
  const labels = url.hostname.split(".");
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return err("invalid_url");
  if (!SUFFIX.test(labels.at(-1) ?? "") || url.href.length > max) return err("invalid_url");
  return ok(url.href);
}
