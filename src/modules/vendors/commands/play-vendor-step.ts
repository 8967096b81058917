import { isUuid } from "#kernel/ids.ts";
import type { Services } from "#platform/services.ts";
import { vendors } from "../ports/vendor.ts";
import type { PlayedStep } from "../ports/vendor.ts";
import { findOrder } from "../store/orders-store.ts";
import { followOrder } from "./follow-order.ts";

/** Steps of the demo: those of a vendor, and its news arriving twice at once. */
export const demoSteps = ["ship", "deliver", "fail", "out_of_stock", "duplicate"] as const satisfies readonly (
  | PlayedStep
  | "duplicate"
)[];

/** Plays an embedded vendor in the demo and reads its news. Returns a sentence for the screen. */
export async function playVendorStep(
  services: Services,
  orderId: string,
  step: (typeof demoSteps)[number],
): Promise<string> {
  const order = isUuid(orderId) ? await findOrder(services.db, orderId) : undefined;
  if (order === undefined) return "There is no such order.";
  const vendor = vendors.named(services, order.provider);
  if (vendor?.play === undefined) return "The vendor of this order is not embedded.";
  if (step !== "duplicate" && !(await vendor.play(orderId, step)))
    return `The vendor's order cannot take the step ${step} now.`;
  const news = Array.from({ length: step === "duplicate" ? 2 : 1 }, () => followOrder(services, orderId));
  const read = (await Promise.all(news)).at(-1);
  return read?.ok === true ? `The order is ${read.value.status}.` : "The vendor could not be read.";
}
