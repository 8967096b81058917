import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bucketTypes, publishSeries, readPublicKey, recordPageViews, sections } from "#modules/statistics/index.ts";
import type { PageView } from "#modules/statistics/index.ts";
import type { Requests } from "./requests.ts";

const flushMs = 5_000;
const mostWaiting = 10_000;
const robots = /bot|crawl|spider|preview|monitor|curl|wget/i;

/**
 * Mounts the signed files of the statistics, `/stats/{section}.csv` and `.json`, each with its signature in a header
 * and at the address with `.sig`; and the public key. Counts loaded pages as visits.
 */
export async function mountStatistics(app: FastifyInstance, requests: Requests): Promise<void> {
  const { services } = requests;
  await readPublicKey(services);

  app.get("/.well-known/statistics-keys.json", async (_request, reply) =>
    reply
      .headers({ "cache-control": "public, max-age=3600" })
      .type("application/jwk-set+json")
      .send(JSON.stringify({ keys: [await readPublicKey(services)] })),
  );

  const answer = async (
    request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
    reply: FastifyReply,
    file: { section: string; format: "csv" | "json"; isSignature: boolean },
  ): Promise<FastifyReply> => {
    const resolved = await requests.contextOf(request, reply, { forPage: true });
    if ("refusal" in resolved)
      return reply.code(resolved.status).type("text/plain").send(`${resolved.refusal.message}\n`);
    const type = bucketTypes.find((one) => one === (request.query["type"] ?? "day"));
    const found =
      type && (await publishSeries(services, resolved.context.session?.personId ?? null, { ...file, type }));
    if (found === undefined) return reply.code(404).type("text/plain").send("There is nothing here.\n");
    reply.headers({
      "cache-control": found.isPrivate ? "private, no-store" : "public, max-age=60",
      "x-robots-tag": "noindex",
      "x-signature-ed25519": found.signature,
    });
    return file.isSignature
      ? reply.type("text/plain; charset=utf-8").send(`${found.signature}\n`)
      : reply.type(found.contentType).send(found.body);
  };
  for (const section of sections) {
    for (const format of ["csv", "json"] as const) {
      for (const isSignature of [false, true]) {
        app.get<{ Querystring: Record<string, unknown> }>(
          `/stats/${section}.${format}${isSignature ? ".sig" : ""}`,
          (request, reply) => answer(request, reply, { section, format, isSignature }),
        );
      }
    }
  }

  const waiting: PageView[] = [];
  const flush = async (): Promise<void> => {
    try {
      await recordPageViews(services, waiting.splice(0));
    } catch (error) {
      // Statistics may miss some visits; no page waits for them.
      services.log.warn({ err: error }, "visits could not be recorded");
    }
  };
  const timer = setInterval(() => void flush(), flushMs).unref();
  app.addHook("onResponse", async (request, reply) => {
    if (request.routeOptions.url !== "/*" || request.method !== "GET" || reply.statusCode !== 200) return;
    const userAgent = request.headers["user-agent"] ?? "";
    const isFetchedAhead = String(request.headers["sec-purpose"] ?? "").startsWith("prefetch");
    if (userAgent === "" || robots.test(userAgent) || isFetchedAhead || waiting.length >= mostWaiting) return;
    const objects = request.headers["sec-gpc"] === "1" || request.headers["dnt"] === "1";
    waiting.push(objects ? { address: "", userAgent: "", objects } : { address: request.ip, userAgent, objects });
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await flush();
  });
}
