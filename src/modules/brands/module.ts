import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { listeners } from "./tasks/follow-owner.ts";
import { personalData } from "./store/personal-data.ts";

export const module: Module = {
  name: "brands",
  publicSchema: () => import("./graphql/schema.ts"),
  provides,
  listeners,
  personalData,
};
