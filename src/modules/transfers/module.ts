import type { Module } from "#platform/module.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "transfers",
  publicSchema: () => import("./graphql/schema.ts"),
  personalData,
  invariants,
  settings: [settings],
  demo: [() => import("./demo/transfers.ts")],
};
