import type { FastifyInstance } from "fastify";
import { allOf } from "#config/config.ts";
import { cardProcessors, cardWebhook } from "#modules/payments/index.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { CardProcessor } from "#modules/payments/index.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import { confirmSetup } from "#providers/card-sandbox/confirm-setup.ts";
import { deliveriesDone, sandboxDelivery } from "#providers/card-sandbox/deliver-webhooks.ts";
import { createSandboxProcessor } from "#providers/card-sandbox/processor.ts";
import { openSandbox, sendTo } from "#providers/card-sandbox/sandbox.ts";
import type { Sandbox } from "#providers/card-sandbox/sandbox.ts";
import { createStripeProcessor } from "#providers/card-stripe/processor.ts";

/** The card processors of a process, and the embedded one's own parts where it is one of them. */
export interface Cards {
  sandbox: Sandbox | undefined;
  periodic: readonly PeriodicWork[];
  close: () => Promise<void>;
}

/** Attaches the configured card processors. The sandbox has connections of its own: it commits apart from us. */
export function attachCards(services: Services, appUrl: string): Cards {
  const { card } = services.config;
  const embedded = allOf(card).some(({ provider }) => provider === "sandbox") ? openEmbedded(services, appUrl) : none;
  const processorOf = (one: typeof card.current): CardProcessor[] => {
    if (one.provider === "stripe") return [createStripeProcessor(one)];
    return embedded.sandbox === undefined ? [] : [createSandboxProcessor(embedded.sandbox)];
  };
  cardProcessors.attach(services, processorOf(card.current), card.earlier.flatMap(processorOf));
  return embedded;
}

const none: Cards = { sandbox: undefined, periodic: [], close: () => Promise.resolve() };

function openEmbedded({ config, log, vault }: Services, appUrl: string): Cards {
  const pool = openPool({ connectionString: appUrl, poolSize: 3, log, applicationName: "card-sandbox" });
  const sandbox = openSandbox({
    db: openDb(pool),
    log: log.child({ part: "card-sandbox" }),
    webhookSecrets: [vault.sign("card-sandbox", "webhook secret").toString("hex")],
    send: sendTo(`${config.baseUrl}${cardWebhook.path}`),
  });
  return {
    sandbox,
    periodic: [sandboxDelivery(sandbox)],
    close: async () => {
      await deliveriesDone(sandbox);
      await pool.end();
    },
  };
}

/** Mounts what the embedded processor's card fields in the browser call; nothing where it is none of the processors. */
export function mountCardSandbox(app: FastifyInstance, { sandbox }: Cards): void {
  if (sandbox === undefined) return;
  for (const [path, confirm] of [
    ["/sandbox/card/confirm", confirmIntent],
    ["/sandbox/card/confirm-setup", confirmSetup],
  ] as const) {
    app.post(path, { bodyLimit: 8_192 }, async (request, reply) => {
      const answer = await confirm(sandbox, request.body);
      return reply.code(answer.status).header("cache-control", "no-store").send(answer.body);
    });
  }
}
