import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { cardEventTask } from "./tasks/process-card-event.ts";
import { methodSweep } from "./tasks/sweep-methods.ts";
import { paymentSweep } from "./tasks/sweep-payments.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./queries/invariants.ts";
import { paymentLimits } from "./limits.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "payments",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  tasks: [cardEventTask],
  periodic: [paymentSweep, methodSweep],
  personalData,
  invariants,
  limits: paymentLimits,
  settings: [settings],
};
