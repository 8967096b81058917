import type { Module } from "#platform/module.ts";
import { personalData } from "./store/personal-data.ts";

export const module: Module = {
  name: "staff",
  staffSchema: () => import("./graphql/staff.ts"),
  personalData,
};
