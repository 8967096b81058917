import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { copyDatabase, removeDatabase, testSecretKey } from "../../tests/support/test-database.ts";
import { startJourneyServer } from "./journey-server.ts";
import { startProduct } from "./product.ts";
import type { Product } from "./product.ts";

/** Number of products that begin to start with the run: one for each of the four workers. */
const FIRST = 4;

/**
 * Number of products kept ready after that, so that a journey file does not wait for a start. A start takes a fraction
 * of what a file takes, and an idle product takes processor time: its worker looks for tasks.
 */
const SPARES = 1;

interface PooledProduct extends Product {
  /** Name of its database and of its data directory. */
  name: string;
}

/** Waits until the worker has no due task left, so that every copy of the template begins in the same state. */
async function untilTasksAreDone(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const deadline = Date.now() + 120_000;
    for (;;) {
      const { rows } = await client.query<{ due: number }>(
        "select count(*)::int as due from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts",
      );
      if (rows[0]?.due === 0) return;
      if (Date.now() > deadline) throw new Error(`${rows[0]?.due} tasks of the demo world were not done in time`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.end();
  }
}

/**
 * Keeps products ready for journey files: one PostgreSQL cluster, one database with the demo world as the template, and
 * for each product a copy of it. Products therefore share no person, limit, clock, outbox or feed. Workers take and
 * return products over HTTP at `url`. At most `most` are made ahead.
 */
export async function openProductPool(most: number): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await startJourneyServer();
  const home = mkdtempSync(join(tmpdir(), "stims-e2e-"));
  chmodSync(home, 0o755);
  const template = join(home, "template");

  const envOf = (database: string, dataDir: string): Record<string, string> => ({
    DATABASE_URL: server.url("app", database),
    MIGRATE_DATABASE_URL: server.url("owner", database),
    SECRET_KEY: testSecretKey,
    DATA_DIR: dataDir,
  });

  const demo = await startProduct(envOf("stims", template));
  await untilTasksAreDone(server.url("owner"));
  await demo.stop();

  const start = async (name: string): Promise<PooledProduct> => {
    const dataDir = join(home, name);
    await copyDatabase(server.superuserUrl, name);
    cpSync(template, dataDir, { recursive: true });
    return { name, ...(await startProduct(envOf(name, dataDir))) };
  };

  // Copies are made one after the other: PostgreSQL refuses to copy a template that another copy reads.
  let last: Promise<unknown> = Promise.resolve();
  let made = 0;
  const make = (): Promise<PooledProduct> => {
    made += 1;
    const name = `journey_${made}`;
    const next = last.then(() => start(name));
    // A failed start is reported to the journey file that takes it.
    last = next.catch(() => undefined);
    return next;
  };
  const spares: Promise<PooledProduct>[] = [];
  const refill = (wanted: number): void => {
    const missing = Math.min(wanted - spares.length, most - made);
    for (let count = 0; count < missing; count += 1) spares.push(make());
  };
  refill(FIRST);

  const taken = new Map<string, PooledProduct>();
  const release = async (baseUrl: string): Promise<void> => {
    const product = taken.get(baseUrl);
    if (product === undefined) return;
    taken.delete(baseUrl);
    // Nothing of a journey's product is needed any more, so it is killed without a graceful stop.
    await product.stop("SIGKILL");
    await removeDatabase(server.superuserUrl, product.name);
    rmSync(join(home, product.name), { recursive: true, force: true });
  };
  const desk = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.method === "POST") {
      const next = spares.shift() ?? make();
      refill(SPARES);
      next.then(
        (product) => {
          taken.set(product.baseUrl, product);
          answer(200, { baseUrl: product.baseUrl, operatorEnv: product.operatorEnv });
        },
        (error: unknown) => answer(500, { message: String(error) }),
      );
      return;
    }
    release(decodeURIComponent((request.url ?? "").slice(1))).then(
      () => answer(200, {}),
      (error: unknown) => answer(500, { message: String(error) }),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
    close: async () => {
      desk.close();
      const products = [
        ...taken.values(),
        ...(await Promise.allSettled(spares)).flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
      ];
      await Promise.all(products.map((product) => product.stop("SIGKILL")));
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
