import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { accountKey, normalSideOf } from "../domain/accounts.ts";
import type { Entry } from "../domain/entry.ts";
import type { Movement, Need, Opened } from "../domain/run.ts";

const findTx = prepared<[string, string, string], { id: string }>(
  "ledger_find_tx",
  `select id from ledger_tx where ref_type = $1 and ref_id = $2 and effect = $3`,
);

/** The transaction of an effect, or undefined while it is not posted. */
export async function findEntry(db: Db, ref: Pick<Entry, "refType" | "refId" | "effect">): Promise<string | undefined> {
  return (await findTx.run(db, ref.refType, ref.refId, ref.effect))[0]?.id;
}

/** Returns the type of a transaction. */
export async function findEntryType(db: Db, txId: string): Promise<string | undefined> {
  return (await row(db, sql<{ type: string }>`select type from ledger_tx where id = ${txId}`))?.type;
}

/** The transactions about one thing, by their effects. */
export async function findEntries(db: Db, ref: Pick<Entry, "refType" | "refId">): Promise<Map<string, string>> {
  const found = await rows(
    db,
    sql<{
      id: string;
      effect: string;
    }>`select id, effect from ledger_tx where ref_type = ${ref.refType} and ref_id = ${ref.refId} order by id`,
  );
  return new Map(found.map(({ id, effect }) => [effect, id]));
}

type LotJson = [string, string, string, string, string | null, string | null, boolean, boolean, boolean];

const open = prepared<
  [string, string, number | null],
  { opened: { accounts: string[]; posted: [number, string][]; lots: LotJson[] } }
>("ledger_open", `select ledger_open($1, $2, $3) as opened`);

/**
 * Finds or creates the accounts, locks the owned ones in ascending id until the end of the transaction, and reads under
 * the locks which effects are posted already and the first `most` open lots (null: all) of every account that is taken
 * from. See ledger_open in the migrations.
 */
export async function openEntries(
  tx: Tx,
  entries: readonly Entry[],
  needs: readonly Need[],
  most: number | null,
): Promise<Opened> {
  const wanted = new Map<
    string,
    { kind: string; owner: string | null; side: string; take: boolean; return: boolean }
  >();
  for (const { ref, take, giveBack } of needs) {
    const key = accountKey(ref);
    const known = wanted.get(key);
    if (known === undefined)
      wanted.set(key, { kind: ref.kind, owner: ref.ownerId, side: normalSideOf(ref), take, return: giveBack });
    else {
      known.take ||= take;
      known.return ||= giveBack;
    }
  }
  const effects = entries.map((entry) => ({ type: entry.refType, id: entry.refId, effect: entry.effect }));
  const [found] = await open.run(tx, JSON.stringify([...wanted.values()]), JSON.stringify(effects), most);
  if (found === undefined) throw new Error("ledger_open answered nothing");
  const { accounts, posted, lots } = found.opened;
  return {
    accounts: new Map([...wanted.keys()].map((key, index) => [key, accounts[index] ?? ""])),
    posted: new Map(posted.map(([place, id]) => [place - 1, id])),
    lots: lots.map(
      ([id, accountId, txId, remaining, sourceLotId, sourceAccountId, canSpend, canGive, canWithdraw]) => ({
        id,
        accountId,
        txId,
        remainingCents: BigInt(remaining),
        sourceLotId,
        sourceAccountId,
        canSpend,
        canGive,
        canWithdraw,
      }),
    ),
  };
}

const write = prepared<[string], { written: (string | null)[] }>("ledger_write", `select ledger_write($1) as written`);

/**
 * Writes transactions, postings, lot uses and lots in one statement. Per entry its transaction, or null where a person
 * else posted the effect meanwhile: of that entry nothing is written.
 */
export async function writeEntries(
  tx: Tx,
  entries: readonly { entry: Entry; movement: Movement }[],
): Promise<(string | null)[]> {
  if (entries.length === 0) return [];
  const lines = (amounts: ReadonlyMap<string, bigint>) => [...amounts].map(([id, cents]) => [id, String(cents)]);
  const [found] = await write.run(
    tx,
    JSON.stringify(
      entries.map(({ entry: { type, refType, refId, effect, actedBy, details }, movement }) => ({
        type,
        refType,
        refId,
        effect,
        actedBy,
        details,
        postings: lines(movement.postings),
        uses: lines(movement.uses),
        lots: movement.lots.map((lot) => ({
          account: lot.accountId,
          origin: lot.origin,
          cents: String(lot.amountCents),
          source: lot.source,
          spend: lot.release?.spendInSeconds,
          give: lot.release?.giveawayInSeconds,
          withdraw: lot.release?.withdrawInSeconds,
        })),
      })),
    ),
  );
  if (found === undefined) throw new Error("ledger_write answered nothing");
  return found.written;
}
