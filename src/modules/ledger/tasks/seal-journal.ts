import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { firstPreviousHash, hashSeal } from "../domain/seal-hash.ts";
import { insertSeal, readLastSeal, readUnsealed, tryLockSeals } from "../store/seals-store.ts";

const batch = 500;

/**
 * Seals what is not sealed yet, batch after batch, and returns how many transactions it sealed. One sealer at a time:
 * the lock makes the numbers gapless and the chain one line.
 */
export async function sealJournal(db: Db): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await transact(db, async (tx) => {
      if (!(await tryLockSeals(tx))) return 0;
      const txs = await readUnsealed(tx, batch);
      if (txs.length === 0) return 0;
      const last = await readLastSeal(tx);
      const sealNo = (last?.seal_no ?? 0n) + 1n;
      const previousHash = last?.hash ?? firstPreviousHash;
      const hash = hashSeal(sealNo, previousHash, Buffer.concat(txs.map((one) => one.hash)));
      await insertSeal(tx, { sealNo, previousHash, hash, txs });
      return txs.length;
    });
    total += sealed;
    if (sealed < batch) return total;
  }
}

export const sealing: PeriodicWork = {
  name: "ledger seal",
  everySeconds: 10,
  run: async (services) => {
    await sealJournal(services.db);
  },
};
