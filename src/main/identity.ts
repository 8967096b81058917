import type { FastifyInstance } from "fastify";
import { acceptRawBodies, rawBodyOf, singleHeaders } from "#http/raw-body.ts";
import { receiveIdentityWebhook } from "#modules/identity/index.ts";
import type { Services } from "#platform/services.ts";

/** The identity provider's webhooks, verified on the raw bytes. */
export async function mountIdentity(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (raw) => {
    acceptRawBodies(raw);
    raw.post("/backend/webhooks/identity", { bodyLimit: 1_048_576 }, async (request, reply) => {
      const { status } = await receiveIdentityWebhook(services, rawBodyOf(request), singleHeaders(request));
      return reply.code(status).send({ received: status === 200 });
    });
  });
}
