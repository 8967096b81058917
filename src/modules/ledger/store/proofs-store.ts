import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** Owners whose leaves lie in one row: a power of two, so that each block is a whole subtree. */
const blockSize = 1_024;

/** Balances at one moment (ledger_proof), in cents by kind of account, each on its normal side. */
export interface ProofRow {
  proof_no: bigint;
  taken_at: Date;
  seal_no: bigint | null;
  seal_hash: Buffer | null;
  imbalance_cents: bigint;
  accounts: Record<string, string>;
  owners_count: number;
  owed_cents: bigint;
  root: Buffer;
  tops: Buffer;
}

export interface ProofBlock {
  block_no: number;
  owner_ids: string[];
  cents: string[];
}

/** The salt of an owner's leaf under a proof's key. The same in SQL below. */
const saltOf = (key: string, owner: string): string => `sha256(${key} || uuid_send(${owner}))`;

/** Takes the lock for making a proof until the commit. Returns false when another transaction holds it. */
export async function tryLockProofs(tx: Tx): Promise<boolean> {
  const lock = await row(
    tx,
    sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('ledger proof')) as taken`,
  );
  return lock?.taken === true;
}

/**
 * Writes down what the ledger holds and who is owed what, all of one moment: one statement sees one snapshot. Without
 * its root. `key` makes the salts.
 */
export async function insertProof(tx: Tx, proofNo: bigint, key: Buffer): Promise<void> {
  await sql`select set_config('statement_timeout', '120s', true)`.execute(tx);
  await sql`
    with owner as materialized (
      select owner_id, sum(balance_cents)::bigint as cents, ${sql.raw(saltOf("k.key", "a.owner_id"))} as salt
        from ledger_account a, (select ${key}::bytea as key) k
       where owner_id is not null group by owner_id, k.key having sum(balance_cents) > 0),
    placed as (select o.*, (row_number() over (order by salt) - 1) / ${blockSize} as block_no from owner o),
    kind as (
      select a.kind, (case a.normal_side when 'D' then 1 else -1 end * sum(p.amount_cents))::bigint as cents, sum(p.amount_cents) as posted
        from ledger_posting p join ledger_account a on a.id = p.account_id group by a.kind, a.normal_side),
    proof as (
      insert into ledger_proof (proof_no, seal_no, seal_hash, imbalance_cents, accounts, owners_count, owed_cents)
      select ${proofNo}, s.seal_no, s.hash, coalesce((select sum(posted) from kind), 0), coalesce((select jsonb_object_agg(kind, cents::text) from kind), '{}'),
             (select count(*) from owner), coalesce((select sum(cents) from owner), 0)
        from (select 1) one left join (select seal_no, hash from ledger_seal order by seal_no desc limit 1) s on true)
    insert into ledger_proof_block (proof_no, block_no, first_salt, owner_ids, cents)
    select ${proofNo}, block_no, (array_agg(salt order by salt))[1], array_agg(owner_id order by salt), array_agg(cents order by salt) from placed group by block_no`.execute(
    tx,
  );
}

export async function readBlock(db: Db, proofNo: bigint, blockNo: number): Promise<ProofBlock | undefined> {
  return row(
    db,
    sql<ProofBlock>`select block_no, owner_ids, cents::text[] from ledger_proof_block where proof_no = ${proofNo} and block_no = ${blockNo}`,
  );
}

/** The block in which a salt lies, if its owner is in the proof at all. */
export async function readBlockOf(db: Db, proofNo: bigint, salt: Buffer): Promise<ProofBlock | undefined> {
  return row(
    db,
    sql<ProofBlock>`select block_no, owner_ids, cents::text[] from ledger_proof_block
                     where proof_no = ${proofNo} and first_salt <= ${salt} order by first_salt desc limit 1`,
  );
}

/** Ends a proof: its root and the tops it is made of. The blocks of older ones go. */
export async function finishProof(
  tx: Tx,
  proofNo: bigint,
  made: { root: Uint8Array; tops: Uint8Array },
): Promise<void> {
  await sql`update ledger_proof set root = ${Buffer.from(made.root)}, tops = ${Buffer.from(made.tops)} where proof_no = ${proofNo}`.execute(
    tx,
  );
  await sql`delete from ledger_proof_block where proof_no < ${proofNo}`.execute(tx);
}

/** The newest proof, or undefined before the first. */
export async function readNewestProof(db: Db): Promise<ProofRow | undefined> {
  return row(
    db,
    sql<ProofRow>`select * from ledger_proof where root is not null and tops is not null order by proof_no desc limit 1`,
  );
}

/** Number of the newest proof and whether another is due, so many seconds after it. */
export async function readProofDue(db: Db, everySeconds: number): Promise<{ last: bigint; isDue: boolean }> {
  const [found] = await rows(
    db,
    sql<{
      proof_no: bigint;
      due: boolean;
    }>`select proof_no, taken_at <= app_now() - make_interval(secs => ${everySeconds}) as due from ledger_proof order by proof_no desc limit 1`,
  );
  return found === undefined ? { last: 0n, isDue: true } : { last: found.proof_no, isDue: found.due };
}
