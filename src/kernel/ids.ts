import { decodeBase64url, encodeBase64url } from "./base64url.ts";

/** Canonical lower-case text of a UUID: the only spelling used inside the server. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The public form of an id: 22 characters of base64url (spec 2, D-SYS-01). */
const PUBLIC_ID = /^[A-Za-z0-9_-]{22}$/;

/** True when the text has the shape of a public id; `decodeId` may still refuse it. */
export function isId(text: string): boolean {
  return PUBLIC_ID.test(text);
}

/** True for the canonical lower-case spelling of a UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * UUID text to its 16 raw bytes, most significant first.
 * Throws a RangeError for anything but a canonical UUID: inside the server that is a bug.
 */
export function uuidToBytes(uuid: string): Uint8Array<ArrayBuffer> {
  if (!UUID.test(uuid)) throw new RangeError("not a canonical uuid");
  const hex = uuid.replaceAll("-", "");
  return Uint8Array.from({ length: 16 }, (_, i) =>
    Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16),
  );
}

/** 16 raw bytes to canonical UUID text. Throws a RangeError for any other length. */
export function bytesToUuid(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError("a uuid has 16 bytes");
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

/** UUID to its public 22-character form. Throws a RangeError when the UUID is not canonical. */
export function encodeId(uuid: string): string {
  return encodeBase64url(uuidToBytes(uuid));
}

/**
 * Public id to UUID, or null. 22 characters hold 132 bits and an id has 128, so each id has 16
 * spellings; only the one with zero trailing bits is accepted.
 */
export function decodeId(text: string): string | null {
  if (!PUBLIC_ID.test(text)) return null;
  const bytes = decodeBase64url(text);
  return bytes === null ? null : bytesToUuid(bytes);
}
