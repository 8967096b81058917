import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { identityWebhook } from "./tasks/identity-webhook.ts";
import { periodicWork } from "./tasks/sweep-inquiries.ts";
import { personalData } from "./store/personal-data.ts";
import { identityLimits } from "./limits.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "identity",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  webhooks: [identityWebhook],
  periodic: periodicWork,
  personalData,
  limits: identityLimits,
  settings: [settings],
};
