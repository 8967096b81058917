import { expect, test } from "vitest";
import { schemaText } from "../../src/architecture/schema-text.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();

const renewal = "npm run test:api -- tests/api/schema-text.test.ts --update";
const head = `-- The schema that the migrations make, with the clock of tests in app_now(). Generated; a test compares it with the database.
-- After a migration: ${renewal}
`;

test("docs/schema.sql is the schema of the migrated database", async () => {
  const client = await world.owner.connect();
  try {
    const text = `${head}\n${await schemaText(client)}`;
    await expect(text, `docs/schema.sql is stale. Renew it: ${renewal}`).toMatchFileSnapshot("../../docs/schema.sql");
  } finally {
    client.release();
  }
});
