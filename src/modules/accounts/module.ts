import type { Module } from "#platform/module.ts";
import { sendResetCode } from "./commands/recover-password.ts";
import { auditMonths } from "./tasks/audit-months.ts";
import { credentialRetention } from "./tasks/retention.ts";
import { statusEnds } from "./tasks/status-ends.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./queries/invariants.ts";
import { accountLimits } from "./limits.ts";
import * as securitySettings from "./security-settings.ts";
import * as usernameSettings from "./username-settings.ts";

export const module: Module = {
  name: "accounts",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff-schema.ts"),
  tasks: [sendResetCode],
  periodic: [credentialRetention, statusEnds, auditMonths],
  personalData,
  invariants,
  limits: accountLimits,
  settings: [securitySettings, usernameSettings],
  demo: [() => import("./demo/suspensions.ts")],
};
