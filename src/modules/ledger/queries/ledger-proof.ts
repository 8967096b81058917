import { balanceLeaf, sumPath, type PathStep, type SumNode } from "#kernel/balance-tree.ts";
import type { Db } from "#platform/db/db.ts";
import type { Vault } from "#platform/vault.ts";
import { platformKinds } from "../domain/accounts.ts";
import { proofSalt, saltKey } from "../domain/proof-salt.ts";
import { readBlockOf, readNewestProof, type ProofRow } from "../store/proofs-store.ts";

/** State of the ledger at one moment. Amounts in cents. */
export interface LedgerProof {
  readonly number: bigint;
  readonly takenAt: Date;
  /** The latest seal of the journal's chain of hashes; null before its first seal. */
  readonly seal: { readonly number: bigint; readonly hash: Buffer } | null;
  /** Sum of all postings ever: zero. */
  readonly imbalanceCents: bigint;
  readonly accounts: readonly { readonly kind: string; readonly cents: bigint }[];
  /** Sum of all owners' balances, and their number. */
  readonly owedCents: bigint;
  readonly ownersCount: number;
  /** Our money at providers. */
  readonly heldCents: bigint;
  readonly root: Buffer;
}

/** An owner's part in the newest proof, and the way from it to the root. */
export interface BalanceProof {
  readonly proof: LedgerProof;
  readonly salt: Buffer;
  readonly cents: bigint;
  readonly path: readonly PathStep[];
}

function proofOf(row: ProofRow): LedgerProof {
  const accounts = Object.entries(row.accounts)
    .map(([kind, cents]) => ({ kind, cents: BigInt(cents) }))
    .toSorted((a, b) => a.kind.localeCompare(b.kind));
  const held = accounts.filter(({ kind }) => kind.startsWith("clearing:") && kind in platformKinds);
  return {
    number: row.proof_no,
    takenAt: row.taken_at,
    seal: row.seal_no === null || row.seal_hash === null ? null : { number: row.seal_no, hash: row.seal_hash },
    imbalanceCents: row.imbalance_cents,
    accounts,
    owedCents: row.owed_cents,
    ownersCount: row.owners_count,
    heldCents: held.reduce((sum, { cents }) => sum + cents, 0n),
    root: row.root,
  };
}

/** The newest proof; undefined before the first. */
export async function readLedgerProof(db: Db): Promise<LedgerProof | undefined> {
  const found = await readNewestProof(db);
  return found && proofOf(found);
}

/** The owner's leaf in the newest proof with the path to its root; undefined when nothing was owed to them then. */
export async function readBalanceProof(
  services: { db: Db; vault: Vault },
  ownerId: string,
): Promise<BalanceProof | undefined> {
  const found = await readNewestProof(services.db);
  if (found === undefined) return undefined;
  const key = saltKey(services.vault, found.proof_no);
  const salt = proofSalt(key, ownerId);
  const block = await readBlockOf(services.db, found.proof_no, salt);
  const place = block?.owner_ids.indexOf(ownerId) ?? -1;
  if (block === undefined || place === -1) return undefined;
  const leaves = block.owner_ids.map((id, at) => ({
    salt: proofSalt(key, id),
    ownerId: id,
    cents: BigInt(block.cents[at] ?? 0),
  }));
  const tops: SumNode[] = [];
  for (let from = 0; from < found.tops.length; from += 40)
    tops.push({ hash: found.tops.subarray(from, from + 32), cents: found.tops.readBigUInt64BE(from + 32) });
  const path = [
    ...sumPath(
      leaves.map((leaf) => balanceLeaf(leaf)),
      place,
    ),
    ...sumPath(tops, block.block_no),
  ];
  return { proof: proofOf(found), salt, cents: leaves[place]?.cents ?? 0n, path };
}
