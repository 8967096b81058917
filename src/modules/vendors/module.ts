import type { Module } from "#platform/module.ts";

export const module: Module = {
  name: "vendors",
};
