import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { personalData } from "./store/personal-data.ts";
import { auditDigest } from "./tasks/audit-digest.ts";
import { retention } from "./tasks/retention.ts";

export const module: Module = {
  name: "staff",
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  periodic: [retention, auditDigest],
  personalData,
};
