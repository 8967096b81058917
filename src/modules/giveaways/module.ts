import type { Module } from "#platform/module.ts";
import { giveawayLimits } from "./limits.ts";
import { provides } from "./provides.ts";
import * as settings from "./settings.ts";
import { listeners, tasks } from "./tasks/implementations.ts";
import { periodicWork } from "./tasks/periodic.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";

export const module: Module = {
  name: "giveaways",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff-schema.ts"),
  provides,
  tasks,
  listeners,
  periodic: periodicWork,
  personalData,
  invariants,
  demo: [
    () => import("./demo/before-opening.ts"),
    () => import("./demo/visited-link.ts"),
    () => import("./demo/declared-extension.ts"),
    () => import("./demo/product-prizes.ts"),
  ],
  settings: [settings],
  limits: giveawayLimits,
};
