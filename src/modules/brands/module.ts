import type { Module } from "#platform/module.ts";
import { brandLimits } from "./limits.ts";
import { provides } from "./provides.ts";
import { activityRetention } from "./tasks/forget-activity.ts";
import { listeners } from "./tasks/follow-owner.ts";
import { personalData } from "./store/personal-data.ts";

export const module: Module = {
  name: "brands",
  publicSchema: () => import("./graphql/schema.ts"),
  provides,
  listeners,
  periodic: [activityRetention],
  personalData,
  limits: brandLimits,
};
