import type { FastifyInstance } from "fastify";
import { followFileAddress } from "#modules/jobs/index.ts";
import type { Services } from "#platform/services.ts";
import { mountStaffDownload } from "./staff-download.ts";

/** Percent-encodes a file name for a header (RFC 8187). */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Serves files of job applications to staff, as downloads alone: they come from strangers. */
export function mountJobFiles(app: FastifyInstance, services: Services): void {
  mountStaffDownload(app, services, "/media/job-files", async (reader, { publicId, query }) => {
    const found = await followFileAddress(services, reader, {
      publicId,
      until: String(query["until"]),
      signature: String(query["signature"]),
    });
    if (found == null) return undefined;
    const plainName = found.name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");
    return {
      // Not the type of the file: no browser shows this one in place.
      contentType: "application/octet-stream",
      contentDisposition: `attachment; filename="${plainName}"; filename*=UTF-8''${encodeName(found.name)}`,
      content: found.content,
    };
  });
}
