import type { Module } from "#platform/module.ts";
import { auditMonths } from "./tasks/audit-months.ts";
import { statusEnds } from "./tasks/status-ends.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";
import { accountLimits } from "./limits.ts";
import * as usernameSettings from "./username-settings.ts";

export const module: Module = {
  name: "accounts",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff-schema.ts"),
  periodic: [statusEnds, auditMonths],
  personalData,
  invariants,
  limits: accountLimits,
  settings: [usernameSettings],
  demo: [() => import("./demo/suspensions.ts")],
};
