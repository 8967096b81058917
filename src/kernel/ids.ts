import { decodeBase64url } from "./base64url.ts";
import { isId } from "./is-id.ts";

/** Canonical lower-case text of a UUID: the only spelling used inside the server. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for the canonical lower-case spelling of a UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * UUID text to its 16 raw bytes, most significant first. Throws a RangeError for anything but a canonical UUID: inside
 * the server that is a bug.
 */
export function uuidToBytes(uuid: string): Uint8Array<ArrayBuffer> {
  if (!UUID.test(uuid)) throw new RangeError("not a canonical uuid");
  const hex = uuid.replaceAll("-", "");
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}

/** 16 raw bytes to canonical UUID text. Throws a RangeError for any other length. */
export function bytesToUuid(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError("a uuid has 16 bytes");
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Value of a hexadecimal digit by its character code. */
const NIBBLES = new Uint8Array(128);
for (let value = 0; value < 16; value += 1) NIBBLES[value.toString(16).charCodeAt(0)] = value;

/**
 * UUID to its public 22-character form. Throws a RangeError when the UUID is not canonical. Three digits become two
 * characters at once: a page of posts holds some two hundred ids.
 */
export function encodeId(uuid: string): string {
  if (!UUID.test(uuid)) throw new RangeError("not a canonical uuid");
  const hex = `${uuid.slice(0, 8)}${uuid.slice(9, 13)}${uuid.slice(14, 18)}${uuid.slice(19, 23)}${uuid.slice(24)}0`;
  const nibble = (at: number): number => NIBBLES[hex.charCodeAt(at)] ?? 0;
  let text = "";
  for (let at = 0; at < 33; at += 3) {
    const bits = (nibble(at) << 8) | (nibble(at + 1) << 4) | nibble(at + 2);
    text += ALPHABET.charAt(bits >> 6) + ALPHABET.charAt(bits & 63);
  }
  return text;
}

/** Public id to UUID; null for what is not the one spelling of one. */
export function decodeId(text: string): string | null {
  if (!isId(text)) return null;
  const bytes = decodeBase64url(text);
  return bytes === null ? null : bytesToUuid(bytes);
}
