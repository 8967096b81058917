import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { ZipFile } from "yazl";
import type { Config } from "#config/config.ts";
import { extensionManifest } from "./extension-manifest.ts";
import { createValidators, hasPresentState } from "./validators.ts";

const builtFiles = fileURLToPath(new URL("../../dist/extension", import.meta.url));

/** Every file of the archive has this time, so that the same files make the same bytes. A ZIP file cannot go before it. */
const modifiedAt = new Date(1980, 0, 1);

/**
 * Packs the browser extension for this installation: the built files, and a manifest with the product's origin. Returns
 * undefined when the operator offers none, or when it was not built.
 */
export async function packExtension(
  config: Pick<Config, "baseUrl" | "productName" | "offersExtension">,
  directory = builtFiles,
): Promise<Buffer | undefined> {
  if (!config.offersExtension || !existsSync(directory)) return undefined;
  const names = (await readdir(directory)).toSorted();
  const zip = new ZipFile();
  const options = { mtime: modifiedAt, mode: 0o100644, forceDosTimestamp: true };
  zip.addBuffer(Buffer.from(`${JSON.stringify(extensionManifest(config), null, 2)}\n`), "manifest.json", options);
  for (const name of names) zip.addBuffer(await readFile(join(directory, name)), name, options);
  zip.end();
  return buffer(zip.outputStream);
}

/** Mounts the download of the extension. Without one there is no such route. */
export function mountExtension(app: FastifyInstance, archive: Buffer | undefined): void {
  if (archive === undefined) return;
  const validators = createValidators()("/extension/stims-extension.zip", archive);
  app.get("/extension/stims-extension.zip", (request, reply) => {
    reply.headers({
      "cache-control": "public, max-age=300",
      etag: validators.etag,
      "last-modified": validators.lastModified.toUTCString(),
      "x-robots-tag": "noindex",
    });
    if (hasPresentState(request.headers, validators)) return reply.code(304).send();
    return reply
      .header("content-disposition", 'attachment; filename="stims-extension.zip"')
      .type("application/zip")
      .send(archive);
  });
}
