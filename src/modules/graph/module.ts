import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { periodicWork } from "./tasks/fold-followers.ts";
import { personalData } from "./store/personal-data.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "graph",
  publicSchema: () => import("./graphql/schema.ts"),
  provides,
  periodic: periodicWork,
  personalData,
  settings: [settings],
};
