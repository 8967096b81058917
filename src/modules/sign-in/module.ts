import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { sendResetCode } from "./commands/recover-password.ts";
import { credentialRetention } from "./tasks/retention.ts";
import { personalData } from "./store/personal-data.ts";
import { signInLimits } from "./limits.ts";
import * as securitySettings from "./security-settings.ts";

export const module: Module = {
  name: "sign-in",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff-session.ts"),
  provides,
  tasks: [sendResetCode],
  periodic: [credentialRetention],
  personalData,
  limits: signInLimits,
  settings: [securitySettings],
};
