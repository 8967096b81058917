import { sql } from "kysely";
import { expect, test } from "vitest";
import { eligibilityRows } from "#modules/giveaways/store/eligibility-store.ts";
import { row, transact } from "#platform/db/db.ts";
import { useWorld } from "../support/world.ts";
import { createPerson } from "../support/people.ts";

const world = useWorld();

test("lists of any length share one plan, so that nothing is planned for every execution", async () => {
  const { id } = await createPerson(world);
  const planned = await transact(world.db, async (tx) => {
    for (let times = 0; times < 8; times += 1) await eligibilityRows.run(tx, [id], [id], [id]);
    return row(
      tx,
      sql<{ custom: number; generic: number }>`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = ${eligibilityRows.name}`,
    );
  });
  // PostgreSQL tries five plans made for their parameters before it settles.
  expect(planned).toEqual({ custom: 5, generic: 3 });
});

test("a text that comes often is planned once for a connection, unless its columns may grow with its table", async () => {
  const named = await transact(world.db, async (tx) => {
    for (let times = 0; times < 6; times += 1) {
      await sql`select ${times}::int + 271828 as often`.execute(tx);
      await sql`select * from dev_clock where ${times}::int = 271828`.execute(tx);
    }
    return sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like '%271828%' and name like 'often_%'`.execute(
      tx,
    );
  });
  expect(named.rows.map((one) => one.statement)).toEqual(["select $1::int + 271828 as often"]);
});
