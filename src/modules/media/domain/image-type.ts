const beginnings: readonly [type: string, at: number, bytes: string][] = [
  ["image/jpeg", 0, "\u00ff\u00d8\u00ff"],
  ["image/png", 0, "\u0089PNG\r\n\u001a\n"],
  ["image/gif", 0, "GIF8"],
  ["image/webp", 8, "WEBP"],
];

/** Detects a picture's type by its first bytes, of the four we decode; null for any other. */
export function sniffImageType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return beginnings.find(([, at, text]) => head.startsWith(text, at))?.[0] ?? null;
}
