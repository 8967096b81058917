import type { Module } from "#platform/module.ts";
import { periodicWork } from "./tasks/periodic.ts";
import { personalData } from "./store/personal-data.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "exports",
  publicSchema: () => import("./graphql/schema.ts"),
  periodic: periodicWork,
  personalData,
  settings: [settings],
};
