import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { invariants } from "./queries/invariants.ts";
import * as settings from "./settings.ts";
import { brandSweep } from "./tasks/sweep-brands.ts";
import { listeners } from "./tasks/follow-owner.ts";
import { personalData } from "./store/personal-data.ts";

export const module: Module = {
  name: "brands",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  listeners,
  personalData,
  periodic: [brandSweep],
  invariants,
  settings: [settings],
};
