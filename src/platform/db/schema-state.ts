import { globSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { StartRefused } from "#platform/postgres/data-directory.ts";

const oldestServer = 150_000;

/** The directory of this release's migrations. */
export const migrationsDirectory = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Lists the names of a release's migrations. */
export function knownMigrations(directory = migrationsDirectory): string[] {
  return globSync("*.sql", { cwd: directory }).map((file) => basename(file, ".sql"));
}

const formatMigrationCount = (count: number): string => `${count} ${count === 1 ? "migration" : "migrations"}`;

/** Compares the migrations of a release with those a database has; undefined when they are the same. */
export function compareMigrations(
  known: readonly string[],
  applied: readonly string[],
): { detail: string; remedy: string } | undefined {
  const missing = known.filter((name) => !applied.includes(name)).toSorted();
  const ahead = applied.filter((name) => !known.includes(name)).toSorted();
  if (ahead.length > 0) {
    return {
      detail: `the database has ${formatMigrationCount(ahead.length)} that this release does not know, up to ${ahead.at(-1)}`,
      remedy: "Deploy the newer release again; an older one must not work on this database.",
    };
  }
  if (missing.length > 0) {
    return {
      detail: `${formatMigrationCount(missing.length)} ${missing.length === 1 ? "is" : "are"} missing, from ${missing[0]} on`,
      remedy: "npm run migrate",
    };
  }
  return undefined;
}

function refusalOf({ detail, remedy }: { detail: string; remedy: string }): StartRefused {
  return new StartRefused(`The database does not fit this release: ${detail}. Mend it: ${remedy}`);
}

/** Connects; throws {@link StartRefused} when the server cannot be reached or is too old. */
export async function connectOrRefuse(connectionString: string, connectionTimeoutMillis: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  try {
    await client.connect();
  } catch (error) {
    throw new StartRefused(
      `Cannot reach the database: ${(error as Error).message || (error as { code?: string }).code}. Check DATABASE_URL and MIGRATE_DATABASE_URL.`,
    );
  }
  // A lost connection rejects the running query.
  client.on("error", () => undefined);
  try {
    const { rows } = await client.query<{ number: string; text: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as text",
    );
    if (Number(rows[0]?.number ?? 0) < oldestServer)
      throw new StartRefused(`The database is PostgreSQL ${rows[0]?.text ?? "?"}; version 15 or newer is needed.`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const table = await client.query<{ exists: boolean }>("select to_regclass('pgmigrations') is not null as exists");
  if (table.rows[0]?.exists !== true) return [];
  return (await client.query<{ name: string }>("select name from pgmigrations")).rows.map((one) => one.name);
}

/**
 * Throws {@link StartRefused} when the owner cannot migrate: a newer release's schema, no rights, an extension that is
 * not offered or not allowed. Makes the extensions that are missing.
 */
export async function refuseUnfitForMigrating(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string; may: boolean }>(
    `select current_user::text as role, current_database()::text as database,
            has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may`,
  );
  const { role, database, may } = rows[0] ?? { role: "", database: "", may: false };
  const names = [role, database].map((name) => pg.escapeIdentifier(name));
  if (!may) {
    throw new StartRefused(
      `The role ${role} may not make tables in the database ${database}. As its administrator run: alter database ${names[1]} owner to ${names[0]}, and then npm run migrate`,
    );
  }
  await refuseMissingExtension(client);
  const applied = await appliedMigrations(client);
  const newer = compareMigrations(
    knownMigrations().filter((name) => applied.includes(name)),
    applied,
  );
  if (newer !== undefined) throw refusalOf(newer);
  await makeExtensions(client, role, database);
}

/** The extensions that migrations make; the owner of a database may make them where the server offers them. */
const extensions = ["pgcrypto", "pg_trgm"];

async function listMissingExtensions(client: pg.Client): Promise<{ name: string; offered: boolean }[]> {
  const { rows } = await client.query<{ name: string; offered: boolean }>(
    `select n.name, a.name is not null as offered from unnest($1::text[]) as n(name) left join pg_available_extensions a using (name)
      where not exists (select 1 from pg_extension e where e.extname = n.name) order by 1`,
    [extensions],
  );
  return rows;
}

/**
 * SQLSTATE codes by which servers refuse an extension: no right to create it (42501), or not on a provider's list of
 * allowed ones (0A000).
 */
const forbidden: readonly unknown[] = ["42501", "0A000"];
/** Another process that migrates made it first. */
const madeMeanwhile: readonly unknown[] = ["23505", "42710"];

/**
 * Makes the missing extensions, all or none. The migrations name them too; made here, the one that a provider forbids
 * is known by its name.
 */
async function makeExtensions(client: pg.Client, role: string, database: string): Promise<void> {
  await client.query("begin");
  try {
    for (const { name } of await listMissingExtensions(client)) {
      await client.query(`create extension if not exists ${name}`).catch((error: unknown) => {
        if (!forbidden.includes((error as { code?: string }).code)) throw error;
        throw new StartRefused(
          `The database server does not let the role ${role} make the extension ${name}. Allow it at the provider or, as a superuser, run in the database ${database}: create extension ${name}, and then npm run migrate`,
        );
      });
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if (!madeMeanwhile.includes((error as { code?: string }).code)) throw error;
  }
}

async function refuseMissingExtension(client: pg.Client, andNotMade = false): Promise<void> {
  const missing = (await listMissingExtensions(client)).find((one) => andNotMade || !one.offered);
  if (missing === undefined) return;
  throw new StartRefused(
    missing.offered
      ? `The database lacks the extension ${missing.name}. As its owner run: create extension ${missing.name}`
      : `The database server does not offer the extension ${missing.name}. Install it there (PostgreSQL's contrib modules) or allow it at the provider, and then run npm run migrate`,
  );
}

/**
 * Throws {@link StartRefused} when the application's role cannot work on the database: it is empty, of an older or a
 * newer release, gives no rights or lacks an extension. The message says what to run.
 */
export async function refuseUnfitSchema(appUrl: string): Promise<void> {
  const client = await connectOrRefuse(appUrl, 10_000);
  try {
    const { rows } = await client.query<{ role: string; empty: boolean; reads: boolean; works: boolean }>(
      `select current_user::text as role, to_regclass('pgmigrations') is null as empty,
              coalesce(has_table_privilege(to_regclass('pgmigrations'), 'select'), false) as reads,
              coalesce(bool_and(has_table_privilege(oid, 'select')), false) as works
         from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const { role, empty, reads, works } = rows[0] ?? { role: "", empty: true, reads: false, works: false };
    if (empty) throw new StartRefused("The database is empty. Run: npm run migrate");
    // First of all that may be wrong: tables of another release bring rights of their own.
    const unlike = reads ? compareMigrations(knownMigrations(), await appliedMigrations(client)) : undefined;
    if (unlike !== undefined) throw refusalOf(unlike);
    if (!works)
      throw new StartRefused(
        `The role ${role} of DATABASE_URL has no rights on the tables. Run, with this DATABASE_URL: npm run migrate`,
      );
    await refuseMissingExtension(client, true);
  } finally {
    await client.end();
  }
}
