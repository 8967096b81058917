import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { backUp, restore } from "#main/backup.ts";
import { fetchBalance, fetchEarnings, transfer } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { createLogger } from "#platform/log.ts";
import { api } from "#tests/support/api.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { give, released } from "#tests/support/money.ts";
import { createPerson } from "#tests/support/people.ts";
import { testSecretKey } from "#tests/support/test-database.ts";
import { openWorld } from "#tests/support/world.ts";
import type { World } from "#tests/support/world.ts";

/** A superuser's address of the server to try; by default the run's own. */
const superuserUrl = process.env["TEST_SUPERUSER_URL"] ?? inject("superuserUrl");
const tag = randomBytes(4).toString("hex");
const roles = { owner: `plain_owner_${tag}`, app: `plain_app_${tag}` };
const databases = [`plain_first_${tag}`, `plain_second_${tag}`, `plain_third_${tag}`] as const;
const scratch = mkdtempSync(join(tmpdir(), "stims-ordinary-"));

const addressOf = (role: string, database: string): string => {
  const url = new URL(superuserUrl);
  url.username = role;
  url.password = "plain";
  url.pathname = `/${database}`;
  return url.href;
};

async function asSuperuser(statements: readonly string[], database = "postgres"): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Migrates a database as the ordinary owner, from nothing or again, and opens it. */
async function openMigrated(database: string): Promise<World & { close: () => Promise<void> }> {
  const [ownerUrl, appUrl] = [addressOf(roles.owner, database), addressOf(roles.app, database)];
  await migrate({ ownerUrl, appUrl, devClock: true, log: createLogger("silent", "migrate") });
  return openWorld(ownerUrl, appUrl);
}

// What a provider's console does, and nothing else.
beforeAll(() =>
  asSuperuser([
    ...Object.values(roles).map(
      (role) => `create role ${role} login password 'plain' nosuperuser nocreatedb nocreaterole`,
    ),
    ...databases.map((name) => `create database ${name} owner ${roles.owner} template template0`),
  ]),
);
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true });
  await asSuperuser([
    ...databases.map((name) => `drop database ${name} with (force)`),
    ...Object.values(roles).map((role) => `drop role ${role}`),
  ]);
});

test("ordinary PostgreSQL: migrate, act, back up and restore with an owner that is no superuser", async () => {
  const first = await openMigrated(databases[0]);
  const second = await openMigrated(databases[1]);
  try {
    const signedUp = await api(first)(
      `mutation { createAccountAndSignInToken(email: "plain@example.com", password: "correct horse 9", dateOfBirth: "1990-05-17") { token } }`,
    );
    expect(signedUp.code).toBeUndefined();
    const [ann, bo] = [await createPerson(first), await createPerson(first)];
    await give(first.db, ann.id, 500n);
    const sent = await transact(first.db, (tx) =>
      transfer(
        tx,
        { type: "transfer_sent", refType: "test", refId: bo.id, effect: "sent", actedBy: null, details: {} },
        { ownerId: ann.id, toOwnerId: bo.id, purpose: "spend", amountCents: 100n, release: released },
      ),
    );
    expect(sent.ok).toBe(true);
    await expectInvariants(first);

    const file = join(scratch, "plain.backup");
    const options = (ownerUrl: string) => ({ ownerUrl, secretKey: testSecretKey, mediaDirectory: undefined });
    const made = await backUp(file, options(first.ownerUrl));
    expect(await restore(file, options(second.ownerUrl))).toEqual(made);
    await expectInvariants(second);
    expect((await fetchBalance(second.db, ann.id)).total).toBe(400n);
    expect(await fetchEarnings(second.db, bo.id)).toBe(100n);
  } finally {
    await first.close();
    await second.close();
  }
});

test("ordinary PostgreSQL: the application's role cannot write the ledger by switching its guard", async () => {
  const world = await openMigrated(databases[0]);
  const client = await world.pool.connect();
  try {
    await client.query("set stims.ledger_write = 'on'");
    await expect(
      client.query("insert into ledger_posting (tx_id, account_id, amount_cents) values (new_id(), new_id(), 1)"),
    ).rejects.toMatchObject({ code: "42501" });
  } finally {
    client.release(true);
    await world.close();
  }
});

test("ordinary PostgreSQL: within a transaction that posted, the owner's own rows are checked all the same", async () => {
  const world = await openMigrated(databases[0]);
  const [ann, bo] = [await createPerson(world), await createPerson(world)];
  const given = await give(world.db, ann.id, 500n);
  await give(world.db, bo.id, 500n);
  const client = await world.owner.connect();
  try {
    await client.query("begin");
    await client.query("select ledger_write('[]')");
    await client.query(
      "insert into ledger_posting (tx_id, account_id, amount_cents) select $1, id, 77 from ledger_account where owner_id = $2",
      [given, bo.id],
    );
    await expect(client.query("set constraints all immediate")).rejects.toMatchObject({ code: "23514" });
  } finally {
    client.release(true);
    await world.close();
  }
});

test("ordinary PostgreSQL: a schema whose ledger_write a superuser made ends as a new one", async () => {
  const world = await openMigrated(databases[0]);
  const definition = async (): Promise<unknown> =>
    (
      await world.owner.query(
        "select pg_get_functiondef('ledger_write(jsonb)'::regprocedure) as text, proacl::text from pg_proc where proname = 'ledger_write'",
      )
    ).rows;
  try {
    const made = await definition();
    await asSuperuser(["alter function ledger_write(jsonb) set stims.ledger_write = 'on'"], databases[0]);
    expect(await definition()).not.toEqual(made);
    await world.owner.query(readFileSync("migrations/0174_ledger_write_without_superuser.sql", "utf8"));
    expect(await definition()).toEqual(made);
  } finally {
    await world.close();
  }
});

/** Runs `npm run migrate` as an operator does; returns its exit code and output. */
function runMigrate(database: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["src/main/migrate.ts"], {
      env: {
        PATH: process.env["PATH"],
        LOG_LEVEL: "silent",
        DATABASE_URL: addressOf(roles.app, database),
        MIGRATE_DATABASE_URL: addressOf(roles.owner, database),
        SECRET_KEY: testSecretKey,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("exit", (code) => resolve({ code, said }));
  });
}

test("ordinary PostgreSQL: an extension that is offered but forbidden is named with the command that makes it, and nothing is made", async () => {
  const database = databases[2];
  // As providers do it: a hook of the server that lets a superuser alone make an extension that is not on its list.
  const forbid = (code: string): Promise<void> =>
    asSuperuser(
      [
        `create or replace function forbid_extension() returns event_trigger language plpgsql as $$ begin
           if not (select rolsuper from pg_roles where rolname = current_user)
              and exists (select 1 from pg_event_trigger_ddl_commands() where object_identity = 'pg_trgm') then
             raise exception 'permission denied to create extension "pg_trgm"' using errcode = '${code}';
           end if; end $$`,
        "drop event trigger if exists forbid_extension",
        "create event trigger forbid_extension on ddl_command_end when tag in ('CREATE EXTENSION') execute function forbid_extension()",
      ],
      database,
    );
  const owner = new pg.Client({ connectionString: addressOf(roles.owner, database) });
  await owner.connect();
  try {
    for (const code of ["42501", "0A000"]) {
      await forbid(code);
      expect(await runMigrate(database)).toEqual({
        code: 1,
        said: `The database server does not let the role ${roles.owner} make the extension pg_trgm. Allow it at the provider or, as a superuser, run in the database ${database}: create extension pg_trgm, and then npm run migrate\n`,
      });
      const made = await owner.query(
        "select extname from pg_extension where extname <> 'plpgsql' union all select relname from pg_class where relnamespace = 'public'::regnamespace",
      );
      expect(made.rows).toEqual([]);
    }
    await asSuperuser(["create extension pg_trgm"], database);
    expect(await runMigrate(database)).toEqual({ code: 0, said: "The schema is up to date.\n" });
  } finally {
    await owner.end();
  }
});
