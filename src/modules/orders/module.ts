import type { Module } from "#platform/module.ts";
import { orderLimits } from "./limits.ts";
import { provides } from "./provides.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";
import { personalData } from "./store/personal-data.ts";
import { cartSweep, orderSweep, orderTasks } from "./tasks/sweep-orders.ts";

export const module: Module = {
  name: "orders",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff-schema.ts"),
  provides,
  tasks: orderTasks,
  periodic: [orderSweep, cartSweep],
  personalData,
  invariants,
  limits: orderLimits,
  settings: [settings],
  demo: [() => import("./demo/orders.ts")],
};
