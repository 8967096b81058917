import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import "#main/wiring.ts";
import { openServices } from "#main/services.ts";
import { readConfig } from "#config/config.ts";
import { rows } from "#platform/db/db.ts";
import { isEmptyWorld, loadDemoWorld } from "#seeds/demo-world.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { useWorld } from "#tests/support/world.ts";
import { testSecretKey } from "#tests/support/test-database.ts";

const world = useWorld();
let seconds = 0;

beforeAll(async () => {
  const config = readConfig({ APP_ENV: "dev", DATABASE_URL: world.appUrl, SECRET_KEY: testSecretKey });
  const running = openServices(config, world.services.log, { appUrl: world.appUrl, ownerUrl: "", directUrl: "", secretKey: testSecretKey, stop: async () => undefined }, 4);
  expect(await isEmptyWorld(running.services)).toBe(true);
  const startedAt = performance.now();
  await loadDemoWorld(running.services, (text) => console.log(text));
  seconds = (performance.now() - startedAt) / 1000;
  await running.close();
}, 180_000);

describe("the demo world", () => {
  it("loads", async () => {
    console.log(seconds);
    await expectInvariants(world, { books: true });
    console.log(await rows(world.db, sql`select state, count(*) from giveaway group by 1`));
  });
});
