import type { FastifyInstance } from "fastify";
import { cardProcessor, cardWebhook } from "#modules/payments/index.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import { confirmSetup } from "#providers/card-sandbox/confirm-setup.ts";
import { deliveriesDone, sandboxDelivery } from "#providers/card-sandbox/deliver-webhooks.ts";
import { createSandboxProcessor } from "#providers/card-sandbox/processor.ts";
import { openSandbox, sendTo } from "#providers/card-sandbox/sandbox.ts";
import type { Sandbox } from "#providers/card-sandbox/sandbox.ts";
import { createStripeProcessor } from "#providers/card-stripe/processor.ts";

/** The card processor of a process, and the embedded one's own parts when it is the one. */
export interface Cards {
  sandbox: Sandbox | undefined;
  periodic: readonly PeriodicWork[];
  close: () => Promise<void>;
}

/** Attaches the configured card processor. The sandbox has connections of its own: it commits apart from us. */
export function attachCards(services: Services, appUrl: string): Cards {
  const { config, log } = services;
  if (config.card.provider === "stripe") {
    cardProcessor.attach(services, createStripeProcessor(config.card));
    return { sandbox: undefined, periodic: [], close: () => Promise.resolve() };
  }
  const pool = openPool({ connectionString: appUrl, poolSize: 3, log, applicationName: "card-sandbox" });
  const sandbox = openSandbox({
    db: openDb(pool),
    log: log.child({ part: "card-sandbox" }),
    webhookSecrets: [services.vault.sign("card-sandbox", "webhook secret").toString("hex")],
    send: sendTo(`${config.baseUrl}${cardWebhook.path}`),
  });
  cardProcessor.attach(services, createSandboxProcessor(sandbox));
  return {
    sandbox,
    periodic: [sandboxDelivery(sandbox)],
    close: async () => {
      await deliveriesDone(sandbox);
      await pool.end();
    },
  };
}

/** Mounts what the embedded processor's card fields in the browser call; nothing where another processor takes cards. */
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
