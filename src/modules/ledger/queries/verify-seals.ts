import type { Db } from "#platform/db/db.ts";
import { firstPreviousHash, hashSeal } from "../domain/seal-hash.ts";
import { readLastSeal, recomputeSeals } from "../store/seals-store.ts";
import type { SealCheck } from "../store/seals-store.ts";

/** Seals read at once; memory stays the same however long the journal is. */
const stretch = 50n;

/** Recomputes every seal from the journal and names those that do not fit, with why. Empty when all is well. */
export async function verifySeals(db: Db): Promise<{ sealNo: bigint; problem: string }[]> {
  const problems: { sealNo: bigint; problem: string }[] = [];
  const last = (await readLastSeal(db))?.seal_no ?? 0n;
  let previous: Buffer = firstPreviousHash;
  let number = 0n;
  // PostgreSQL does the work: while one connection sends a stretch, another hashes the next.
  const read = (from: bigint): Promise<SealCheck[]> =>
    from > last ? Promise.resolve([]) : recomputeSeals(db, from, from + stretch - 1n);
  let ahead = [read(1n), read(1n + stretch)];
  for (let from = 1n; from <= last; from += 2n * stretch) {
    const seals = (await Promise.all(ahead)).flat();
    ahead = [read(from + 2n * stretch), read(from + 3n * stretch)];
    for (const seal of seals) {
      const complain = (problem: string): void => {
        problems.push({ sealNo: seal.seal_no, problem });
      };
      if (seal.seal_no !== number + 1n) complain("the numbers have a gap");
      if (!seal.prev_hash.equals(previous)) complain("it does not continue the seal before it");
      const hashes = seal.tx_hashes ?? Buffer.alloc(0);
      if (hashes.length / 32 !== seal.tx_count) complain("it covers another number of transactions than it says");
      for (const id of seal.changed) complain(`transaction ${id} was changed`);
      if (!hashSeal(seal.seal_no, seal.prev_hash, hashes).equals(seal.hash))
        complain("its hash is not that of its content");
      previous = seal.hash;
      number = seal.seal_no;
    }
  }
  return problems;
}
