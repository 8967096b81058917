/**
 * Returns true when bytes look like a whole PDF: its mark at the very start, its end mark at the end. The server never
 * renders it.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array): string => String.fromCodePoint(...part);
  return text(bytes.subarray(0, 5)) === "%PDF-" && text(bytes.subarray(-1_024)).includes("%%EOF");
}

/** Returns true when bytes begin as a ZIP archive with a file in it. The server never opens it. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Types of files that are stored as they came in, with the check of their bytes. */
export const documentChecks: ReadonlyMap<string, (bytes: Uint8Array) => boolean> = new Map([
  ["application/pdf", isPdf],
  ["application/zip", isZip],
]);
