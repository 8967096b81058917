import { randomUUID } from "node:crypto";
import type pg from "pg";
import { checkInvariants, invariants } from "#main/invariants.ts";
import { postMany, postTogether, sealJournal, transfer, transferEntry } from "#modules/ledger/index.ts";
import type { Entry } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import { rateRow } from "../bench-case.ts";
import type { BenchCase, BenchContext, Interleaved, PgbenchContender, ReportRow } from "../bench-case.ts";

/** Wallets of the bench: as many payers as payees, numbered from 1, with ids that SQL can build from a number. */
const wallets = 5_000;
const cents = 5n;
const perCommit = 100;

const ids = { funds: 1_000_000, earnings: 2_000_000, lot: 3_000_000, tx: 4_000_000 } as const;
const uuid = (number: number): string =>
  number
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
const sqlUuid = (expression: string): string => `lpad(to_hex(${expression}), 32, '0')::uuid`;

/** Creates wallets with more than any run can spend, each in one lot. Triggers are on: the money is like any other. */
async function makeWallets(owner: pg.Client): Promise<void> {
  const rich = "1000000000000";
  await owner.query("begin");
  await owner.query(
    `insert into ledger_account (kind, owner_id, normal_side) values ('marketing', null, 'D') on conflict do nothing`,
  );
  for (const kind of ["funds", "earnings"] as const) {
    await owner.query(
      `insert into ledger_account (id, kind, owner_id, normal_side)
       select ${sqlUuid(`${ids[kind]} + n`)}, '${kind}', ${sqlUuid("n")}, 'C' from generate_series(1, ${2 * wallets}) n on conflict do nothing`,
    );
  }
  const made = await owner.query(
    `insert into ledger_tx (id, type, ref_type, ref_id, effect)
     select ${sqlUuid(`${ids.tx} + n`)}, 'adjustment_credit', 'bench', ${sqlUuid("n")}, 'credit' from generate_series(1, ${wallets}) n on conflict do nothing`,
  );
  if (made.rowCount === wallets) {
    await owner.query(
      `insert into ledger_posting (tx_id, account_id, amount_cents)
       select ${sqlUuid(`${ids.tx} + n`)}, a.id, a.cents from generate_series(1, ${wallets}) n
        cross join lateral (values (${sqlUuid(`${ids.funds} + n`)}, -${rich}), ((select id from ledger_account where kind = 'marketing'), ${rich})) a(id, cents)`,
    );
    await owner.query(
      `insert into ledger_lot (id, account_id, tx_id, origin, amount_cents, remaining_cents, spend_at, giveaway_at)
       select ${sqlUuid(`${ids.lot} + n`)}, ${sqlUuid(`${ids.funds} + n`)}, ${sqlUuid(`${ids.tx} + n`)}, 'adjustment_credit', ${rich}, ${rich}, app_now(), app_now()
         from generate_series(1, ${wallets}) n`,
    );
  }
  await owner.query("commit");
  await owner.query("analyze ledger_account, ledger_tx, ledger_posting, ledger_lot");
}

const anyOf = (first: number): number => first + Math.floor(Math.random() * wallets);
const effect = () => ({
  type: "transfer_sent",
  refType: "bench",
  refId: randomUUID(),
  effect: "once",
  actedBy: null,
  details: {},
});
const release = { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: null };
const between = (from: number, to: number) => ({
  ownerId: uuid(from),
  toOwnerId: uuid(to),
  purpose: "spend" as const,
  amountCents: cents,
  release,
});

/** Quotes JSON for `format()`: pgbench would take a name after a colon for a variable of its own. */
const template = (value: unknown): string => `'${JSON.stringify(value).replaceAll(":", ": ")}'`;
const numbered = (number: string, offset = 0): string => `lpad(to_hex(${offset} + ${number}), 32, '0')`;

/**
 * Returns the two statements of `count` transfers from wallet :a to wallet :b and those after it, with the parameters
 * the product sends.
 */
function statements(count: number): string[] {
  const [from, to] = ["w.a", Array.from({ length: count }, (_unused, index) => `w.b + ${index}`)];
  const account = (kind: string, take: boolean) => ({ kind, owner: "%s", side: "C", take, return: false });
  const open = template([
    account("funds", true),
    account("earnings", true),
    ...to.map(() => account("earnings", false)),
  ]);
  const effects = template(to.map(() => ({ type: "bench", id: "%s", effect: "once" })));
  const entries = template(
    to.map(() => ({
      type: "transfer_sent",
      refType: "bench",
      refId: "%s",
      effect: "once",
      actedBy: null,
      details: {},
      postings: [
        ["%s", String(cents)],
        ["%s", String(-cents)],
      ],
      uses: [["%s", String(cents)]],
      lots: [{ account: "%s", origin: "transfer_sent", cents: String(cents), source: null, spend: 0, give: 0 }],
    })),
  );
  const fresh = to.map(() => "gen_random_uuid()");
  const written = to.flatMap((one) => [
    "gen_random_uuid()",
    numbered(from, ids.funds),
    numbered(one, ids.earnings),
    numbered(from, ids.lot),
    numbered(one, ids.earnings),
  ]);
  const wallet = "from (select :a::int as a, :b::int as b) w";
  const list = (values: readonly string[]): string => `variadic array[${values.join(", ")}]::text[]`;
  return [
    `select ledger_open(format(${open}, ${list([from, from, ...to].map((one) => numbered(one)))})::jsonb, format(${effects}, ${list(fresh)})::jsonb, ${32 + 2 * count}) as opened ${wallet}`,
    `select ledger_write(format(${entries}, ${list(written)})::jsonb) as written ${wallet}`,
  ];
}

/**
 * Builds the yardstick of a transaction with `count` transfers out of a wallet: the script for pgbench, and the same
 * for the stand-in.
 */
function yardstick(name: string, payer: "any" | "one", count: number): PgbenchContender {
  const text = statements(count);
  return {
    kind: "pgbench",
    name,
    scripts: [
      [
        `\\set a ${payer === "one" ? "1" : `random(1, ${wallets})`}`,
        `\\set b random(${wallets + 1}, ${2 * wallets - count})`,
        "begin;",
        ...text.map((one) => `${one};`),
        "commit;",
      ].join("\n"),
    ],
    standIn: async (client) => {
      const values = [payer === "one" ? 1 : anyOf(1), wallets + 1 + Math.floor(Math.random() * (wallets - count))];
      await client.query("begin");
      for (const [index, one] of text.entries()) {
        await client.query({
          name: `${name} ${index}`,
          text: one.replace(":a::", "$1::").replace(":b::", "$2::"),
          values,
        });
      }
      await client.query("commit");
    },
  };
}

/**
 * Checks that the ledger's invariants hold, and that the transfers moved the sum that their count implies. Throws
 * otherwise.
 */
async function check(bench: BenchContext): Promise<void> {
  const { db } = bench.services().services;
  const own = invariants.filter(({ id }) => /^(I[12346]|I8b?|L[12])$/.test(id));
  await sealJournal(db);
  const broken = await checkInvariants(db, own);
  if (broken.length > 0) throw new Error(`after the load: ${JSON.stringify(broken)}`);
  const { rows } = await bench.owner.query<{ moved: string; counted: string }>(
    `select (select coalesce(sum(p.amount_cents), 0) from ledger_posting p join ledger_tx t on t.id = p.tx_id
              where t.ref_type = 'bench' and t.type = 'transfer_sent' and p.amount_cents > 0)::text as moved,
            (select count(*) * ${cents} from ledger_tx where ref_type = 'bench' and type = 'transfer_sent')::text as counted`,
  );
  if (rows[0]?.moved !== rows[0]?.counted)
    throw new Error(`transfers of ${rows[0]?.counted} cents moved ${rows[0]?.moved}`);
}

async function mustMove(result: Promise<{ ok: boolean }>): Promise<void> {
  if (!(await result).ok) throw new Error("a transfer was refused");
}

const spread: BenchCase = {
  name: "ledger-spread",
  about: `transfers between ${2 * wallets} wallets`,
  rows: async (bench) => {
    await makeWallets(bench.owner);
    const rows: ReportRow[] = [];
    for (const connections of bench.options.connections) {
      const { db } = bench.services(connections).services;
      const ours = `ours: ledger, spread, ${connections}`;
      const pgbench = yardstick("pgbench running the same statements", "any", 1);
      const run = await bench.interleave(
        [
          {
            kind: "function",
            name: ours,
            run: () => mustMove(transact(db, (tx) => transfer(tx, effect(), between(anyOf(1), anyOf(wallets + 1))))),
          },
          pgbench,
        ],
        { connections },
      );
      rows.push(
        rateRow(
          run,
          { ours, yardstick: pgbench.name },
          { case: "ledger: spread", unit: "transfers/s", goal: 0.7, floor: 0.6, statements: 4 },
        ),
      );
    }
    await check(bench);
    return rows;
  },
};

/** Builds the row of a rate beside another whose acts are `count` transfers each. */
function beside(
  run: Interleaved,
  ours: string,
  other: string,
  count: { ours: number; other: number },
  row: Pick<ReportRow, "case" | "goal" | "floor">,
): ReportRow {
  const scaled = { ours: run.of(ours).rate * count.ours, other: run.of(other).rate * count.other };
  return {
    ...rateRow(run, { ours, yardstick: other }, { unit: "transfers/s", ...row }),
    ours: scaled.ours,
    yardstick: scaled.other,
    ratio: scaled.ours / scaled.other,
  };
}

const hot: BenchCase = {
  name: "ledger-hot",
  about: "32 clients paying out of one wallet, and settlement in batches",
  rows: async (bench) => {
    await makeWallets(bench.owner);
    const { db } = bench.services(32).services;
    const [ours, naive] = ["ours: ledger, hot", "each its own transaction"];
    const batched = yardstick(`pgbench, ${perCommit} transfers a commit`, "one", perCommit);
    const payOut = (): Entry => transferEntry(effect(), between(1, anyOf(wallets + 1)));
    const run = await bench.interleave(
      [
        { kind: "function", name: ours, run: () => mustMove(postTogether(db, payOut())) },
        {
          kind: "function",
          name: naive,
          run: () => mustMove(transact(db, (tx) => transfer(tx, effect(), between(1, anyOf(wallets + 1))))),
        },
        batched,
      ],
      { connections: 32 },
    );
    const settlement = "ours: postMany of a hundred";
    const alone = await bench.interleave(
      [
        {
          kind: "function",
          name: settlement,
          run: async () => {
            const results = await transact(db, (tx) => postMany(tx, Array.from({ length: perCommit }, payOut)));
            if (!results.every((one) => one.ok)) throw new Error("a transfer was refused");
          },
        },
        batched,
      ],
      { connections: 1 },
    );
    await check(bench);
    return [
      beside(run, ours, naive, { ours: 1, other: 1 }, { case: "ledger: hot account", goal: 2, floor: 2 }),
      beside(
        run,
        ours,
        batched.name,
        { ours: 1, other: perCommit },
        { case: "ledger: hot account", goal: 0.5, floor: 0.5 },
      ),
      beside(
        alone,
        settlement,
        batched.name,
        { ours: perCommit, other: perCommit },
        { case: "ledger: settlement batch", goal: null, floor: null },
      ),
    ];
  },
};

/** Returns the buffers of one transfer's two statements, averaged over many. */
async function buffersOfTransfer(owner: pg.Client): Promise<number> {
  const [warm, counted] = [20, 200];
  let total = 0;
  for (let turn = 0; turn < warm + counted; turn += 1) {
    const [from, to] = [String(anyOf(1)), String(anyOf(wallets + 1))];
    await owner.query("begin");
    for (const text of statements(1)) {
      const { rows } = await owner.query(
        `explain (analyze, buffers, format json) ${text.replace(":a::", `${from}::`).replace(":b::", `${to}::`)}`,
      );
      const plan = rows[0]["QUERY PLAN"][0].Plan;
      if (turn >= warm) total += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    }
    await owner.query("commit");
  }
  return total / counted;
}

/**
 * Fills the ledger up to `transactions`, five rows each, without triggers: writes what they maintain as well, and
 * checks it at the end.
 */
async function fill(owner: pg.Client, transactions: number): Promise<void> {
  const { rows } = await owner.query<{ n: number }>("select count(*)::int as n from ledger_tx");
  const missing = transactions - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  await owner.query("set session_replication_role = replica");
  await owner.query(
    "create temp table fresh as select new_id() as tx, 1 + n % $1::int as a, $1::int + 1 + n * 7 % $1::int as b from generate_series(1, $2::int) n",
    [wallets, missing],
  );
  await owner.query(
    "insert into ledger_tx (id, type, ref_type, ref_id, effect) select tx, 'transfer_sent', 'bench', gen_random_uuid(), 'once' from fresh",
  );
  await owner.query(
    `insert into ledger_posting (tx_id, account_id, amount_cents) select tx, ${sqlUuid(`${ids.funds} + a`)}, ${cents} from fresh
     union all select tx, ${sqlUuid(`${ids.earnings} + b`)}, -${cents} from fresh`,
  );
  await owner.query(
    `insert into ledger_lot_use (lot_id, tx_id, amount_cents) select ${sqlUuid(`${ids.lot} + a`)}, tx, ${cents} from fresh`,
  );
  await owner.query(
    `insert into ledger_lot (account_id, tx_id, position, origin, amount_cents, remaining_cents, spend_at, giveaway_at)
     select ${sqlUuid(`${ids.earnings} + b`)}, tx, 1, 'transfer_sent', ${cents}, ${cents}, app_now(), app_now() from fresh`,
  );
  await owner.query(
    `update ledger_lot l set remaining_cents = remaining_cents - x.cents from (select ${sqlUuid(`${ids.lot} + a`)} as id, count(*) * ${cents} as cents from fresh group by a) x where l.id = x.id`,
  );
  await owner.query(
    `update ledger_account a set balance_cents = balance_cents + x.cents
       from (select ${sqlUuid(`${ids.funds} + a`)} as id, count(*) * -${cents} as cents from fresh group by a
             union all select ${sqlUuid(`${ids.earnings} + b`)}, count(*) * ${cents} from fresh group by b) x where a.id = x.id`,
  );
  await owner.query("drop table fresh");
  await owner.query("set session_replication_role = origin");
  await owner.query("vacuum analyze ledger_account, ledger_tx, ledger_posting, ledger_lot, ledger_lot_use");
}

const size: BenchCase = {
  name: "ledger-size",
  about: "buffers of a transfer at five million rows of the ledger, verifying at a million",
  rows: async (bench) => {
    await makeWallets(bench.owner);
    await fill(bench.owner, 10_000);
    const small = await buffersOfTransfer(bench.owner);
    await fill(bench.owner, 200_000);
    const { db } = bench.services().services;
    bench.say("sealing");
    await sealJournal(db);
    const began = performance.now();
    const before = process.memoryUsage().rss;
    await check(bench);
    const seconds = (performance.now() - began) / 1_000;
    const grown = (process.memoryUsage().rss - before) / 1_048_576;
    const { rows } = await bench.owner.query<{ n: string }>(
      `select ((select count(*) from ledger_tx) + (select count(*) from ledger_posting) + (select count(*) from ledger_lot) + (select count(*) from ledger_lot_use))::text as n`,
    );
    const count = Number(rows[0]?.n);
    bench.say("filling to five million rows");
    await fill(bench.owner, 1_000_000);
    const large = await buffersOfTransfer(bench.owner);
    const about = { better: "less" as const, goal: null, floor: null };
    return [
      {
        ...about,
        case: "ledger: buffers a transfer",
        measure: "at 1,000,000 transactions, five rows each, beside 10,000",
        unit: "buffers",
        ours: large,
        yardstick: small,
        ratio: large / small,
        goal: 1.2,
      },
      {
        ...about,
        case: "ledger: verify",
        measure: `seals and invariants, for each million of ${count.toLocaleString("en")} rows`,
        unit: "s",
        ours: (seconds * 1_000_000) / count,
        yardstick: null,
        ratio: null,
        goal: 10,
      },
      {
        ...about,
        case: "ledger: verify",
        measure: "memory grown meanwhile",
        unit: "MB",
        ours: grown,
        yardstick: null,
        ratio: null,
      },
    ];
  },
};

export const ledgerCases: readonly BenchCase[] = [spread, hot, size];
