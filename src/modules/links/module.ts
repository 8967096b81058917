import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { personalData } from "./store/personal-data.ts";
import { periodicWork } from "./tasks/periodic.ts";

export const module: Module = {
  name: "links",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  periodic: periodicWork,
  personalData,
  demo: [() => import("./demo/links.ts")],
};
