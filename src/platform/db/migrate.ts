import { fileURLToPath } from "node:url";
import { runMigrations as migrateTasks } from "graphile-worker";
import { runner } from "node-pg-migrate";
import pg from "pg";
import type { Logger } from "#platform/log.ts";
import { StartRefused } from "#platform/postgres/data-directory.ts";

const oldestServer = 150_000;

export interface MigrateOptions {
  /** Connects as the owner of the tables. */
  ownerUrl: string;
  /** The application's connection: its role gets its rights. */
  appUrl: string;
  /** With APP_ENV=dev app_now() reads the offset of /dev/clock. */
  devClock: boolean;
  log: Logger;
  connectionTimeoutMs?: number;
}

/**
 * Brings the schema up to date: our migrations, the task queue's, the clock function, the application role's rights.
 * Safe to run twice and from several machines at once (an advisory lock is held). Throws {@link StartRefused} when the
 * server cannot be reached or is too old.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: options.ownerUrl,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
  });
  try {
    await client.connect();
  } catch (error) {
    throw new StartRefused(
      `Cannot reach the database: ${(error as Error).message || (error as { code?: string }).code}. Check DATABASE_URL and MIGRATE_DATABASE_URL.`,
    );
  }
  client.on("error", (error) => options.log.warn({ err: error }, "migration connection failed"));
  try {
    const version = await client.query<{ number: string; text: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as text",
    );
    const server = version.rows[0];
    if (server === undefined || Number(server.number) < oldestServer) {
      throw new StartRefused(`The database is PostgreSQL ${server?.text ?? "?"}; version 15 or newer is needed.`);
    }
    const applied = await runner({
      dbClient: client,
      dir: fileURLToPath(new URL("../../../migrations", import.meta.url)),
      direction: "up",
      migrationsTable: "pgmigrations",
      checkOrder: true,
      singleTransaction: true,
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
  const same = await client.query<{ same: boolean }>("select current_user = $1 as same", [role]);
  // One role for both (allowed in dev with an outside database): it owns the tables, there is nothing to grant.
  if (role === undefined || same.rows[0]?.same === true) return;
  const name = pg.escapeIdentifier(role);
  await client.query("call grant_application_role($1)", [role]);
  await client.query(`grant usage on schema graphile_worker to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema graphile_worker to ${name}`);
  await client.query(`grant usage, select on all sequences in schema graphile_worker to ${name}`);
  await client.query(`grant execute on all functions in schema graphile_worker to ${name}`);
  // The queue enables row security on its tables, so that nobody but its owner gets in by a grant alone.
  const guarded = await client.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity",
  );
  for (const { relname } of guarded.rows) {
    const table = `graphile_worker.${pg.escapeIdentifier(relname)}`;
    await client.query(`drop policy if exists application on ${table}`);
    await client.query(`create policy application on ${table} to ${name} using (true) with check (true)`);
  }
}
