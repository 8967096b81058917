import { defined } from "#kernel/given.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { openDb, openPool } from "#platform/db/db.ts";
import {
  cardProcessors,
  createPayment,
  createUserPaymentMethod,
  cardWebhook,
  saveUserPaymentMethod,
} from "#modules/payments/index.ts";
import type {
  BegunMethod,
  BegunPayment,
  CardProcessor,
  CardProcessorName,
  PaymentInput,
  UserPaymentMethod,
} from "#modules/payments/index.ts";
import { module as paymentsModule } from "#modules/payments/module.ts";
import { module as walletModule } from "#modules/wallet/module.ts";
import { registerModules } from "#platform/module.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import type { ConfirmAnswer } from "#providers/card-sandbox/confirm-intent.ts";
import { confirmSetup } from "#providers/card-sandbox/confirm-setup.ts";
import { deliveriesDone, deliverWebhooks } from "#providers/card-sandbox/deliver-webhooks.ts";
import { createSandboxProcessor } from "#providers/card-sandbox/processor.ts";
import { openSandbox } from "#providers/card-sandbox/sandbox.ts";
import type { Sandbox } from "#providers/card-sandbox/sandbox.ts";
import { patient } from "./patient.ts";
import { validYear } from "./valid-year.ts";
import type { World } from "./world.ts";

/** The sandbox processor beside a test's world, with webhooks that come when the test asks for them. */
export interface Cards {
  sandbox: Sandbox;
  processor: CardProcessor;
  /** Raw webhooks in the order sent, while `hold` is on. */
  held: { rawBody: Uint8Array; headers: Record<string, string> }[];
  hold: boolean;
  begin: (accountId: string, amountCents: bigint, more?: Partial<PaymentInput>) => Promise<BegunPayment>;
  /** Confirms with a typed card; without one, with the saved card. */
  confirm: (begun: BegunPayment, number: string | undefined, authenticated?: boolean) => Promise<ConfirmAnswer>;
  /** Begins to save a card, and confirms it with a typed one. */
  beginMethod: (accountId: string, idempotencyKey?: string) => Promise<BegunMethod>;
  confirmMethod: (
    begun: BegunMethod,
    number: string,
    options?: { authenticated?: boolean; expYear?: number },
  ) => Promise<ConfirmAnswer>;
  /** Saves a card completely; returns the saved method. */
  keep: (accountId: string, number?: string) => Promise<UserPaymentMethod>;
  /** Delivers the webhooks that are due and leaves their tasks to a worker. */
  deliver: () => Promise<void>;
  /** Delivers due webhooks and runs the resulting tasks, until nothing is left. */
  settle: () => Promise<void>;
}

registerModules([paymentsModule, walletModule]);

/**
 * Attaches a sandbox processor to a world and fills `cards` with it. close() waits for its deliveries. A second one
 * beside it has a book in another database, a name and a secret of its own.
 */
export function openCards(
  world: World,
  cards = {} as Cards,
  second?: { appUrl: string; name: CardProcessorName; webhookSecret: string },
): { cards: Cards; close: () => Promise<void> } {
  const pool = openPool({
    connectionString: second?.appUrl ?? world.appUrl,
    poolSize: 8,
    log: world.services.log,
    applicationName: "card-sandbox",
    ...patient,
  });
  const sandbox = openSandbox({
    db: openDb(pool),
    log: world.services.log,
    webhookSecrets: second === undefined ? ["sandbox-webhook-secret", "the-secret-before"] : [second.webhookSecret],
    send: async (rawBody, headers) => {
      if (cards.hold) {
        cards.held.push({ rawBody, headers });
        return { status: 200 };
      }
      return cardWebhook.receive(world.services, { rawBody, headers });
    },
  });
  Object.assign(cards, {
    held: [],
    hold: false,
    sandbox,
    processor: { ...createSandboxProcessor(sandbox), ...(second === undefined ? {} : { name: second.name }) },
    begin: async (accountId, amountCents, more = {}) => {
      const begun = await createPayment(
        world.services,
        { personId: accountId, accountId },
        {
          channel: "card",
          amountCents,
          savePaymentMethod: false,
          purpose: "add_funds",
          idempotencyKey: randomUUID(),
          ...more,
        },
      );
      if (!begun.ok)
        throw new Error(
          JSON.stringify(begun.error, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value)),
        );
      return begun.value;
    },
    confirm: async (begun, number, authenticated) => {
      const expYear = await validYear(world.db);
      const answer = await confirmIntent(sandbox, {
        intentId: begun.payment.intentId,
        clientSecret: begun.clientSecret,
        ...(number === undefined ? {} : { card: { number, expMonth: 12, expYear, cvc: "123" } }),
        ...defined({ authenticated }),
      });
      return answer.body as ConfirmAnswer;
    },
    beginMethod: async (accountId, idempotencyKey = randomUUID()) => {
      const begun = await createUserPaymentMethod(
        world.services,
        { personId: accountId, accountId },
        { channel: "card", idempotencyKey },
      );
      if (!begun.ok) throw new Error(begun.error.tag);
      return begun.value;
    },
    confirmMethod: async ({ method, clientSecret }, number, { authenticated, expYear } = {}) => {
      const card = { number, expMonth: 12, expYear: expYear ?? (await validYear(world.db)), cvc: "123" };
      const answer = await confirmSetup(sandbox, {
        setupId: method.setupId,
        clientSecret,
        card,
        ...defined({ authenticated }),
      });
      return answer.body as ConfirmAnswer;
    },
    keep: async (accountId, number = "4242424242424242") => {
      const begun = await cards.beginMethod(accountId);
      if ((await cards.confirmMethod(begun, number)).status === "requires_action")
        await cards.confirmMethod(begun, number, { authenticated: true });
      const saved = await saveUserPaymentMethod(world.services, { personId: accountId, accountId }, begun.method.id);
      if (!saved.ok) throw new Error(saved.error);
      return saved.value;
    },
    deliver: async () => {
      await deliveriesDone(sandbox);
      await deliverWebhooks(sandbox);
    },
    settle: async () => {
      do await cards.deliver();
      while ((await runCardTasks(world)) > 0);
    },
  } satisfies Cards);
  cardProcessors.attach(world.services, [cards.processor]);
  return {
    cards,
    close: async () => {
      await deliveriesDone(sandbox);
      await pool.end();
    },
  };
}

export function useCards(world: World): Cards {
  const cards = {} as Cards;
  let close: () => Promise<void>;
  beforeAll(() => {
    ({ close } = openCards(world, cards));
  });
  afterAll(() => close());
  return cards;
}

/** Runs the waiting card event tasks as the worker would, and returns how many there were; one that throws stays. */
export async function runCardTasks(world: World): Promise<number> {
  const jobs = await world.owner.query<{ id: bigint; payload: unknown }>(
    "select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id",
    [cardWebhook.task.name],
  );
  for (const job of jobs.rows) {
    await cardWebhook.task.run(world.services, job.payload);
    await world.owner.query("delete from graphile_worker._private_jobs where id = $1", [job.id]);
  }
  return jobs.rows.length;
}
