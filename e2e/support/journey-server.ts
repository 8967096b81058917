import pg from "pg";
import { allowPlanting, startTestCluster } from "../../tests/support/test-database.ts";

/** The PostgreSQL server that journeys run on. */
export interface JourneyServer {
  url: (role: "owner" | "app", database?: string) => string;
  superuserUrl: string;
  stop: () => Promise<void>;
}

const roles = { owner: "stims_owner", app: "stims_app" };
const password = "journey";

/**
 * Starts a cluster of its own; or with TEST_SUPERUSER_URL uses a running server, on which two ordinary roles and a
 * database are created as at a provider, and removed in the end with all copies of it.
 */
export async function startJourneyServer(): Promise<JourneyServer> {
  const given = process.env["TEST_SUPERUSER_URL"];
  if (given === undefined) {
    const { postgres, stop } = await startTestCluster();
    return { url: postgres.url, superuserUrl: postgres.superuserUrl(), stop };
  }
  const at = (database: string, role?: string): string => {
    const url = new URL(given);
    url.pathname = `/${database}`;
    if (role !== undefined) [url.username, url.password] = [role, password];
    return url.href;
  };
  const ask = async (statements: readonly string[]): Promise<Record<string, string>[]> => {
    const client = new pg.Client({ connectionString: at("postgres") });
    await client.connect();
    try {
      let rows: Record<string, string>[] = [];
      for (const statement of statements) ({ rows } = await client.query<Record<string, string>>(statement));
      return rows;
    } finally {
      await client.end();
    }
  };
  await ask([
    ...Object.values(roles).map(
      (role) => `create role ${role} login password '${password}' nosuperuser nocreatedb nocreaterole`,
    ),
    `create database stims owner ${roles.owner} template template0`,
  ]);
  await allowPlanting(at("postgres"));
  return {
    url: (role, database = "stims") => at(database, roles[role]),
    superuserUrl: at("stims"),
    stop: async () => {
      const owned = await ask([
        `select datname from pg_database d join pg_roles r on r.oid = d.datdba where r.rolname = '${roles.owner}'`,
      ]);
      await ask([
        ...owned.map(({ datname }) => `drop database ${pg.escapeIdentifier(datname ?? "")} with (force)`),
        ...Object.values(roles).flatMap((role) => [`drop owned by ${role}`, `drop role ${role}`]),
      ]);
    },
  };
}
