import type { Module } from "#platform/module.ts";
import { listeners } from "./tasks/listeners.ts";
import { personalData } from "./store/personal-data.ts";

export const module: Module = {
  name: "moderation",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  listeners,
  personalData,
  demo: [() => import("./demo/kept-posts.ts"), () => import("./demo/reported-posts.ts")],
};
