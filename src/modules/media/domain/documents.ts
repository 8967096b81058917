/**
 * Returns true when bytes look like a whole PDF: its mark at the very start, its end mark at the end. The server never
 * renders it.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array): string => String.fromCodePoint(...part);
  return text(bytes.subarray(0, 5)) === "%PDF-" && text(bytes.subarray(-1_024)).includes("%%EOF");
}
