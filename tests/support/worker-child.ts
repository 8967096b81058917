/**
 * A worker process for fault tests, to be killed: node tests/support/worker-child.ts <database address>.
 * Runs the product's own tasks and periodic work; prints "ready" when it takes tasks.
 */
import { readConfig } from "#config/config.ts";
import { runWorker } from "#main/run-worker.ts";
import { openServices } from "#main/services.ts";
import "#main/wiring.ts";
import { createLogger } from "#platform/log.ts";
import { testSecretKey } from "./test-database.ts";

const appUrl = process.argv[2] ?? "";
const config = readConfig({ APP_ENV: "dev", DATABASE_URL: appUrl, SECRET_KEY: testSecretKey });
const log = createLogger(process.env["TEST_LOG"] ?? "silent", "worker-child");
const database = { appUrl, ownerUrl: appUrl, directUrl: appUrl, secretKey: testSecretKey, stop: () => Promise.resolve() };
const running = openServices(config, log, database, 8);
await runWorker(running.services, running.pool, { ...running.cards, periodic: [] });
process.stdout.write("ready\n");
