import type { Module } from "#platform/module.ts";
import { ticketRetention } from "./tasks/retention.ts";
import { personalData } from "./store/personal-data.ts";
import { supportLimits } from "./limits.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "support",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  periodic: [ticketRetention],
  personalData,
  limits: supportLimits,
  settings: [settings],
  demo: [() => import("./demo/support-tickets.ts")],
};
