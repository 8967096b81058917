import type { DemoWorld } from "#platform/demo-world.ts";
import { rebuildStatistics } from "../commands/recount.ts";

/** Counts the demo world once it is there. */
export function planDemo({ services, timeline }: DemoWorld): void {
  timeline.at(0, () => rebuildStatistics(services));
}
