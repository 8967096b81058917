import type { FastifyInstance } from "fastify";
import { decodeId } from "#kernel/ids.ts";
import { openBoughtFile, openPackingSlip, openReceipt, openSales } from "#modules/orders/index.ts";
import type { OrderDocument } from "#modules/orders/index.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { attachmentNamed } from "./content-disposition.ts";
import { moneyFiles } from "./money-files.ts";

/**
 * Files of orders for members who may handle the account's money: receipts and bought files for buyers, packing slips
 * and the list of sales for sellers.
 */
export function mountOrderFiles(app: FastifyInstance, services: Services, limits: RateLimits): void {
  const serve = moneyFiles(services, limits);
  const named = ({ filename, ...file }: OrderDocument) => ({
    ...file,
    contentDisposition: `attachment; filename="${filename}"`,
  });
  app.get("/shop/sales.csv", (request, reply) =>
    serve(request, reply, ({ accountId }) => Promise.resolve(named(openSales(services, accountId)))),
  );
  app.get<{ Params: { parcelId: string } }>("/shop/sales/:parcelId/packing-slip.pdf", (request, reply) =>
    serve(request, reply, async ({ accountId }) => {
      const parcelId = decodeId(request.params.parcelId);
      const slip = parcelId === null ? undefined : await openPackingSlip(services, accountId, parcelId);
      return slip === undefined ? undefined : named(slip);
    }),
  );
  app.get<{ Params: { orderId: string } }>("/orders/:orderId/receipt.pdf", (request, reply) =>
    serve(request, reply, async ({ accountId }) => {
      const orderId = decodeId(request.params.orderId);
      const receipt = orderId === null ? undefined : await openReceipt(services, accountId, orderId);
      return receipt === undefined ? undefined : named(receipt);
    }),
  );
  app.get<{ Params: { orderId: string; itemId: string } }>("/orders/:orderId/files/:itemId", (request, reply) =>
    serve(request, reply, async (reader) => {
      const orderId = decodeId(request.params.orderId);
      const itemId = decodeId(request.params.itemId);
      const file =
        orderId === null || itemId === null ? undefined : await openBoughtFile(services, reader, { orderId, itemId });
      return file === undefined
        ? undefined
        : {
            // Not the type of the file: it comes from a stranger.
            contentType: "application/octet-stream",
            contentDisposition: attachmentNamed(file.name),
            body: file.content,
          };
    }),
  );
}
