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
    for (let times = 0; times < 8; times += 1) await eligibilityRows.run(tx, [id], id, id);
    return row(tx, sql<{ custom: number; generic: number }>`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = ${eligibilityRows.name}`);
  });
  // PostgreSQL tries five plans made for their parameters before it settles.
  expect(planned).toEqual({ custom: 5, generic: 3 });
});
