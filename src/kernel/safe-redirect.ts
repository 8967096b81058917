const base = "https://origin.invalid";

/** Longest destination worth keeping; a longer one is not ours. */
const longest = 2_048;

/** Control characters and backslashes, which browsers drop or read as slashes. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is the purpose
const unsafe = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]/;

/**
 * The destination after signing in, from an untrusted `redirectTo`: a path of this site with its query and fragment,
 * else the fallback. Anything that could leave the site (another host, a scheme, `//`, backslashes, control characters,
 * several values) gives the fallback.
 */
export function safeRedirectPath(raw: unknown, fallback = "/"): string {
  if (typeof raw !== "string" || raw.length > longest || !raw.startsWith("/") || unsafe.test(raw)) return fallback;
  let url: URL;
  let decoded: string;
  try {
    url = new URL(raw, base);
    decoded = decodeURIComponent(url.pathname);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.username !== "" || url.password !== "") return fallback;
  // A second decoding somewhere downstream must not turn the path into a host either.
  if (decoded.startsWith("//") || unsafe.test(decoded) || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
