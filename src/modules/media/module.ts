import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { mediaSweep } from "./tasks/sweep.ts";
import { personalData } from "./store/personal-data.ts";
import { mediaLimits } from "./limits.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "media",
  publicSchema: () => import("./graphql/schema.ts"),
  provides,
  periodic: [mediaSweep],
  personalData,
  limits: mediaLimits,
  settings: [settings],
};
