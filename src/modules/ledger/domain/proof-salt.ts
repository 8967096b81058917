import { hash } from "node:crypto";
import { id16 } from "#kernel/draw/encoding.ts";
import type { Vault } from "#platform/vault.ts";

/** Derives the salts of a proof from the secret key; they are not stored. */
export function saltKey(vault: Vault, proofNo: bigint): Buffer {
  return vault.sign("ledger proof", String(proofNo));
}

/** The salt of an owner's leaf, 32 bytes: shown to the owner only. The store computes the same in SQL. */
export function proofSalt(key: Buffer, ownerId: string): Buffer {
  return hash("sha256", Buffer.concat([key, id16(ownerId)]), "buffer");
}
