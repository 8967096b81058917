import { runMigrations as migrateTasks } from "graphile-worker";
import { runner } from "node-pg-migrate";
import pg from "pg";
import type { Logger } from "#platform/log.ts";
import { StartRefused } from "#platform/postgres/data-directory.ts";
import { connectOrRefuse, migrationsDirectory, refuseUnfitForMigrating } from "./schema-state.ts";

export interface MigrateOptions {
  /** Connects as the owner of the tables. */
  ownerUrl: string;
  /** The application's connection: its role gets its rights. */
  appUrl: string;
  /** True with APP_ENV=dev: app_now() reads the offset of /dev/clock. */
  devClock: boolean;
  log: Logger;
  connectionTimeoutMs?: number;
}

/**
 * Brings the schema up to date: our migrations (each whole or not at all, in order), the task queue's, the clock
 * function, the application role's rights. Safe to run twice and from several machines at once (an advisory lock is
 * held). Throws {@link StartRefused} when the server cannot be reached, is too old, or lacks what migrating needs.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const client = await connectOrRefuse(options.ownerUrl, options.connectionTimeoutMs ?? 5_000);
  try {
    await refuseUnfitForMigrating(client);
    const applied = await runner({
      dbClient: client,
      dir: migrationsDirectory,
      direction: "up",
      migrationsTable: "pgmigrations",
      checkOrder: true,
      // One transaction each: a statement on a table is refused while deferred triggers of an earlier migration wait.
      singleTransaction: false,
      log: (message) => options.log.debug(message),
    });
    if (applied.length > 0) options.log.info({ migrations: applied.map((one) => one.name) }, "migrated");
    await migrateTasks({ connectionString: options.ownerUrl });
    await client.query("call use_dev_clock($1)", [options.devClock]);
    await grantRights(client, options.appUrl);
  } finally {
    await client.end();
  }
}

async function grantRights(client: pg.Client, appUrl: string): Promise<void> {
  const role = new pg.Client({ connectionString: appUrl }).user;
  const same = await client.query<{ same: boolean }>("select current_user = $1 as same", [role ?? null]);
  // One role for both (allowed in dev with an outside database): it owns the tables, there is nothing to grant.
  if (role === undefined || same.rows[0]?.same === true) return;
  const name = pg.escapeIdentifier(role);
  const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
  if (found.rowCount === 0) {
    throw new StartRefused(
      `The role ${role} of DATABASE_URL does not exist. As the database's administrator run: create role ${name} login password '…', and then npm run migrate`,
    );
  }
  await client.query("call grant_application_role($1)", [role]);
  await client.query(`grant usage on schema graphile_worker to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema graphile_worker to ${name}`);
  await client.query(`grant usage, select on all sequences in schema graphile_worker to ${name}`);
  await client.query(`grant execute on all functions in schema graphile_worker to ${name}`);
  // The queue enables row security on its tables, so that only its owner gets access.
  const guarded = await client.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity",
  );
  for (const { relname } of guarded.rows) {
    const table = `graphile_worker.${pg.escapeIdentifier(relname)}`;
    await client.query(`drop policy if exists application on ${table}`);
    await client.query(`create policy application on ${table} to ${name} using (true) with check (true)`);
  }
}
