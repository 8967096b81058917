import { isInTotal } from "#kernel/balance-tree.ts";
import { HASH_BYTES, parseHex } from "#kernel/draw/encoding.ts";
import { decodeId } from "#kernel/ids.ts";
import type { BalanceProofQuery } from "#web/generated/types.ts";

/** Returns whether a share leads to the published root and total. A value that is no hash proves nothing. */
export function checkShare(share: NonNullable<BalanceProofQuery["fetchBalanceProof"]>, accountId: string): boolean {
  const bytes = (hex: string): Uint8Array => parseHex(hex, HASH_BYTES) ?? new Uint8Array();
  const ownerId = decodeId(accountId);
  if (ownerId === null) return false;
  const path = share.path.map(({ hash, amount, isLeft }) => ({ hash: bytes(hash), cents: BigInt(amount), isLeft }));
  return isInTotal({ salt: bytes(share.salt), ownerId, cents: BigInt(share.amount) }, path, {
    hash: bytes(share.proof.root),
    cents: BigInt(share.proof.owed),
  });
}
