import type { Module } from "#platform/module.ts";
import { provides } from "./provides.ts";
import { previewSweep, showPreview } from "./tasks/post-previews.ts";
import { previewLimits } from "./limits.ts";

export const module: Module = {
  name: "previews",
  publicSchema: () => import("./graphql/schema.ts"),
  provides,
  tasks: [showPreview],
  periodic: [previewSweep],
  limits: previewLimits,
  demo: [() => import("./demo/linked-pages.ts")],
};
