import type { Module } from "#platform/module.ts";
import { listeners, screening } from "./tasks/screening.ts";
import { personalData } from "./store/personal-data.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "sanctions",
  staffSchema: () => import("./graphql/staff.ts"),
  listeners,
  periodic: [screening],
  personalData,
  settings: [settings],
  demo: [() => import("./demo/hits.ts")],
};
