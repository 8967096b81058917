/**
 * A process of the product's money code, to be killed by tests (see victims.ts). It loads everything first and prints
 * `loaded`; then takes orders: run the tasks as a worker does, pay in as a payer's web process does, request a refund,
 * withdraw, send money to a person, or pay for, open or advance a giveaway.
 */
import { flushCompileCache } from "node:module";
import { readConfig } from "#config/config.ts";
import { giveawayFinished } from "#modules/giveaways/events.ts";
import { advanceGiveaway, giveawayEquipment } from "#modules/giveaways/index.ts";
import { module as giveawaysModule } from "#modules/giveaways/module.ts";
import {
  cardProcessors,
  createPayment,
  cardWebhook,
  refundPayment,
  savePaymentAttempt,
} from "#modules/payments/index.ts";
import type { PaymentInput } from "#modules/payments/index.ts";
import { payoutProviders, convergePayout, createPayout, decidePayout, handOver } from "#modules/payouts/index.ts";
import { sanctionsScreen } from "#modules/sanctions/index.ts";
import { sendFunds } from "#modules/transfers/index.ts";
import { module as paymentsModule } from "#modules/payments/module.ts";
import { publishScheduled } from "#modules/posts/commands/schedule-post.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { module as walletModule } from "#modules/wallet/module.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { armFailpoint } from "#platform/failpoint.ts";
import { createLogger } from "#platform/log.ts";
import { registerModules, tasksOf } from "#platform/module.ts";
import { startTaskRunner } from "#platform/tasks/task-runner.ts";
import { createVault } from "#platform/vault.ts";
import { createCommitRevealBeacon } from "#providers/beacon-commit-reveal/beacon-commit-reveal.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import { createSandboxProcessor } from "#providers/card-sandbox/processor.ts";
import { openSandbox } from "#providers/card-sandbox/sandbox.ts";
import { sanctionsList } from "#providers/sanctions-list/sanctions-list.ts";
import { payoutSandbox } from "#providers/payout-sandbox/provider.ts";
import { patient } from "./patient.ts";
import { victimName } from "./victim-name.ts";
import { validYear } from "./valid-year.ts";
import type { Order } from "./victims.ts";

const appUrl = process.argv[2] ?? "";
const secretKey = process.env["SECRET_KEY"] ?? "";
const log = createLogger("silent", "victim");
const open = (poolSize: number) =>
  openPool({ connectionString: appUrl, poolSize, log, applicationName: victimName(process.pid), ...patient });
const pool = open(6);
const vault = createVault(secretKey);
const services = {
  db: openDb(pool),
  log,
  vault,
  config: readConfig({ APP_ENV: "dev", DATABASE_URL: appUrl, SECRET_KEY: secretKey }),
};
const sandbox = openSandbox({
  db: openDb(open(2)),
  log,
  webhookSecrets: ["sandbox-webhook-secret"],
  send: (rawBody, headers) => cardWebhook.receive(services, { rawBody, headers }),
});
const payoutBook = {
  db: openDb(open(2)),
  faults: { calls: [], hangMs: 0 },
  settleSeconds: 0,
};
sanctionsScreen.attach(services, sanctionsList(services.db));
payoutProviders.attach(services, [payoutSandbox(payoutBook, "paypal")]);
registerModules([paymentsModule, walletModule, postsModule, feedsModule, giveawaysModule]);
giveawayEquipment.attach(services, {
  vault,
  productName: "Stims",
  beacons: [createCommitRevealBeacon(vault)],
  announced: "commit-reveal",
});
cardProcessors.attach(services, [createSandboxProcessor(sandbox)]);
// The same listener as the tests', so that the event becomes a task in whichever process completes a giveaway.
listen(giveawayFinished, "witness", () => Promise.resolve()).subscribe();
// Connects beforehand: the work is to be interrupted, not the connecting.
await pool.query("select 1");

type Payable = Pick<PaymentInput, "amountCents" | "purpose" | "referenceId">;

/** Pays by a new card, as the payer's page and web process do. */
async function pay(accountId: string, idempotencyKey: string, what: Payable): Promise<void> {
  const actor = { personId: accountId, accountId };
  const begun = await createPayment(services, actor, {
    channel: "card",
    savePaymentMethod: false,
    idempotencyKey,
    ...what,
  });
  if (!begun.ok) throw new Error(begun.error.tag);
  const { payment, clientSecret } = begun.value;
  await confirmIntent(sandbox, {
    intentId: payment.intentId,
    clientSecret,
    card: { number: "4242424242424242", expMonth: 12, expYear: await validYear(services.db), cvc: "123" },
  });
  await savePaymentAttempt(services, actor, payment.id);
}

/**
 * Requests a withdrawal, has it approved and handed over, and polls its state, as the person's, the staff's and the
 * worker's processes do.
 */
async function withdraw(accountId: string, idempotencyKey: string, code: string, staffId: string): Promise<void> {
  const asked = await createPayout(
    services,
    { personId: accountId, accountId },
    { channel: "paypal", amountCents: 2_500n, method: "sms", code, idempotencyKey },
  );
  if (!asked.ok) throw new Error(asked.error.tag);
  await decidePayout(services, { staffId, payoutId: asked.value.id, reason: "As it should be" }, "approve");
  await handOver(services, asked.value.id);
  await convergePayout(services, asked.value.id);
}

/** Refunds unused money, as a payer's web process does. */
async function refund(accountId: string, paymentId: string, idempotencyKey: string): Promise<void> {
  const asked = await refundPayment(
    services,
    { personId: accountId, accountId },
    { paymentId, amountCents: 1_500n, idempotencyKey },
  );
  if (!asked.ok) throw new Error(asked.error.tag);
}

/** Sends money to another person, as the sender's web process does. */
async function transfer(accountId: string, toAccountId: string, idempotencyKey: string, code: string): Promise<void> {
  const sent = await sendFunds(
    services,
    { personId: accountId, accountId },
    { toAccountId, amountCents: 1_500n, reason: "For the pizza", method: "sms", code, idempotencyKey },
  );
  if (!sent.ok) throw new Error(sent.error.tag);
}

/** Returns the work of an order. */
function workOf(order: Order): Promise<unknown> {
  switch (order.do) {
    case "deposit":
      return pay(order.accountId, order.key, { amountCents: 2_500n, purpose: "add_funds" });
    case "payGiveaway":
      return pay(order.accountId, order.key, {
        amountCents: BigInt(order.amountCents),
        purpose: "giveaway_fund",
        referenceId: order.giveawayId,
      });
    case "publish":
      return publishScheduled.run(services, { postId: order.postId });
    case "advance":
      return advanceGiveaway(services, order.giveawayId);
    case "withdraw":
      return withdraw(order.accountId, order.key, order.code, order.staffId);
    case "refund":
      return refund(order.accountId, order.paymentId, order.key);
    case "transfer":
      return transfer(order.accountId, order.toAccountId, order.key, order.code);
    case "tasks":
      return startTaskRunner({
        services,
        pool,
        tasks: tasksOf(paymentsModule, giveawaysModule),
        concurrency: 2,
        onFailure: (error) => log.error({ err: error }, "task failed"),
      });
  }
}

const say = (word: "loaded" | "begun" | "done"): void => void process.send?.(word);
process.on("message", (order: Order) => {
  armFailpoint(order.failpoint);
  say("begun");
  void workOf(order).then(() => say("done"));
});
// Without its test it has no purpose.
process.on("disconnect", () => process.exit());
// Now, because it will be killed: the next victim loads in half the time.
flushCompileCache();
say("loaded");
