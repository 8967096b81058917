import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { mailWork } from "./tasks/deliver-mails.ts";
import { bellTasks } from "./tasks/bell-listeners.ts";
import { giveawayTasks } from "./tasks/giveaway-listeners.ts";
import { identityTasks } from "./tasks/identity-listeners.ts";
import { dormancyTasks } from "./tasks/dormancy-listeners.ts";
import { moneyTasks } from "./tasks/money-listeners.ts";
import { retentionWork } from "./tasks/retention.ts";
import { socialTasks } from "./tasks/social-listeners.ts";
import { taxTasks } from "./tasks/tax-listeners.ts";
import { transferTasks } from "./tasks/transfer-listeners.ts";
import { personalData } from "./store/personal-data.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "notifications",
  publicSchema: () => import("./graphql/schema.ts"),
  provides,
  listeners: [
    ...socialTasks,
    ...giveawayTasks,
    ...identityTasks,
    ...taxTasks,
    ...moneyTasks,
    ...dormancyTasks,
    ...transferTasks,
    ...bellTasks,
  ],
  periodic: [...retentionWork, mailWork],
  personalData,
  settings: [settings],
};
