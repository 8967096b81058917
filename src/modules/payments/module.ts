import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { cardWebhook } from "./tasks/card-webhook.ts";
import { methodSweep } from "./tasks/sweep-methods.ts";
import { paymentSweep } from "./tasks/sweep-payments.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";
import { paymentLimits } from "./limits.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "payments",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  webhooks: [cardWebhook],
  periodic: [paymentSweep, methodSweep],
  personalData,
  invariants,
  limits: paymentLimits,
  settings: [settings],
};
