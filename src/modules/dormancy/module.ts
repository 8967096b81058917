import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { dormancySweep } from "./tasks/sweep-dormant.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "dormancy",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  periodic: [dormancySweep],
  personalData,
  invariants,
  settings: [settings],
};
