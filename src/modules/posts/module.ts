import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { tellPollEnd } from "./commands/end-poll.ts";
import { publishScheduled } from "./commands/schedule-post.ts";
import { postListeners } from "./tasks/listeners.ts";
import { periodicWork } from "./tasks/periodic.ts";
import { personalData } from "./store/personal-data.ts";
import { postLimits } from "./limits.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "posts",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff.ts"),
  provides,
  tasks: [publishScheduled, tellPollEnd],
  listeners: postListeners,
  periodic: periodicWork,
  personalData,
  limits: postLimits,
  settings: [settings],
  demo: [() => import("./demo/talked-over.ts"), () => import("./demo/pictured-posts.ts")],
};
