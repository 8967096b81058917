import { describe, expect, test } from "vitest";
import { give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

/** Returns the SQLSTATE with which the application's role is refused, or "allowed". Leaves nothing behind. */
async function attempt(...statements: string[]): Promise<string> {
  const client = await world.pool.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    return "allowed";
  } catch (error) {
    return (error as { code?: string }).code ?? "failed";
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const insufficientPrivilege = "42501";

/** Append-only tables: the ledger, its seals, the audit log, frozen lists and draws. One column of each, for the update. */
const appendOnly: Readonly<Record<string, string>> = {
  ledger_tx: "details",
  ledger_posting: "amount_cents",
  ledger_lot_use: "amount_cents",
  ledger_seal: "hash",
  ledger_seal_tx: "tx_hash",
  audit_event: "reason",
  audit_link: "hash",
  audit_count: "count",
  identity_read: "reason",
  giveaway_frozen_block: "leaves",
  giveaway_draw: "seed",
  tax_export_line: "prizes_cents",
};

describe("the application's role", () => {
  test.each(Object.entries(appendOnly))("%s is written once", async (table, column) => {
    expect(await attempt(`update ${table} set ${column} = ${column}`)).toBe(insufficientPrivilege);
    expect(await attempt(`delete from ${table}`)).toBe(insufficientPrivilege);
    expect(await attempt(`truncate ${table} cascade`)).toBe(insufficientPrivilege);
    expect(await attempt(`select count(*) from ${table}`)).toBe("allowed");
  });

  test("balances and the facts of lots are out of its hands", async () => {
    expect(await attempt("update ledger_account set balance_cents = 1")).toBe(insufficientPrivilege);
    expect(await attempt("update ledger_account set owner_id = null")).toBe(insufficientPrivilege);
    expect(await attempt("delete from ledger_account")).toBe(insufficientPrivilege);
    expect(await attempt("update ledger_lot set amount_cents = 1")).toBe(insufficientPrivilege);
    expect(await attempt("update ledger_lot set withdraw_at = now()")).toBe(insufficientPrivilege);
    expect(await attempt("update ledger_lot set remaining_cents = 0")).toBe(insufficientPrivilege);
    expect(await attempt("delete from ledger_lot")).toBe(insufficientPrivilege);
  });

  test("the journal takes no row but through the ledger's functions", async () => {
    for (const table of ["ledger_account", "ledger_tx", "ledger_posting", "ledger_lot", "ledger_lot_use"]) {
      expect(await attempt(`insert into ${table} default values`), table).toBe(insufficientPrivilege);
    }
  });

  test("what a giveaway promised and what its entrants hold stays as it was", async () => {
    for (const column of [
      "seed_commitment",
      "seed_secret_enc",
      "seed_committed_at",
      "amount_cents",
      "winners_count",
      "enter_method",
      "duration_hours",
      "host_account_id",
    ]) {
      expect(await attempt(`update giveaway set ${column} = ${column}`), column).toBe(insufficientPrivilege);
    }
    for (const column of ["ticket_no", "salt", "leaf_hash", "person_id"]) {
      expect(await attempt(`update giveaway_entry set ${column} = ${column}`), column).toBe(insufficientPrivilege);
    }
    for (const table of ["giveaway", "giveaway_entry"])
      expect(await attempt(`delete from ${table}`)).toBe(insufficientPrivilege);
  });

  test("what was exported for the tax office stays, and who was given its file; a file can be given up, an address used up", async () => {
    for (const column of ["fiscal_year", "number", "people", "made_by", "created_at"])
      expect(await attempt(`update tax_export set ${column} = ${column}`), column).toBe(insufficientPrivilege);
    for (const column of ["export_id", "reader_id", "reason", "created_at"])
      expect(await attempt(`update tax_export_read set ${column} = ${column}`), column).toBe(insufficientPrivilege);
    for (const table of ["tax_export", "tax_export_read"])
      expect(await attempt(`delete from ${table}`), table).toBe(insufficientPrivilege);
    expect(await attempt("update tax_export set file_enc = null", "update tax_export_read set used_at = null")).toBe(
      "allowed",
    );
  });

  test("the trigger that keeps balances cannot be put to other uses", async () => {
    const { id } = await createPerson(world);
    await world.owner.query("insert into ledger_account (kind, owner_id, normal_side) values ('funds', $1, 'C')", [id]);
    const refused = await attempt(
      "create temp table forged (account_id uuid, amount_cents bigint)",
      "create trigger forged after insert on forged for each row execute function ledger_posting_apply()",
      `insert into forged select id, -100000 from ledger_account where owner_id = '${id}'`,
    );
    expect(refused).toBe(insufficientPrivilege);
  });

  test("it makes, changes and owns nothing of the schema", async () => {
    expect(await attempt("create table public.mine (id int)")).toBe(insufficientPrivilege);
    expect(await attempt("alter table ledger_tx disable trigger all")).toBe(insufficientPrivilege);
    expect(await attempt("drop table dev_clock")).toBe(insufficientPrivilege);
    expect(await attempt("call use_dev_clock(true)")).toBe(insufficientPrivilege);
    expect(await attempt("call grant_application_role('stims_app')")).toBe(insufficientPrivilege);
    expect(await attempt("select pg_read_file('/etc/hostname')")).toBe(insufficientPrivilege);
    expect(await attempt("delete from pgmigrations")).toBe(insufficientPrivilege);
    const owned = await world.owner.query(
      "select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'stims_app' and c.relpersistence = 'p'",
    );
    expect(owned.rows).toEqual([]);
  });

  test("the ledger's functions write nothing that does not balance or that no lot holds", async () => {
    const [one, two] = [await createPerson(world), await createPerson(world)];
    await give(world.db, one.id, 100n);
    const found = await world.owner.query(
      `select a.id as funds, l.id as lot, (select id from ledger_account where kind = 'marketing') as marketing
         from ledger_account a join ledger_lot l on l.account_id = a.id where a.owner_id = $1`,
      [one.id],
    );
    const { funds, lot, marketing } = found.rows[0];
    const write = (entry: Record<string, unknown>) =>
      attempt(
        `select ledger_write('${JSON.stringify([{ type: "x", refType: "x", refId: two.id, effect: "x", details: {}, uses: [], lots: [], ...entry }])}')`,
        "set constraints all immediate",
      );
    expect(
      await write({
        postings: [
          [funds, 40],
          [marketing, -40],
        ],
        uses: [[lot, 40]],
      }),
    ).toBe("allowed");
    for (const forged of [
      { postings: [[funds, 40]], uses: [[lot, 40]] },
      {
        postings: [
          [funds, 40],
          [marketing, -30],
        ],
        uses: [[lot, 40]],
      },
      {
        postings: [
          [funds, 40],
          [marketing, -40],
        ],
        uses: [[lot, 30]],
      },
      {
        postings: [
          [funds, 40],
          [marketing, -40],
        ],
      },
      {
        postings: [
          [funds, -40],
          [marketing, 40],
        ],
      },
      {
        postings: [
          [funds, 140],
          [marketing, -140],
        ],
        uses: [[lot, 140]],
      },
      {
        postings: [
          [funds, -40],
          [marketing, 40],
        ],
        uses: [[lot, -40]],
      },
      {
        postings: [
          [funds, 40],
          [marketing, -40],
        ],
        uses: [[lot, 40]],
        lots: [{ account: marketing, origin: "x", cents: 40 }],
      },
    ]) {
      expect(await write(forged), JSON.stringify(forged)).toBe("23514");
    }
  });

  test("of the definer functions only the ledger's two doors and the keepers of months are open to it", async () => {
    const open = await world.owner.query(
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'card_sandbox') and p.prosecdef and has_function_privilege('stims_app', p.oid, 'execute')`,
    );
    expect(open.rows.map((one) => one.proname).toSorted()).toEqual([
      "keep_audit_months",
      "keep_notification_months",
      "ledger_open",
      "ledger_write",
    ]);
  });
});
