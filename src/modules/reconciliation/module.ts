import type { Module } from "#platform/module.ts";
import { collecting } from "./tasks/collect-days.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "reconciliation",
  staffSchema: () => import("./graphql/staff.ts"),
  periodic: [collecting],
  personalData,
  invariants,
  settings: [settings],
};
