import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

const text = (column: string): string => `int4send(octet_length(${column})) || convert_to(${column}, 'UTF8')`;
const lines = (table: string, id: string): string =>
  `(select int4send(count(*)::int) || coalesce(string_agg(uuid_send(${id}) || int8send(amount_cents), '' order by ${id}), '') from ${table} where tx_id = t.id)`;

/** SHA-256 of the transaction `t` as docs/ledger.md has it. In SQL, because the rows of a million lie there. */
const txHash =
  sql.raw<Buffer>(`sha256(convert_to(E'stims-ledger-tx-v1\\n', 'UTF8') || uuid_send(t.id) || ${text("t.type")} || ${text("t.ref_type")}
  || uuid_send(t.ref_id) || ${text("t.effect")} || coalesce('\\x01'::bytea || uuid_send(t.acted_by_person_id), '\\x00'::bytea)
  || ${text("t.details::text")} || int8send((extract(epoch from t.created_at) * 1000000)::bigint)
  || ${lines("ledger_posting", "account_id")} || ${lines("ledger_lot_use", "lot_id")})`);

export interface HashedTx {
  readonly id: string;
  readonly hash: Buffer;
}

/** Takes the lock for sealing until the commit. Returns false when another transaction holds it. */
export async function tryLockSeals(tx: Tx): Promise<boolean> {
  const lock = await row(
    tx,
    sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('ledger seal')) as taken`,
  );
  return lock?.taken === true;
}

/**
 * The oldest unsealed transactions, in order of their ids. An id carries the time of its making, and no transaction
 * stays open for a day, so what lies a day before the newest sealed id is sealed already.
 */
export async function readUnsealed(tx: Tx, limit: number): Promise<HashedTx[]> {
  const newest = await row(tx, sql<{ tx_id: string }>`select tx_id from ledger_seal_tx order by tx_id desc limit 1`);
  const from = newest === undefined ? "00000000-0000-0000-0000-000000000000" : aDayBefore(newest.tx_id);
  return rows(
    tx,
    sql<HashedTx>`select t.id, ${txHash} as hash from ledger_tx t where t.id > ${from}::uuid
      and not exists (select 1 from ledger_seal_tx s where s.tx_id = t.id) order by t.id limit ${limit}`,
  );
}

function aDayBefore(id: string): string {
  const millis = Math.max(0, Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - 86_400_000);
  const hex = millis.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The last seal, or undefined before the first. */
export async function readLastSeal(db: Db): Promise<{ seal_no: bigint; hash: Buffer } | undefined> {
  return row(
    db,
    sql<{ seal_no: bigint; hash: Buffer }>`select seal_no, hash from ledger_seal order by seal_no desc limit 1`,
  );
}

export async function insertSeal(
  tx: Tx,
  seal: { sealNo: bigint; previousHash: Buffer; hash: Buffer; txs: readonly HashedTx[] },
): Promise<void> {
  await sql`insert into ledger_seal (seal_no, prev_hash, hash, tx_count)
            values (${seal.sealNo}, ${seal.previousHash}, ${seal.hash}, ${seal.txs.length})`.execute(tx);
  await sql`insert into ledger_seal_tx (tx_id, seal_no, position, tx_hash)
            select x.id, ${seal.sealNo}, x.position, decode(x.hash, 'hex')
              from unnest(${seal.txs.map((one) => one.id)}::uuid[], ${seal.txs.map((one) => one.hash.toString("hex"))}::text[])
                   with ordinality as x(id, hash, position)`.execute(tx);
}

/** A seal as it is stored, beside what the journal says now. */
export interface SealCheck {
  seal_no: bigint;
  prev_hash: Buffer;
  hash: Buffer;
  tx_count: number;
  /** Hashes of the transactions it covers, in order, one after the other; null without any. */
  tx_hashes: Buffer | null;
  /** Transactions that do not hash to what was stored for them. */
  changed: string[];
}

/**
 * The seals numbered `from` to `to`, in order, with the hashes of their transactions computed again. Without `offset 0`
 * every hash is computed twice.
 */
export async function recomputeSeals(db: Db, from: bigint, to: bigint): Promise<SealCheck[]> {
  return rows(
    db,
    sql<SealCheck>`
      select s.seal_no, s.prev_hash, s.hash, s.tx_count, m.tx_hashes, coalesce(m.changed, '{}') as changed
        from ledger_seal s
        left join lateral (
          select string_agg(h.now, '' order by h.position) as tx_hashes,
                 array_agg(h.tx_id::text order by h.position) filter (where h.now <> h.tx_hash) as changed
            from (select m.position, m.tx_id, m.tx_hash, ${txHash} as now
                    from ledger_seal_tx m join ledger_tx t on t.id = m.tx_id where m.seal_no = s.seal_no offset 0) h) m on true
       where s.seal_no between ${from} and ${to} order by s.seal_no`,
  );
}
