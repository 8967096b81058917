import type { DemoWorld } from "#platform/demo-world.ts";

export function planDemo(_world: DemoWorld): void {
  /* filled below */
}
