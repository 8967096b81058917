import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Transform } from "node:stream";
import type { Vault } from "#platform/vault.ts";

/**
 * Private objects at rest: AES-256-GCM with a key of their own, which the vault keeps in the object's row. Form: 12
 * bytes iv, the ciphertext, 16 bytes tag, so that a file can be sealed while it streams in.
 */
const ivBytes = 12;
const tagBytes = 16;

/** Bytes an object of a length has once sealed. */
export function sealedLength(length: number): number {
  return ivBytes + length + tagBytes;
}

const cellOf = (id: string): { table: string; column: string; rowId: string } => ({
  table: "media_object",
  column: "content_key_enc",
  rowId: id,
});

/** A new key, as the row keeps it. */
export function newContentKey(vault: Vault, id: string): Buffer {
  return vault.seal(cellOf(id), randomBytes(32));
}

/** Seals what is written to it; `part` binds the bytes to their place, so that one object's parts cannot be exchanged. */
export function createSealStream(vault: Vault, object: { id: string; contentKeyEnc: Buffer }, part: string): Transform {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", vault.open(cellOf(object.id), object.contentKeyEnc), iv).setAAD(
    Buffer.from(part),
  );
  let begun = false;
  const begin = (stream: Transform): void => {
    if (!begun) stream.push(iv);
    begun = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this);
      done(null, cipher.update(chunk));
    },
    flush(done) {
      begin(this);
      this.push(cipher.final());
      this.push(cipher.getAuthTag());
      done();
    },
  });
}

/** Opens sealed bytes; throws when they were changed, moved or sealed with another key. */
export function unseal(
  vault: Vault,
  object: { id: string; contentKeyEnc: Buffer },
  part: string,
  sealed: Buffer,
): Buffer {
  const decipher = createDecipheriv(
    "aes-256-gcm",
    vault.open(cellOf(object.id), object.contentKeyEnc),
    sealed.subarray(0, ivBytes),
  )
    .setAAD(Buffer.from(part))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
