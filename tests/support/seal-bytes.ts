import { createHash } from "node:crypto";
import { uuidToBytes } from "#kernel/ids.ts";

/** Independent implementation of a transaction's seal by docs/ledger.md: the product computes it in SQL. */
interface SealedTx {
  readonly id: string;
  readonly type: string;
  readonly refType: string;
  readonly refId: string;
  readonly effect: string;
  readonly actedBy: string | null;
  /** PostgreSQL's text of the jsonb value. */
  readonly details: string;
  /** Microseconds since 1970-01-01T00:00:00Z. */
  readonly createdAtMicros: bigint;
  readonly postings: readonly { readonly id: string; readonly amountCents: bigint }[];
  readonly lotUses: readonly { readonly id: string; readonly amountCents: bigint }[];
}

/** SHA-256 of a transaction's bytes. */
export function hashTx(tx: SealedTx): Buffer {
  return createHash("sha256")
    .update(
      Buffer.concat([
        Buffer.from("stims-ledger-tx-v1\n"),
        uuidToBytes(tx.id),
        text(tx.type),
        text(tx.refType),
        uuidToBytes(tx.refId),
        text(tx.effect),
        tx.actedBy === null ? Buffer.from([0]) : Buffer.concat([Buffer.from([1]), uuidToBytes(tx.actedBy)]),
        text(tx.details),
        int64(tx.createdAtMicros),
        amounts(tx.postings),
        amounts(tx.lotUses),
      ]),
    )
    .digest();
}

function amounts(lines: SealedTx["postings"]): Buffer {
  const sorted = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return Buffer.concat([
    uint32(sorted.length),
    ...sorted.flatMap((line) => [uuidToBytes(line.id), int64(line.amountCents)]),
  ]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, "utf8");
  return Buffer.concat([uint32(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function int64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}
