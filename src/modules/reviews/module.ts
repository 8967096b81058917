import type { Module } from "#platform/module.ts";
import { reviewLimits } from "./limits.ts";
import { provides } from "./provides.ts";
import * as settings from "./settings.ts";
import { personalData } from "./store/personal-data.ts";

export const module: Module = {
  name: "reviews",
  publicSchema: () => import("./graphql/schema.ts"),
  provides,
  personalData,
  limits: reviewLimits,
  settings: [settings],
  demo: [() => import("./demo/reviews.ts")],
};
