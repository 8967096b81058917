import { balanceLeaf, sumTop, type SumNode } from "#kernel/balance-tree.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { proofSalt, saltKey } from "../domain/proof-salt.ts";
import { sealJournal } from "./seal-journal.ts";
import { finishProof, insertProof, readBlock, readProofDue, tryLockProofs } from "../store/proofs-store.ts";

const everySeconds = 3_600;

/** A node as it is kept among the tops: its hash, then its sum. */
function packed({ hash: top, cents }: SumNode): Buffer {
  const bytes = Buffer.alloc(40, top);
  bytes.writeBigUInt64BE(cents, 32);
  return bytes;
}

/**
 * Takes a proof of what the ledger holds, if one is due, and returns its number; undefined otherwise. One at a time.
 * What moved until just before is sealed first, so that the chain's head it names covers what it counts.
 */
export async function takeProof(services: Services): Promise<bigint | undefined> {
  await sealJournal(services.db);
  return transact(services.db, async (tx) => {
    const isLocked = await tryLockProofs(tx);
    const { last, isDue } = await readProofDue(tx, everySeconds);
    if (!isLocked || !isDue) return undefined;
    const proofNo = last + 1n;
    const key = saltKey(services.vault, proofNo);
    await insertProof(tx, proofNo, key);
    const tops: SumNode[] = [];
    for (;;) {
      const block = await readBlock(tx, proofNo, tops.length);
      if (block === undefined) break;
      tops.push(
        sumTop(
          block.owner_ids.map((ownerId, at) =>
            balanceLeaf({ salt: proofSalt(key, ownerId), ownerId, cents: BigInt(block.cents[at] ?? 0) }),
          ),
        ),
      );
      // A million leaves take seconds; the worker has more to do.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await finishProof(tx, proofNo, { root: sumTop(tops).hash, tops: Buffer.concat(tops.map(packed)) });
    return proofNo;
  });
}

/** Publishes the totals of money held and owed, every hour. */
export const proving: PeriodicWork = {
  name: "ledger proof",
  everySeconds: 60,
  run: async (services) => {
    await takeProof(services);
  },
};
