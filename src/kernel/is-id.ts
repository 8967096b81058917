/**
 * The public form of an id: 22 characters of base64url. They hold 132 bits and an id has 128, so each id would have 16
 * spellings; the one whose last four bits are zero is it.
 */
const PUBLIC_ID = /^[A-Za-z0-9_-]{21}[AQgw]$/;

/** True when the text is a public id, in its one spelling. */
export function isId(text: string): boolean {
  return PUBLIC_ID.test(text);
}
