import type { FastifyInstance } from "fastify";
import { receiveIdentityWebhook } from "#modules/identity/index.ts";
import type { Services } from "#platform/services.ts";

/** The identity provider's webhooks, verified on the raw bytes. */
export async function mountIdentity(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (raw) => {
    // A signature is over bytes: nothing may parse them first.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    raw.post("/backend/webhooks/identity", { bodyLimit: 1_048_576 }, async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      const { status } = await receiveIdentityWebhook(
        services,
        (request.body as Buffer | undefined) ?? Buffer.alloc(0),
        headers,
      );
      return reply.code(status).send({ received: status === 200 });
    });
  });
}
