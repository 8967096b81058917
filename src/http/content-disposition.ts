/** Percent-encodes a file name for a header (RFC 8187). */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the header that has a browser store a file under a name that a stranger chose. */
export function attachmentNamed(name: string): string {
  const whole = name.toWellFormed();
  const plain = whole.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(whole)}`;
}
