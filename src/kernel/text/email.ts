import { EMAIL_MAX } from "../limits.ts";
import { err, ok } from "../result.ts";
import type { Result } from "../result.ts";

/** Dot-separated atoms of RFC 5321 without quoting; at most 64 characters before the @. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;
const SUFFIX = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * Trims an address and checks its syntax. The domain is lower-cased and turned into punycode; the part before the @
 * keeps its case, because only its host knows whether that matters.
 */
export function parseEmail(input: string): Result<string, "invalid_email"> {
  const text = input.trim();
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  // "=?" begins what mail programs decode, possibly into another address.
  if (text.length > EMAIL_MAX || local.length > 64 || !LOCAL.test(local) || local.includes("=?"))
    return err("invalid_email");
  const domain = toAsciiDomain(text.slice(at + 1));
  if (domain === null || local.length + 1 + domain.length > EMAIL_MAX) return err("invalid_email");
  return ok(`${local}@${domain}`);
}

/** The form under which an address is unique: all lower case. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

function toAsciiDomain(domain: string): string | null {
  // A URL parser would also take ports, paths and credentials; only letters, digits, dots may pass.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const host = URL.parse(`https://${domain}`)?.hostname;
  const labels = host?.split(".") ?? [];
  const suffix = labels.at(-1) ?? "";
  const sound = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && SUFFIX.test(suffix);
  return sound ? (host ?? null) : null;
}
