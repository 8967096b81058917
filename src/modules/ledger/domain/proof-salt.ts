import { hash } from "node:crypto";
import { id16 } from "#kernel/draw/encoding.ts";
import type { Vault } from "#platform/vault.ts";

/** What makes the salts of a proof: not kept, but made anew from the secret key. */
export function saltKey(vault: Vault, proofNo: bigint): Buffer {
  return vault.sign("ledger proof", String(proofNo));
}

/** The salt of an owner's leaf, 32 bytes: told to the owner alone. The store makes the same in SQL. */
export function proofSalt(key: Buffer, ownerId: string): Buffer {
  return hash("sha256", Buffer.concat([key, id16(ownerId)]), "buffer");
}
