import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import * as settings from "./settings.ts";
import { listeners, periodic } from "./tasks/recount.ts";

export const module: Module = {
  name: "statistics",
  publicSchema: () => import("./graphql/schema.ts"),
  provides,
  listeners,
  periodic,
  settings: [settings],
  demo: [() => import("./demo/counted.ts")],
};
