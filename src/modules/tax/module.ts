import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { periodicWork } from "./tasks/sweep-forms.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "tax",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff-schema.ts"),
  provides,
  periodic: periodicWork,
  personalData,
  invariants,
  settings: [settings],
  demo: [() => import("./demo/tax-forms.ts")],
};
