import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/schema-state.ts";
import { createLogger } from "#platform/log.ts";

const database = `upgrade_${randomBytes(4).toString("hex")}`;
const older = mkdtempSync(join(tmpdir(), "stims-older-"));

const addressOf = (url: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};
const ownerUrl = addressOf(inject("ownerUrl"));

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("superuserUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(() => asSuperuser(`create database ${database} owner stims_owner template template0`));
afterAll(async () => {
  rmSync(older, { recursive: true, force: true });
  await asSuperuser(`drop database ${database} with (force)`);
});

test("a database of a release before the audit chain, with audit rows in it, is upgraded in one run", async () => {
  for (const name of readdirSync(migrationsDirectory)) {
    if (name < "0245") cpSync(join(migrationsDirectory, name), join(older, name));
  }
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await runner({
      dbClient: client,
      dir: older,
      direction: "up",
      migrationsTable: "pgmigrations",
      singleTransaction: false,
      log: () => undefined,
    });
    for (const action of ["settingChanged", "userDisabled"]) {
      await client.query("insert into audit_event (actor_kind, action, object_type) values ('operator', $1, 'x')", [
        action,
      ]);
    }
    await migrate({
      ownerUrl,
      appUrl: addressOf(inject("appUrl")),
      devClock: true,
      log: createLogger("silent", "migrate"),
    });
    const linked = await client.query(
      "select e.action from audit_link l join audit_event e on e.id = l.event_id order by l.seq",
    );
    expect(linked.rows).toEqual([{ action: "settingChanged" }, { action: "userDisabled" }]);
  } finally {
    await client.end();
  }
});
