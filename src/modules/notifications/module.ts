import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { blockTasks } from "./tasks/block-listeners.ts";
import { notifyTasks } from "./tasks/notify-listeners.ts";
import { mailWork } from "./tasks/deliver-mails.ts";
import { retentionWork } from "./tasks/retention.ts";
import { personalData } from "./store/personal-data.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "notifications",
  publicSchema: () => import("./graphql/schema.ts"),
  provides,
  listeners: [...notifyTasks, ...blockTasks],
  periodic: [...retentionWork, mailWork],
  personalData,
  settings: [settings],
  demo: [() => import("./demo/relations.ts")],
};
