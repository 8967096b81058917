import type { Module } from "#platform/module.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";

export const module: Module = {
  name: "adjustments",
  staffSchema: () => import("./graphql/staff.ts"),
  personalData,
  invariants,
};
