import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { checkInvariants } from "#main/invariants.ts";
import { atOnce, give } from "../support/money.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

/**
 * The spend without its defenses, as written in a hurry: read, check, write, no lock. The test of the real one
 * (money-ledger) proves something only because this one breaks the invariants.
 */
test("a naive spend creates money, and the invariants see it", async () => {
  const owner = randomUUID();
  await give(world.db, owner, 1_000n);
  // Taken out on purpose: the database's own refusals, which would stop even this code.
  for (const table of ["ledger_tx", "ledger_posting"])
    await world.owner.query(`alter table ${table} disable trigger user`);
  // As the owner: the application's role could not write rows of its own making at all.
  const pool = new pg.Pool({ ...world.owner.options, max: 60 });
  const accounts = await pool.query(
    `select (select id from ledger_account where kind = 'funds' and owner_id = $1) as wallet, (select id from ledger_account where kind = 'marketing') as platform`,
    [owner],
  );
  const { wallet, platform } = accounts.rows[0];

  async function naiveSpend(cents: bigint): Promise<boolean> {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const lot = (await client.query(`select id, remaining_cents from ledger_lot where account_id = $1`, [wallet]))
        .rows[0];
      if (lot.remaining_cents < cents) {
        await client.query("rollback");
        return false;
      }
      const tx = await client.query(
        `insert into ledger_tx (type, ref_type, ref_id, effect) values ('order_payment', 'naive', new_id(), 'x') returning id`,
      );
      await client.query(`insert into ledger_posting values ($1, $2, $4), ($1, $3, -$4)`, [
        tx.rows[0].id,
        wallet,
        platform,
        cents,
      ]);
      await client.query(`update ledger_lot set remaining_cents = $2 where id = $1`, [
        lot.id,
        lot.remaining_cents - cents,
      ]);
      await client.query("commit");
      return true;
    } finally {
      client.release();
    }
  }
  const results = await atOnce(200, () => naiveSpend(10n));
  await pool.end();
  expect(results.filter(Boolean).length).toBeGreaterThan(100);
  const broken = (await checkInvariants(world.db)).map((one) => one.id);
  expect(broken).toContain("I3");
  expect(broken).toContain("L2");
});
