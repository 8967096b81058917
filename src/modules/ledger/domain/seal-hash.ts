import { createHash } from "node:crypto";

/** The chain starts from 32 zero bytes. */
export const firstPreviousHash = Buffer.alloc(32);

/** SHA-256 of a seal: its number, the seal before it and the transactions it covers, in order (docs/ledger.md, Seals). */
export function hashSeal(sealNo: bigint, previousHash: Uint8Array, txHashes: Uint8Array): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(sealNo);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(txHashes.length / 32);
  return createHash("sha256")
    .update("stims-ledger-seal-v1\n")
    .update(number)
    .update(previousHash)
    .update(count)
    .update(txHashes)
    .digest();
}
