import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { openDb, openPool } from "#platform/db/db.ts";
import { attachCardProcessor, cardEventTask, createPayment, receiveCardWebhook } from "#modules/payments/index.ts";
import type { BegunPayment, CardProcessor, PaymentInput } from "#modules/payments/index.ts";
import { wireWallet } from "#modules/wallet/index.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import type { ConfirmAnswer } from "#providers/card-sandbox/confirm-intent.ts";
import { deliveriesDone, deliverWebhooks } from "#providers/card-sandbox/deliver-webhooks.ts";
import { createSandboxProcessor } from "#providers/card-sandbox/processor.ts";
import { openSandbox } from "#providers/card-sandbox/sandbox.ts";
import type { Sandbox } from "#providers/card-sandbox/sandbox.ts";
import { patient } from "./patient.ts";
import type { World } from "./world.ts";

/** The sandbox processor beside a test's world, with webhooks that come when the test asks for them. */
export interface Cards {
  sandbox: Sandbox;
  processor: CardProcessor;
  /** Raw webhooks in the order sent, while `hold` is on. */
  held: { rawBody: Uint8Array; headers: Record<string, string> }[];
  hold: boolean;
  begin: (accountId: string, amountCents: bigint, more?: Partial<PaymentInput>) => Promise<BegunPayment>;
  confirm: (begun: BegunPayment, number: string, authenticated?: boolean) => Promise<ConfirmAnswer>;
  /** Delivers the webhooks that are due and leaves their tasks to a worker. */
  deliver: () => Promise<void>;
  /** Delivers what is due and runs the tasks that made, until nothing is left. */
  settle: () => Promise<void>;
}

wireWallet();

/** Attaches a sandbox processor to a world and fills `cards` with it. close() waits for its deliveries. */
export function openCards(world: World, cards = {} as Cards): { cards: Cards; close: () => Promise<void> } {
  const pool = openPool({ connectionString: world.appUrl, poolSize: 8, log: world.services.log, applicationName: "card-sandbox", ...patient });
  const sandbox = openSandbox({
    db: openDb(pool),
    log: world.services.log,
    webhookSecrets: ["sandbox-webhook-secret", "the-secret-before"],
    send: async (rawBody, headers) => {
      if (cards.hold) {
        cards.held.push({ rawBody, headers });
        return { status: 200 };
      }
      return receiveCardWebhook(world.services, rawBody, headers);
    },
  });
  Object.assign(cards, {
    held: [],
    hold: false,
    sandbox,
    processor: createSandboxProcessor(sandbox),
    begin: async (accountId, amountCents, more = {}) => {
      const begun = await createPayment(
        world.services,
        { personId: accountId, accountId },
        { channel: "card", amountCents, savePaymentMethod: false, purpose: "add_funds", idempotencyKey: randomUUID(), ...more },
      );
      if (!begun.ok) throw new Error(JSON.stringify(begun.error, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value)));
      return begun.value;
    },
    confirm: async (begun, number, authenticated) => {
      const answer = await confirmIntent(sandbox, {
        intentId: begun.payment.intentId,
        clientSecret: begun.clientSecret,
        card: { number, expMonth: 12, expYear: new Date().getUTCFullYear() + 2, cvc: "123" },
        ...(authenticated === undefined ? {} : { authenticated }),
      });
      return answer.body as ConfirmAnswer;
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
  attachCardProcessor(world.services, cards.processor);
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
    [cardEventTask.name],
  );
  for (const job of jobs.rows) {
    await cardEventTask.run(world.services, job.payload);
    await world.owner.query("delete from graphile_worker._private_jobs where id = $1", [job.id]);
  }
  return jobs.rows.length;
}
