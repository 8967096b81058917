import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import Fastify from "fastify";
import pg from "pg";
import { readConfig } from "#config/config.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { preparedStatements } from "#platform/db/prepared.ts";
import { createLogger } from "#platform/log.ts";
import { createVault } from "#platform/vault.ts";
import type { PagesModule } from "#web/app/ssr-contract.ts";
import "#main/wiring.ts";
import type { KnownPage } from "../cases/ssr.ts";
import { bareQueries } from "./bare-reads.ts";
import { bareSchema, compiledDocuments } from "./bare-schema.ts";
import { bareMutations } from "./bare-writes.ts";

/**
 * The yardstick of the pages: the same runtime, HTTP server, compiled GraphQL, driver and SQL as the product, and
 * nothing else. No sessions (a header names the viewer), no permissions, no validation, no limits, metrics or log.
 */
const config = readConfig();
if (config.database.kind !== "external")
  throw new Error("The bare server works on the bench's database: DATABASE_URL is missing.");
const pool = new pg.Pool({ connectionString: config.database.url, max: config.poolSize, options: "-c timezone=UTC" });
const names = new Map([...preparedStatements()].map(([name, text]) => [text, name]));

/** The database interface of a prepared statement: runs its text under its name. */
const db = {
  executeQuery: ({ sql, parameters }: { sql: string; parameters: unknown[] }) => {
    const name = names.get(sql);
    return pool.query(name === undefined ? { text: sql, values: parameters } : { name, text: sql, values: parameters });
  },
} as unknown as Db;
const kysely = openDb(
  openPool({ connectionString: config.database.url, poolSize: config.poolSize, log: createLogger("error", "bare") }),
);
const vault = createVault(config.secretKey ?? "");
const bare = {
  db,
  kysely,
  services: { db, vault, config, log: createLogger("error", "bare") },
  sign: (message: Uint8Array) => vault.sign("cursor", message),
  shareUrl: config.baseUrl,
};
const documentOf = compiledDocuments(bareSchema<string>({ query: bareQueries(bare), mutation: bareMutations(bare) }));

interface Call {
  variables?: Record<string, unknown>;
  extensions: { persistedQuery: { sha256Hash: string } };
}

const app = Fastify({ logger: false });
const answer = async (call: Call, viewer: string): Promise<string> => {
  const result = await documentOf(call.extensions.persistedQuery.sha256Hash).query({}, viewer, call.variables ?? {});
  return JSON.stringify(result);
};
app.get<{ Querystring: Record<string, string> }>("/backend/graphql", async (request, reply) => {
  const { variables, extensions } = request.query;
  const call = {
    variables: JSON.parse(variables ?? "{}") as Record<string, unknown>,
    extensions: JSON.parse(extensions ?? "") as Call["extensions"],
  };
  return reply.type("application/json; charset=utf-8").send(await answer(call, String(request.headers["x-viewer"])));
});
app.post<{ Body: Call }>("/backend/graphql", async (request, reply) =>
  reply.type("application/json; charset=utf-8").send(await answer(request.body, String(request.headers["x-viewer"]))),
);
// With INPUTS, pages too: the read of the screen, then the render, from data read beforehand, of the same tree.
if (process.env["INPUTS"] !== undefined) {
  const inputs = JSON.parse(readFileSync(process.env["INPUTS"], "utf8")) as Record<string, KnownPage>;
  const pages = (await import(
    pathToFileURL(fileURLToPath(new URL("../../dist/ssr/entry-server.js", import.meta.url))).href
  )) as PagesModule;
  app.get("/*", async (request, reply) => {
    const known = inputs[request.url];
    if (known === undefined) throw new Error(`no data for ${request.url}`);
    await answer(
      { variables: known.variables, extensions: { persistedQuery: { sha256Hash: known.hash } } },
      known.viewer,
    );
    return reply.type("text/html; charset=utf-8").send(pages.render(known.input).html);
  });
}
await app.listen({ port: config.port, host: config.host });
process.stdout.write("ready\n");
process.once("SIGTERM", () => process.exit(0));
