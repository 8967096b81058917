/**
 * Base64url without padding (RFC 4648 section 5), canonical: one text per byte string. Written by hand because the
 * browser and Node share no synchronous primitive for it.
 */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Map([...ALPHABET].map((char, value) => [char, value]));

/** Bytes to base64url text, no padding. */
export function encodeBase64url(bytes: Uint8Array): string {
  let text = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text += ALPHABET.charAt((buffer >> bits) & 63);
    }
  }
  if (bits > 0) text += ALPHABET.charAt((buffer << (6 - bits)) & 63);
  return text;
}

/**
 * Base64url text to bytes, or null when a character is foreign, the length is impossible, or the unused trailing bits
 * are not zero (the second spelling of the same bytes).
 */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (const char of text) {
    const value = VALUES.get(char);
    if (value === undefined) return null;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (buffer >> bits) & 255;
      at += 1;
    }
  }
  const unused = buffer & ((1 << bits) - 1);
  return unused === 0 ? bytes : null;
}
