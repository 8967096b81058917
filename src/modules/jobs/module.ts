import type { Module } from "#platform/module.ts";
import { jobLimits } from "./limits.ts";
import { personalData } from "./store/personal-data.ts";
import { forward } from "./tasks/forward.ts";
import { applicationRetention } from "./tasks/retention.ts";

export const module: Module = {
  name: "jobs",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  tasks: [forward],
  periodic: [applicationRetention],
  personalData,
  limits: jobLimits,
  demo: [() => import("./demo/jobs.ts")],
};
