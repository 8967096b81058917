import type { FastifyInstance } from "fastify";
import { receiveText } from "#modules/sign-in/index.ts";
import { unsubscribeEmail } from "#modules/accounts/index.ts";
import type { ReadIncomingText } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { singleHeaders } from "./raw-body.ts";

const textsPath = "/backend/webhooks/sms";

/** Incoming unsubscribes: the one-click request of a mail program (RFC 8058), and the texts STOP and START. */
export async function mountMessages(
  app: FastifyInstance,
  services: Services,
  readText: ReadIncomingText | undefined,
): Promise<void> {
  await app.register(async (raw) => {
    // A signature is over the text as it came; and what a mail program posts is of no interest.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
    // Posted by a mail provider, without a session and from anywhere: the code in the address is the whole right.
    raw.post<{ Querystring: { code?: string } }>("/unsubscribe", async (request, reply) => {
      const ended = await unsubscribeEmail(services, request.query.code ?? "", { everything: false });
      return reply
        .code(ended ? 200 : 400)
        .header("cache-control", "no-store")
        .send({ unsubscribed: ended });
    });
    if (readText === undefined) return;
    raw.post(textsPath, async (request, reply) => {
      const text = await readText({
        url: `${services.config.baseUrl}${textsPath}`,
        headers: singleHeaders(request),
        body: typeof request.body === "string" ? request.body : "",
      });
      if (text === undefined) return reply.code(403).send();
      await receiveText(services, text);
      // An empty answer: the provider answers STOP itself.
      return reply.type("text/xml").send("<Response/>");
    });
  });
}
