import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { accountKey, normalSideOf } from "../domain/accounts.ts";
import type { AccountRef } from "../domain/accounts.ts";

type Found = { id: string; kind: string; owner_id: string | null };

const find = prepared<[string[], (string | null)[]], Found>(
  "ledger_find_accounts",
  `select a.id, a.kind, a.owner_id
     from unnest($1::text[], $2::uuid[]) as w(kind, owner_id)
     join ledger_account a on a.kind = w.kind and a.owner_id is not distinct from w.owner_id`,
);

// Sorted, so that two first-time posters create the same accounts in the same order.
const create = prepared<[string[], (string | null)[], string[]], never>(
  "ledger_create_accounts",
  `insert into ledger_account (kind, owner_id, normal_side)
   select w.kind, w.owner_id, w.side from unnest($1::text[], $2::uuid[], $3::text[]) as w(kind, owner_id, side)
    order by w.kind, w.owner_id
   on conflict on constraint ledger_account_owner_kind do nothing`,
);

const lock = prepared<[string[]], { id: string }>(
  "ledger_lock_accounts",
  `select id from ledger_account where id = any ($1::uuid[]) and owner_id is not null order by id for no key update`,
);

async function findAccounts(db: Db, refs: readonly AccountRef[]): Promise<Map<string, string>> {
  const found = await find.run(db, refs.map((ref) => ref.kind), refs.map((ref) => ref.ownerId));
  return new Map(found.map((one) => [`${one.kind} ${one.owner_id ?? ""}`, one.id]));
}

/** The ids of accounts by {@link accountKey}; those that do not exist yet are created, empty. */
export async function ensureAccounts(tx: Tx, refs: readonly AccountRef[]): Promise<Map<string, string>> {
  const wanted = [...new Map(refs.map((ref) => [accountKey(ref), ref])).values()];
  const found = await findAccounts(tx, wanted);
  const missing = wanted.filter((ref) => !found.has(accountKey(ref)));
  if (missing.length === 0) return found;
  await create.run(tx, missing.map((ref) => ref.kind), missing.map((ref) => ref.ownerId), missing.map(normalSideOf));
  // A concurrent poster may have created some of them meanwhile: read all again.
  return findAccounts(tx, wanted);
}

/** One account's id, created when missing. */
export async function ensureAccount(tx: Tx, ref: AccountRef): Promise<string> {
  const id = (await ensureAccounts(tx, [ref])).get(accountKey(ref));
  if (id === undefined) throw new Error(`ledger account ${accountKey(ref)} could not be created`);
  return id;
}

/**
 * Locks the owned ones among the accounts until the end of the transaction, in ascending id, so that no
 * two posters wait for each other. Platform accounts are never locked: they hold no stored balance.
 */
export async function lockAccounts(tx: Tx, ids: Iterable<string>): Promise<void> {
  await lock.run(tx, [...new Set(ids)].toSorted());
}
