import pg from "pg";
import { demoDesk } from "./demo-desk.ts";

/**
 * Runs a statement as the owner of the product's database, for what only time could bring about; `env` as an operator
 * has it.
 */
export async function sql<Row extends pg.QueryResultRow>(
  env: Record<string, string>,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: env["MIGRATE_DATABASE_URL"] });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Lets the window of a rate limit pass for everyone. Limits follow the machine's clock, not the product's. */
export async function letLimitPass(env: Record<string, string>, limit: string): Promise<void> {
  await sql(env, "delete from rate_limit where key like $1 || ':%'", [limit]);
}

/** Lets the minute between two codes pass, on the product's clock and on that of the limits, which is the machine's. */
export async function letResendPausePass(env: Record<string, string>, baseUrl: string): Promise<void> {
  await sql(env, "update rate_limit set expire = expire - 61000 where key like 'code_send_pause%'", []);
  await demoDesk(baseUrl).advance("PT1M1S");
}
