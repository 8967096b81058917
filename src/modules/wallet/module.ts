import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { freezing } from "./tasks/freeze-disputed-money.ts";
import { netting } from "./tasks/net-receivables.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";
import * as settings from "./settings.ts";

export const module: Module = {
  name: "wallet",
  publicSchema: () => import("./graphql/schema.ts"),
  staffSchema: () => import("./graphql/staff-schema.ts"),
  provides,
  periodic: [freezing, netting],
  personalData,
  invariants,
  settings: [settings],
};
