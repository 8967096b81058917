import type { Module } from "#platform/module.ts";
import { subscriptionLimits } from "./limits.ts";
import { provides } from "./provides.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";
import { personalData } from "./store/personal-data.ts";
import { listeners, subscriptionSweep, subscriptionTasks } from "./tasks/sweep-subscriptions.ts";

export const module: Module = {
  name: "subscriptions",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  tasks: subscriptionTasks,
  listeners,
  periodic: [subscriptionSweep],
  personalData,
  invariants,
  limits: subscriptionLimits,
  settings: [settings],
  demo: [() => import("./demo/subscriptions.ts")],
};
