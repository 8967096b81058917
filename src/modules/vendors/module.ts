import type { Module } from "#platform/module.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";
import { personalData } from "./store/personal-data.ts";
import { orderSweep, placeOrderImplementation, productSync } from "./tasks/sweep-orders.ts";
import { vendorWebhook } from "./tasks/vendor-webhook.ts";

export const module: Module = {
  name: "vendors",
  publicSchema: () => import("./graphql/schema.ts"),
  tasks: [placeOrderImplementation],
  webhooks: [vendorWebhook],
  periodic: [orderSweep, productSync],
  personalData,
  invariants,
  settings: [settings],
};
