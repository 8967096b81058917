/**
 * A process of the whole product that takes one step of an order's life, to be killed by tests (see victims.ts). It
 * loads everything first and prints `loaded`.
 */
import { flushCompileCache } from "node:module";
import "#main/wiring.ts";
import { backgroundWork } from "#main/background.ts";
import { readConfig } from "#config/config.ts";
import { cardProcessors, cardWebhook } from "#modules/payments/index.ts";
import { salesTax } from "#modules/shop/index.ts";
import { vendors } from "#modules/vendors/index.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import { armFailpoint } from "#platform/failpoint.ts";
import { createLogger } from "#platform/log.ts";
import { createVault } from "#platform/vault.ts";
import { createSandboxProcessor } from "#providers/card-sandbox/processor.ts";
import { openSandbox } from "#providers/card-sandbox/sandbox.ts";
import { salesTaxEmbedded } from "#providers/sales-tax-embedded/provider.ts";
import { vendorEmbedded } from "#providers/vendor-embedded/provider.ts";
import { takeLifeStep } from "./order-life.ts";
import { patient } from "./patient.ts";
import { victimName } from "./victim-name.ts";
import { settle } from "./settle.ts";
import type { LifeOrder } from "./victims.ts";

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
const vendorBook = { db: openDb(open(2)), faults: { calls: [], hangMs: 0, pricePercent: 0 } };
salesTax.attach(services, salesTaxEmbedded);
cardProcessors.attach(services, [createSandboxProcessor(sandbox)]);
vendors.attach(services, [vendorEmbedded(vendorBook, "goods"), vendorEmbedded(vendorBook, "gift_cards")]);
const { tasks } = backgroundWork(services);
// Connects beforehand: the work is to be interrupted, not the connecting.
await pool.query("select 1");

const say = (word: "loaded" | "begun" | "done"): void => void process.send?.(word);
process.on("message", ({ failpoint, step, life }: LifeOrder) => {
  armFailpoint(failpoint);
  say("begun");
  const work = () => settle({ services, pool }, tasks);
  void takeLifeStep({ db, services, sandbox, work }, life, step).then(() => say("done"));
});
// Without its test it has no purpose.
process.on("disconnect", () => process.exit());
// Now, because it will be killed: the next victim loads in half the time.
flushCompileCache();
say("loaded");
