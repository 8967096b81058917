import {
  cardProcessors,
  currentProcessor,
  createPayment,
  createUserPaymentMethod,
  cardWebhook,
  savePaymentAttempt,
  saveUserPaymentMethod,
} from "#modules/payments/index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import type { Actor, Services } from "#platform/services.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import { confirmSetup } from "#providers/card-sandbox/confirm-setup.ts";
import { deliveriesDone, deliverWebhooks } from "#providers/card-sandbox/deliver-webhooks.ts";
import { createSandboxProcessor } from "#providers/card-sandbox/processor.ts";
import { openSandbox } from "#providers/card-sandbox/sandbox.ts";
import type { Sandbox } from "#providers/card-sandbox/sandbox.ts";
import type { Cast } from "./cast.ts";
import { planMoneyBack } from "./money-back.ts";
import type { Timeline } from "./timeline.ts";
import { topUps } from "./top-ups.ts";
import type { TopUpSeed } from "./top-ups.ts";

const numbers = {
  succeeds: "4242424242424242",
  declined: "4000000000000002",
  review: "4000000000009235",
  authenticates: "4000002500003155",
  disputed: "4000000000000259",
  declines_later: "4000000000000341",
};

export interface DemoMoney {
  readonly confirm: DemoWorld["payByCard"];
  readonly keepBadCard: DemoWorld["keepBadCard"];
  readonly bill: DemoWorld["billByCard"];
  readonly done: () => Promise<void>;
}

/**
 * Plans the card payments. They go through the sandbox processor's own API, with its webhooks handed over in process
 * (the network server does not run yet), so that both books agree. `done` restores the process's own processor.
 */
export function planMoney(services: Services, timeline: Timeline, cast: Cast): DemoMoney {
  const usual = currentProcessor(services);
  const sandbox = openSandbox({
    db: services.db,
    log: services.log,
    webhookSecrets: [services.vault.sign("card-sandbox", "demo world").toString("hex")],
    send: (rawBody, headers) => cardWebhook.receive(services, { rawBody, headers }),
  });
  cardProcessors.attach(services, [createSandboxProcessor(sandbox)]);
  for (const [index, topUp] of topUps.entries()) {
    timeline.at(topUp.ago, () => pay(services, sandbox, cast, { ...topUp, key: `demo-world-${index}` }));
  }
  planMoneyBack(services, timeline, cast, sandbox);
  return {
    confirm: (payer, payment, card) => confirm(services, sandbox, payer, payment, card),
    keepBadCard: (owner) => keepCard(services, sandbox, owner, "declines_later"),
    bill: async () => {
      await deliverWebhooks(sandbox);
    },
    done: async () => {
      await deliveriesDone(sandbox);
      cardProcessors.attach(services, [usual]);
    },
  };
}

async function pay(
  services: Services,
  sandbox: Sandbox,
  cast: Cast,
  topUp: TopUpSeed & { key: string },
): Promise<void> {
  const actor = cast.actorOf(topUp.by);
  const begun = await createPayment(services, actor, {
    channel: "card",
    amountCents: BigInt(topUp.amountCents),
    savePaymentMethod: topUp.keeps ?? false,
    purpose: "add_funds",
    idempotencyKey: topUp.key,
  });
  if (!begun.ok) throw new Error(`${topUp.by} could not pay: ${begun.error.tag}`);
  const { payment, clientSecret } = begun.value;
  await confirm(services, sandbox, actor, { ...payment, clientSecret }, topUp.card);
}

async function confirm(
  services: Services,
  sandbox: Sandbox,
  payer: Actor,
  { id, intentId, clientSecret }: Parameters<DemoWorld["payByCard"]>[1],
  kind: keyof typeof numbers = "succeeds",
): Promise<void> {
  const intent = { intentId, clientSecret };
  await confirmIntent(sandbox, { ...intent, card: typed(kind) });
  if (kind === "authenticates") await confirmIntent(sandbox, { ...intent, authenticated: true });
  const saved = await savePaymentAttempt(services, payer, id);
  if (!saved.ok) throw new Error(`a payment was lost: ${saved.error}`);
  await deliveriesDone(sandbox);
}

async function keepCard(
  services: Services,
  sandbox: Sandbox,
  owner: Actor,
  kind: keyof typeof numbers,
): Promise<string> {
  const begun = await createUserPaymentMethod(services, owner, {
    channel: "card",
    idempotencyKey: `demo-card-${owner.accountId}`,
  });
  if (!begun.ok) throw new Error(`a card could not be kept: ${begun.error.tag}`);
  const { method, clientSecret } = begun.value;
  await confirmSetup(sandbox, { setupId: method.setupId, clientSecret, card: typed(kind) });
  const saved = await saveUserPaymentMethod(services, owner, method.id);
  if (!saved.ok) throw new Error(`a card could not be kept: ${saved.error}`);
  await deliveriesDone(sandbox);
  return method.id;
}

const typed = (kind: keyof typeof numbers) => ({
  number: numbers[kind],
  expMonth: 12,
  expYear: new Date().getUTCFullYear() + 3,
  cvc: "123",
});
