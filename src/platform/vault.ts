import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import type { KeyObject } from "node:crypto";

/** Names the row a secret belongs to: a ciphertext moved to another row, column or table cannot be opened. */
export interface Cell {
  table: string;
  column: string;
  rowId: string;
}

/** Encrypts columns (__enc), makes blind indexes (__bidx) and signs tokens, with keys derived from SECRET_KEY. */
export interface Vault {
  /** AES-256-GCM with the key's id in front; bound to its cell. */
  seal: (cell: Cell, plain: string | Uint8Array) => Buffer;
  /** Throws when the ciphertext was changed, moved or made with another key. */
  open: (cell: Cell, sealed: Uint8Array) => Buffer;
  /** Deterministic HMAC for unique keys and look-ups; `purpose` separates the columns. */
  blindIndex: (purpose: string, normalised: string) => Buffer;
  /** HMAC-SHA-256 under a key of its own per purpose (cursors, links, webhook signatures). */
  sign: (purpose: string, message: string | Uint8Array) => Buffer;
}

const keyId = 1;

export function createVault(secretKey: string): Vault {
  const derive = (info: string): Buffer => Buffer.from(hkdfSync("sha256", secretKey, "stims", info, 32));
  const columnKey = derive("column v1");
  // Key objects: bytes would be made into one at every signature, which takes ten times as long as signing.
  const signingKeys = new Map<string, KeyObject>();
  const keyFor = (kind: string, purpose: string): KeyObject => {
    const name = `${kind} ${purpose}`;
    let key = signingKeys.get(name);
    if (key === undefined) signingKeys.set(name, (key = createSecretKey(derive(name))));
    return key;
  };
  const associated = (cell: Cell): Buffer => Buffer.from(`${cell.table}\n${cell.column}\n${cell.rowId}`);
  return {
    seal: (cell, plain) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", columnKey, iv).setAAD(associated(cell));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([keyId]), iv, cipher.getAuthTag(), body]);
    },
    open: (cell, sealed) => {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== keyId) throw new Error(`no key with id ${bytes[0]} for ${cell.table}.${cell.column}`);
      const decipher = createDecipheriv("aes-256-gcm", columnKey, bytes.subarray(1, 13))
        .setAAD(associated(cell))
        .setAuthTag(bytes.subarray(13, 29));
      return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]);
    },
    blindIndex: (purpose, normalised) => createHmac("sha256", keyFor("bidx", purpose)).update(normalised).digest(),
    sign: (purpose, message) => createHmac("sha256", keyFor("sign", purpose)).update(message).digest(),
  };
}

/** A 256-bit random token (base64url) and the hash under which it is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
