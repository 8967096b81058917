import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { gifSource, readImage, readPrivate, receiveUpload } from "#modules/media/index.ts";
import type { ReceiveRefusal } from "#modules/media/index.ts";
import { readProductPicture, readVendorPicture } from "#modules/vendors/index.ts";
import type { Services } from "#platform/services.ts";
import { isSameOrigin } from "./same-origin.ts";

/** An uploaded file is served as a picture or a download, never as a page: no script, no frame, an opaque origin. */
const inert = {
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "x-robots-tag": "noindex, noimageindex",
};

const refusals: Readonly<Record<ReceiveRefusal, readonly [status: number, words: string]>> = {
  bad_signature: [403, "This address is not one of ours."],
  expired: [403, "This address has expired. Please ask for a new one."],
  wrong_type: [415, "The file has another content type than was said."],
  no_length: [411, "The length of the file has to be said."],
  empty: [400, "The file is empty."],
  too_large: [413, "The file is too large."],
  already_used: [409, "This address was used already. Please ask for a new one."],
  account_not_active: [403, "Your account cannot upload now."],
  quota: [507, "You have no room left for more files."],
  broken_off: [400, "The file broke off."],
};

const isFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Write addresses (PUT, streamed), public images, and private objects by signed addresses. */
export async function mountMedia(
  app: FastifyInstance,
  services: Services,
  origins: ReadonlySet<string>,
): Promise<void> {
  await app.register(async (raw) => {
    // The body is passed on as a stream, neither parsed nor buffered.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    const config = { upload: "stream" as const };
    raw.put<{ Params: { token: string } }>("/media/uploads/:token", { config }, async (request, reply) => {
      // What was not read is not waited for.
      const refuse = (status: number, error: string) =>
        reply.code(status).headers({ connection: "close", "cache-control": "no-store" }).send({ error });
      if (!isSameOrigin(request, origins)) return refuse(403, "Requests from other sites are refused.");
      const length = request.headers["content-length"];
      try {
        const received = await receiveUpload(services, {
          token: request.params.token,
          contentType: request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase(),
          length: length === undefined ? undefined : Number(length),
          body: (request.body ?? request.raw) as Readable,
        });
        return received.ok ? await reply.code(204).send() : await refuse(...refusals[received.error]);
      } catch (error) {
        if (!isFull(error)) throw error;
        request.log.error({ err: error }, "no room for uploads");
        return reply
          .header("retry-after", "60")
          .code(503)
          .send({ error: "Files cannot be taken in just now. Please try again later." });
      }
    });
  });

  app.get<{ Params: { id: string; file: string } }>("/media/:id/:file", async (request, reply) => {
    const image = await readImage(services, request.params.id, request.params.file);
    if (image === undefined) return reply.code(404).header("cache-control", "no-store").send({ error: "not found" });
    return reply
      .headers({
        ...inert,
        "content-type": "image/webp",
        "content-length": image.length,
        // What is under an address never changes.
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(image.body);
  });

  app.get<{ Params: { file: string } }>("/media/products/:file", async (request, reply) => {
    const svg = readProductPicture(services, request.params.file);
    if (svg === undefined) return reply.code(404).header("cache-control", "no-store").send({ error: "not found" });
    return reply
      .headers({ ...inert, "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" })
      .send(svg);
  });

  app.get<{ Params: { id: string } }>("/media/vendor-pictures/:id", async (request, reply) => {
    const image = await readVendorPicture(services, request.params.id);
    if (image === undefined) return reply.code(404).header("cache-control", "no-store").send({ error: "not found" });
    return reply
      .headers({
        ...inert,
        "content-type": "image/webp",
        "content-length": image.length,
        "cache-control": "public, max-age=86400",
      })
      .send(image.body);
  });

  app.get<{ Params: { form: string; file: string } }>("/gifs/:form/:file", async (request, reply) => {
    const { form, file } = request.params;
    const found =
      (form === "moving" || form === "still") && file.endsWith(".webp")
        ? await gifSource.of(services).read(file.slice(0, -".webp".length), form)
        : undefined;
    if (found === undefined) return reply.code(404).header("cache-control", "no-store").send({ error: "not found" });
    return reply
      .headers({
        ...inert,
        "content-type": "image/webp",
        "content-length": found.bytes.length,
        "cache-control": "public, max-age=86400",
      })
      .send(Buffer.from(found.bytes));
  });

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    "/media/private/:id",
    async (request, reply) => {
      const { expires, signature, for: purpose } = request.query;
      const found = await readPrivate(services, {
        publicId: request.params.id,
        expires: String(expires),
        signature: String(signature),
        purpose: purpose === undefined ? null : String(purpose),
      });
      reply.headers({ ...inert, "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
      if (found === undefined) return reply.code(404).send({ error: "not found" });
      return reply
        .headers({
          "content-type": found.contentType,
          "content-disposition": `attachment; filename="${found.filename}"`,
        })
        .send(found.bytes);
    },
  );
}
