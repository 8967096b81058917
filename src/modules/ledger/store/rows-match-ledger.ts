import type { Invariant } from "#platform/invariants.ts";

/** A rule that rows of a module and the transactions about them say the same. Its expressions are SQL. */
export interface BookedRows {
  readonly id: string;
  readonly statement: string;
  readonly table: string;
  /** What is joined to the row, which is `r`. */
  readonly join?: string;
  /** Condition on the rows that the rule is about; all of them without it. */
  readonly where?: string;
  /** The `ref_type` of the transactions about a row. */
  readonly refType: string;
  /** How many transactions with an effect a row has, by effect. `b."<effect>"` is the number there is. */
  readonly times?: Readonly<Record<string, string>>;
  /** What postings credit: which of the transactions `t` and accounts `a` count, and the cents they add up to. */
  readonly credits?: readonly { readonly of: string; readonly cents: string }[];
  /** What is wrong with a row whatever is booked. */
  readonly never?: string;
  /** A query for further violations: an id and a word, both text. */
  readonly also?: string;
}

/**
 * Builds the invariant that every row has the transactions it should have, with the cents it should have, and that no
 * transaction is about a row that does not exist.
 */
export function rowsMatchLedger(rule: BookedRows): Invariant {
  const { id, statement, table, join = "", where = "true", refType, times = {}, credits = [], never, also } = rule;
  const counted = Object.keys(times).map((effect) => `count(*) filter (where t.effect = '${effect}') as "${effect}"`);
  const summed = credits.map(
    (
      { of },
      index,
    ) => `coalesce(sum((select -sum(o.amount_cents) from ledger_posting o join ledger_account a on a.id = o.account_id
                                       where o.tx_id = t.id and ${of})), 0) as cents_${index}`,
  );
  const wrong = [
    ...Object.entries(times).map(([effect, number]) => `b."${effect}" is distinct from (${number})`),
    ...credits.map(({ cents }, index) => `b.cents_${index} is distinct from (${cents})`),
    ...(never === undefined ? [] : [`(${never})`]),
  ];
  return {
    id,
    statement,
    sql: `select r.id::text as id, to_jsonb(b)::text as what from ${table} r ${join} cross join lateral (
            select ${[...counted, ...summed].join(",\n                   ")}
              from ledger_tx t where t.ref_type = '${refType}' and t.ref_id = r.id) b
          where ${where} and (${wrong.join("\n             or ")})
          union all
          select t.ref_id::text, 'no row' from ledger_tx t
           where t.ref_type = '${refType}' and not exists (select from ${table} r where r.id = t.ref_id)${
             also === undefined ? "" : `\n          union all\n          ${also}`
           }`,
  };
}
