import type { FastifyInstance } from "fastify";
import { followTaxExportAddress } from "#modules/tax/index.ts";
import type { Services } from "#platform/services.ts";
import { mountStaffDownload } from "./staff-download.ts";

/** The files of 1099 exports: an address that is used up by following it, in the very staff session it was made in. */
export function mountTaxExports(app: FastifyInstance, services: Services): void {
  mountStaffDownload(app, services, "/media/tax-exports", async (reader, { publicId, query }) => {
    const found = await followTaxExportAddress(services, reader, { publicId, signature: String(query["signature"]) });
    return found == null
      ? undefined
      : {
          contentType: "text/csv; charset=utf-8",
          contentDisposition: `attachment; filename="${found.filename}"`,
          content: found.csv,
        };
  });
}
