import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { payoutWebhook } from "./tasks/payout-webhook.ts";
import { handOverImplementation, payoutSweep } from "./tasks/sweep-payouts.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "payouts",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  tasks: [handOverImplementation],
  webhooks: [payoutWebhook],
  periodic: [payoutSweep],
  personalData,
  invariants,
  settings: [settings],
  demo: [() => import("./demo/withdrawals.ts")],
};
