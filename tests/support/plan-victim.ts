/**
 * A process of the whole product that takes one step of the life of a brand's plan, to be killed by tests (see
 * victims.ts). It loads everything first and prints `loaded`.
 */
import { flushCompileCache } from "node:module";
import "#main/wiring.ts";
import { backgroundWork } from "#main/background.ts";
import { readConfig } from "#config/config.ts";
import { cardProcessors, cardWebhook } from "#modules/payments/index.ts";
import { sweepSubscriptions } from "#modules/subscriptions/index.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import { armFailpoint } from "#platform/failpoint.ts";
import { createLogger } from "#platform/log.ts";
import { createVault } from "#platform/vault.ts";
import { deliverWebhooks } from "#providers/card-sandbox/deliver-webhooks.ts";
import { createSandboxProcessor } from "#providers/card-sandbox/processor.ts";
import { openSandbox } from "#providers/card-sandbox/sandbox.ts";
import { patient } from "./patient.ts";
import { victimName } from "./victim-name.ts";
import { takePlanStep } from "./plan-life.ts";
import { settle } from "./settle.ts";
import type { PlanOrder } from "./victims.ts";

const appUrl = process.argv[2] ?? "";
const secretKey = process.env["SECRET_KEY"] ?? "";
const log = createLogger("silent", "victim");
const open = (poolSize: number) =>
  openPool({ connectionString: appUrl, poolSize, log, applicationName: victimName(process.pid), ...patient });
const pool = open(6);
const db = openDb(pool);
const services = {
  db,
  log,
  vault: createVault(secretKey),
  config: readConfig({ APP_ENV: "dev", DATABASE_URL: appUrl, SECRET_KEY: secretKey }),
};
const sandbox = openSandbox({
  db: openDb(open(2)),
  log,
  webhookSecrets: ["sandbox-webhook-secret"],
  send: (rawBody, headers) => cardWebhook.receive(services, { rawBody, headers }),
});
cardProcessors.attach(services, [createSandboxProcessor(sandbox)]);
const { tasks } = backgroundWork(services);
// Connects beforehand: the work is to be interrupted, not the connecting.
await pool.query("select 1");

const say = (word: "loaded" | "begun" | "done"): void => void process.send?.(word);
process.on("message", ({ failpoint, step, life }: PlanOrder) => {
  armFailpoint(failpoint);
  say("begun");
  const work = async () => {
    await deliverWebhooks(sandbox);
    await settle({ services, pool }, tasks);
    await sweepSubscriptions(services, { idleSeconds: -1 });
    await settle({ services, pool }, tasks);
  };
  void takePlanStep({ services, sandbox, work }, life, step).then(() => say("done"));
});
// Without its test it has no purpose.
process.on("disconnect", () => process.exit());
// Now, because it will be killed: the next victim loads in half the time.
flushCompileCache();
say("loaded");
