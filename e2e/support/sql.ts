import pg from "pg";
import { encodeId } from "#kernel/ids.ts";
import { demoDesk } from "./demo-desk.ts";

/**
 * Runs a statement as the owner of the product's database, for states that otherwise need the passing of time; `env` is
 * an operator's.
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

/** Ends the window of a rate limit for everyone. Limits follow the machine's clock, not the product's. */
export async function letLimitPass(env: Record<string, string>, limit: string): Promise<void> {
  await sql(env, "delete from rate_limit where key like $1 || ':%'", [limit]);
}

/** Ends the windows of all rate limits that are counted in the database. */
export async function letEveryLimitPass(env: Record<string, string>): Promise<void> {
  await sql(env, "delete from rate_limit", []);
}

/** Ends the minute between two codes, on the product's clock and on the machine's, which limits follow. */
export async function letResendPausePass(env: Record<string, string>, baseUrl: string): Promise<void> {
  await sql(env, "update rate_limit set expire = expire - 61000 where key like 'code_send_pause%'", []);
  await demoDesk(baseUrl).advance("PT1M1S");
}

/** Returns the id of the first review of the demo world. */
export async function firstReview(env: Record<string, string>): Promise<string> {
  const [found] = await sql<{ id: string }>(
    env,
    "select id from review where status = 'active' order by created_at limit 1",
    [],
  );
  if (found === undefined) throw new Error("the demo world has no review");
  return encodeId(found.id);
}

/** Returns the public id of an opening of the demo world. */
export async function firstJob(env: Record<string, string>): Promise<string> {
  const [found] = await sql<{ id: string }>(
    env,
    "select id from job where status = 'open' order by department_name, title limit 1",
    [],
  );
  if (found === undefined) throw new Error("the demo world has no job");
  return encodeId(found.id);
}

/** Returns the public id of the first listed product of a seller of the demo world. */
export async function firstProduct(env: Record<string, string>, seller: string): Promise<string> {
  const [found] = await sql<{ id: string }>(
    env,
    `select p.id from shop_product p join account a on a.id = p.account_id where p.status = 'listed' and a.username = $1
      order by p.created_at, p.id limit 1`,
    [seller],
  );
  if (found === undefined) throw new Error(`${seller} sells nothing`);
  return encodeId(found.id);
}

/** Returns the public id of an account of the demo world. */
export async function accountId(env: Record<string, string>, username: string): Promise<string> {
  const [found] = await sql<{ id: string }>(env, "select id from account where username = $1", [username]);
  if (found === undefined) throw new Error(`there is no ${username}`);
  return encodeId(found.id);
}

/** Returns the public ids of the newest order of a buyer of the demo world and of its first parcel. */
export async function lastOrder(
  env: Record<string, string>,
  buyer: string,
): Promise<{ orderId: string; parcelId: string }> {
  const [found] = await sql<{ order: string; parcel: string }>(
    env,
    `select o.id as order, p.id as parcel from shop_order o join account a on a.id = o.account_id join shop_parcel p on p.order_id = o.id
      where a.username = $1 order by o.created_at desc, p.number limit 1`,
    [buyer],
  );
  if (found === undefined) throw new Error(`${buyer} ordered nothing`);
  return { orderId: encodeId(found.order), parcelId: encodeId(found.parcel) };
}
