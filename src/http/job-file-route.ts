import type { FastifyInstance } from "fastify";
import { followFileAddress } from "#modules/jobs/index.ts";
import type { Services } from "#platform/services.ts";
import { attachmentNamed } from "./content-disposition.ts";
import { mountStaffDownload } from "./staff-download.ts";

/** Serves files of job applications to staff, as downloads alone: they come from strangers. */
export function mountJobFiles(app: FastifyInstance, services: Services): void {
  mountStaffDownload(app, services, "/media/job-files", async (reader, { publicId, query }) => {
    const found = await followFileAddress(services, reader, {
      publicId,
      until: String(query["until"]),
      signature: String(query["signature"]),
    });
    if (found == null) return undefined;
    return {
      // Not the type of the file: no browser shows this one in place.
      contentType: "application/octet-stream",
      contentDisposition: attachmentNamed(found.name),
      content: found.content,
    };
  });
}
