import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { SealedTx } from "../domain/seal-bytes.ts";

interface TxRow {
  id: string;
  type: string;
  ref_type: string;
  ref_id: string;
  effect: string;
  acted_by_person_id: string | null;
  details: string;
  micros: bigint;
  postings: { id: string; cents: string }[];
  uses: { id: string; cents: string }[];
}

const body = sql<TxRow>`
  select t.id, t.type, t.ref_type, t.ref_id, t.effect, t.acted_by_person_id, t.details::text as details,
         (extract(epoch from t.created_at) * 1000000)::bigint as micros,
         coalesce((select json_agg(json_build_object('id', p.account_id, 'cents', p.amount_cents::text))
                     from ledger_posting p where p.tx_id = t.id), '[]') as postings,
         coalesce((select json_agg(json_build_object('id', u.lot_id, 'cents', u.amount_cents::text))
                     from ledger_lot_use u where u.tx_id = t.id), '[]') as uses
    from ledger_tx t`;

function view(found: TxRow): SealedTx {
  const lines = (list: TxRow["postings"]) => list.map((one) => ({ id: one.id, amountCents: BigInt(one.cents) }));
  return {
    id: found.id,
    type: found.type,
    refType: found.ref_type,
    refId: found.ref_id,
    effect: found.effect,
    actedBy: found.acted_by_person_id,
    details: found.details,
    createdAtMicros: found.micros,
    postings: lines(found.postings),
    lotUses: lines(found.uses),
  };
}

/**
 * The oldest unsealed transactions, in order of their ids. An id carries the time of its making, and no
 * transaction stays open for a day, so what lies a day before the newest sealed id is sealed already.
 */
export async function readUnsealed(tx: Tx, limit: number): Promise<SealedTx[]> {
  const newest = await row(tx, sql<{ tx_id: string }>`select tx_id from ledger_seal_tx order by tx_id desc limit 1`);
  const from = newest === undefined ? "00000000-0000-0000-0000-000000000000" : aDayBefore(newest.tx_id);
  const found = await rows(
    tx,
    sql<TxRow>`${body} where t.id > ${from}::uuid
      and not exists (select 1 from ledger_seal_tx s where s.tx_id = t.id) order by t.id limit ${limit}`,
  );
  return found.map(view);
}

function aDayBefore(id: string): string {
  const millis = Math.max(0, Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - 86_400_000);
  const hex = millis.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The last seal, or undefined before the first. */
export async function readLastSeal(db: Db): Promise<{ seal_no: bigint; hash: Buffer } | undefined> {
  return row(db, sql<{ seal_no: bigint; hash: Buffer }>`select seal_no, hash from ledger_seal order by seal_no desc limit 1`);
}

export async function insertSeal(
  tx: Tx,
  seal: { sealNo: bigint; previousHash: Buffer; hash: Buffer; txs: { id: string; hash: Buffer }[] },
): Promise<void> {
  await sql`insert into ledger_seal (seal_no, prev_hash, hash, tx_count)
            values (${seal.sealNo}, ${seal.previousHash}, ${seal.hash}, ${seal.txs.length})`.execute(tx);
  await sql`insert into ledger_seal_tx (tx_id, seal_no, position, tx_hash)
            select x.id, ${seal.sealNo}, x.position, decode(x.hash, 'hex')
              from unnest(${seal.txs.map((one) => one.id)}::uuid[], ${seal.txs.map((one) => one.hash.toString("hex"))}::text[])
                   with ordinality as x(id, hash, position)`.execute(tx);
}

export interface StoredSeal {
  seal_no: bigint;
  prev_hash: Buffer;
  hash: Buffer;
  tx_count: number;
}

/** Seals after a number, with the transactions they cover recomputed from the journal. */
export async function readSeals(
  db: Db,
  after: bigint,
  limit: number,
): Promise<{ seal: StoredSeal; txs: { tx: SealedTx; storedHash: Buffer }[] }[]> {
  const seals = await rows(
    db,
    sql<StoredSeal>`select seal_no, prev_hash, hash, tx_count from ledger_seal where seal_no > ${after} order by seal_no limit ${limit}`,
  );
  const members = await rows(
    db,
    sql<TxRow & { seal_no: bigint; tx_hash: Buffer }>`
      select m.seal_no, m.tx_hash, b.* from ledger_seal_tx m join (${body}) b on b.id = m.tx_id
       where m.seal_no = any (${seals.map((one) => one.seal_no)}::bigint[]) order by m.seal_no, m.position`,
  );
  return seals.map((seal) => ({
    seal,
    txs: members.filter((one) => one.seal_no === seal.seal_no).map((one) => ({ tx: view(one), storedHash: one.tx_hash })),
  }));
}
