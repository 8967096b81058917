import type { Module } from "#platform/module.ts";
import { sealing } from "./tasks/seal-journal.ts";
import { proving } from "./tasks/take-proof.ts";
import { personalData } from "./store/personal-data.ts";
import { invariants } from "./store/invariants.ts";
import { moneyLimits } from "./limits.ts";

export const module: Module = {
  name: "ledger",
  periodic: [sealing, proving],
  personalData,
  invariants,
  limits: moneyLimits,
};
