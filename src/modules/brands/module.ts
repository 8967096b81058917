import type { Module } from "#platform/module.ts";
import { brandLimits } from "./limits.ts";
import { provides } from "./provides.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";
import { activityRetention, brandSweep } from "./tasks/sweep-brands.ts";
import { listeners } from "./tasks/follow-owner.ts";
import { personalData } from "./store/personal-data.ts";

export const module: Module = {
  name: "brands",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  listeners,
  periodic: [brandSweep, activityRetention],
  personalData,
  invariants,
  settings: [settings],
  limits: brandLimits,
  demo: [() => import("./demo/teams.ts")],
};
