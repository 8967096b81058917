import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Entry, Release } from "../domain/entry.ts";

export interface NewLot {
  readonly accountId: string;
  readonly origin: string;
  readonly amountCents: bigint;
  readonly source: string | null;
  readonly release: Release | null;
}

/** An entry resolved to account ids and lots: signed sums per account, lots used (+) and given back (−), lots made. */
export interface Movement {
  readonly postings: ReadonlyMap<string, bigint>;
  readonly uses: ReadonlyMap<string, bigint>;
  readonly lots: readonly NewLot[];
}

const findTx = prepared<[string, string, string], { id: string }>(
  "ledger_find_tx",
  `select id from ledger_tx where ref_type = $1 and ref_id = $2 and effect = $3`,
);

/** The transaction of an effect, or undefined while it is not posted. */
export async function findEntry(db: Db, ref: Pick<Entry, "refType" | "refId" | "effect">): Promise<string | undefined> {
  return (await findTx.run(db, ref.refType, ref.refId, ref.effect))[0]?.id;
}

// One statement, one round trip. A lot with a source takes over its release times.
const write = prepared<
  [
    string, string, string, string, string | null, string,
    string[], bigint[], string[], bigint[],
    string[], string[], bigint[], (string | null)[], (number | null)[], (number | null)[], (number | null)[],
  ],
  { id: string }
>(
  "ledger_write_entry",
  `with t as (
     insert into ledger_tx (type, ref_type, ref_id, effect, acted_by_person_id, details)
     values ($1, $2, $3::uuid, $4, $5::uuid, $6::jsonb)
     on conflict on constraint ledger_tx_effect_once do nothing
     returning id
   ), posted as (
     insert into ledger_posting (tx_id, account_id, amount_cents)
     select t.id, x.account_id, x.amount from t, unnest($7::uuid[], $8::bigint[]) as x(account_id, amount)
   ), used as (
     insert into ledger_lot_use (lot_id, tx_id, amount_cents)
     select x.lot_id, t.id, x.amount from t, unnest($9::uuid[], $10::bigint[]) as x(lot_id, amount)
   ), taken as (
     update ledger_lot l set remaining_cents = l.remaining_cents - x.amount
       from t, unnest($9::uuid[], $10::bigint[]) as x(lot_id, amount)
      where l.id = x.lot_id
   ), made as (
     insert into ledger_lot (account_id, tx_id, position, origin, amount_cents, remaining_cents, source_lot_id,
                             spend_at, giveaway_at, withdraw_at)
     select x.account_id, t.id, x.position, x.origin, x.amount, x.amount, x.source_id,
            case when s.id is null then app_now() + make_interval(secs => x.spend) else s.spend_at end,
            case when s.id is null then app_now() + make_interval(secs => x.give) else s.giveaway_at end,
            case when s.id is null then app_now() + make_interval(secs => x.withdraw) else s.withdraw_at end
       from t, unnest($11::uuid[], $12::text[], $13::bigint[], $14::uuid[], $15::float8[], $16::float8[], $17::float8[])
            with ordinality as x(account_id, origin, amount, source_id, spend, give, withdraw, position)
            left join ledger_lot s on s.id = x.source_id
   )
   select id from t`,
);

/** Writes transaction, postings, lot uses and lots; undefined when somebody else posted the effect meanwhile. */
export async function writeEntry(tx: Tx, entry: Entry, movement: Movement): Promise<string | undefined> {
  const { lots } = movement;
  const written = await write.run(
    tx,
    entry.type,
    entry.refType,
    entry.refId,
    entry.effect,
    entry.actedBy,
    JSON.stringify(entry.details),
    [...movement.postings.keys()],
    [...movement.postings.values()],
    [...movement.uses.keys()],
    [...movement.uses.values()],
    lots.map((lot) => lot.accountId),
    lots.map((lot) => lot.origin),
    lots.map((lot) => lot.amountCents),
    lots.map((lot) => lot.source),
    lots.map((lot) => lot.release?.spendInSeconds ?? null),
    lots.map((lot) => lot.release?.giveawayInSeconds ?? null),
    lots.map((lot) => lot.release?.withdrawInSeconds ?? null),
  );
  return written[0]?.id;
}
