import type { Module } from "#platform/module.ts";
import { feedListeners } from "./tasks/listeners.ts";
import { periodicWork } from "./tasks/periodic.ts";
import { personalData } from "./store/personal-data.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "feeds",
  publicSchema: () => import("./graphql/schema.ts"),
  listeners: feedListeners,
  periodic: periodicWork,
  personalData,
  settings: [settings],
};
