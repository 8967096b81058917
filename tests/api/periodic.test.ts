import { expect, test } from "vitest";
import { startPeriodicWork } from "#platform/tasks/periodic.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

test("a stop that comes while periodic work runs waits for that run, and not for the next", async () => {
  const { promise: isRunning, resolve: runs } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let runCount = 0;
  const work = {
    name: "test:periodic",
    everySeconds: 3_600,
    run: async () => {
      runCount += 1;
      runs();
      await mayEnd;
    },
  };
  const periodic = startPeriodicWork(world.services, [work]);
  await isRunning;
  let isStopped = false;
  const stopped = periodic.stop().then(() => {
    isStopped = true;
  });
  expect(isStopped).toBe(false);
  end();
  await stopped;
  expect(runCount).toBe(1);
});
