import { expect, test } from "vitest";
import { withIdempotency } from "#graphql/idempotency.ts";
import { keyRetention } from "#graphql/key-retention.ts";
import type { ApiContext } from "#graphql/context.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();

const keysOf = async (personId: string): Promise<number> =>
  (await world.owner.query("select 1 from idempotency where person_id = $1", [personId])).rows.length;

/** Limits the connections of the database for everybody but its owner; -1 removes the limit. */
async function limitConnections(limit: number): Promise<void> {
  await world.owner.query(
    `do $$ begin execute format('alter database %I connection limit ${limit}', current_database()); end $$`,
  );
}

test("a key that an outage kept from being freed is freed when the outage is over", async () => {
  const { actor } = await createPerson(world);
  const context = { services: world.services, request: {} } as unknown as ApiContext;
  const failing = withIdempotency(context, actor, "test", "a-key-of-mine", {}, async () => {
    await limitConnections(0);
    await world.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'stims_app' and datname = current_database()",
    );
    throw new Error("Connection terminated");
  });
  await expect(failing).rejects.toThrow("Connection terminated");
  expect(await keysOf(actor.personId)).toBe(1);
  await limitConnections(-1);
  await expect.poll(() => keysOf(actor.personId)).toBe(0);
});

test("a key that a crash left open is forgotten after a minute", async () => {
  const { actor } = await createPerson(world);
  await world.owner.query(
    "insert into idempotency (person_id, key, operation, request_hash) values ($1, 'left-open', 'test', '')",
    [actor.personId],
  );
  await keyRetention.run(world.services);
  expect(await keysOf(actor.personId)).toBe(1);
  await world.advance("3 minutes");
  await keyRetention.run(world.services);
  expect(await keysOf(actor.personId)).toBe(0);
  await expectInvariants(world);
});
