import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import type { Webhook } from "#platform/webhooks/webhooks.ts";
import { acceptRawBodies, rawBodyOf, singleHeaders } from "./raw-body.ts";

/** Mounts the providers' webhooks, which are verified on the raw bytes. */
export async function mountWebhooks(
  app: FastifyInstance,
  services: Services,
  webhooks: readonly Webhook[],
): Promise<void> {
  await app.register(async (raw) => {
    acceptRawBodies(raw);
    for (const webhook of webhooks) {
      const options = webhook.bodyLimit === undefined ? {} : { bodyLimit: webhook.bodyLimit };
      raw.post<{ Params: { provider?: string } }>(webhook.path, options, async (request, reply) => {
        const { status } = await webhook.receive(services, {
          ...request.params,
          rawBody: rawBodyOf(request),
          headers: singleHeaders(request),
        });
        if (status === 503) reply.header("retry-after", "60");
        return reply.code(status).send({ received: status === 200 });
      });
    }
  });
}
