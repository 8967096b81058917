import type { Module } from "#platform/module.ts";
import { shopLimits } from "./limits.ts";
import { provides } from "./provides.ts";
import * as settings from "./settings.ts";
import { personalData } from "./store/personal-data.ts";

export const module: Module = {
  name: "shop",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  personalData,
  limits: shopLimits,
  settings: [settings],
  demo: [() => import("./demo/shops.ts")],
};
