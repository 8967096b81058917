import type { Module } from "#platform/module.ts";
import { referralLimits } from "./limits.ts";
import { provides } from "./provides.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";
import { personalData } from "./store/personal-data.ts";
import { listeners, periodic } from "./tasks/sweep-referrals.ts";

export const module: Module = {
  name: "referrals",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  listeners,
  periodic,
  personalData,
  invariants,
  limits: referralLimits,
  settings: [settings],
  demo: [() => import("./demo/referrals.ts")],
};
