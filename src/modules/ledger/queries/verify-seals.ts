import type { Db } from "#platform/db/db.ts";
import { firstPreviousHash, hashSeal, hashTx } from "../domain/seal-bytes.ts";
import { readSeals } from "../store/seals-store.ts";

/** Recomputes every seal from the journal and names those that do not fit, with why. Empty when all is well. */
export async function verifySeals(db: Db): Promise<{ sealNo: bigint; problem: string }[]> {
  const problems: { sealNo: bigint; problem: string }[] = [];
  let previous: Buffer = firstPreviousHash;
  let number = 0n;
  for (;;) {
    const seals = await readSeals(db, number, 50);
    if (seals.length === 0) return problems;
    for (const { seal, txs } of seals) {
      const complain = (problem: string): void => {
        problems.push({ sealNo: seal.seal_no, problem });
      };
      if (seal.seal_no !== number + 1n) complain("the numbers have a gap");
      if (!seal.prev_hash.equals(previous)) complain("it does not continue the seal before it");
      if (txs.length !== seal.tx_count) complain("it covers another number of transactions than it says");
      const hashes = txs.map((one) => hashTx(one.tx));
      txs.forEach((one, index) => {
        if (hashes[index]?.equals(one.storedHash) !== true) complain(`transaction ${one.tx.id} was changed`);
      });
      if (!hashSeal(seal.seal_no, seal.prev_hash, hashes).equals(seal.hash)) complain("its hash is not that of its content");
      previous = seal.hash;
      number = seal.seal_no;
    }
  }
}
