import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { generateDocuments } from "./bin/prepare.mjs";

// Here too, for runs that start vitest directly: an editor, and the copy of the tree that gets the seeded bugs.
generateDocuments();

/** Whatever looks at the demo's open giveaways comes first; the journey that moves the clock by days comes last. */
class ClockLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- the base sequencer's, not an array's
    const movesClock = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith("e2e/giveaway-loop.test.ts");
    return [...sorted.filter((one) => !movesClock(one)), ...sorted.filter(movesClock)];
  }
}

/**
 * Against what hangs only: how long a thing may take is asked by the test that asks it, or in bench/. The processor is
 * lent to others at times.
 */
const testTimeout = 180_000;

/** For what is expected soon; how soon is not what these tests are about. */
const poll = { timeout: 20_000 };

/** The seed of every property. */
const setupFiles = ["tests/support/property-seed.ts"];

/** One project per kind of test; a kind is run alone with `vitest run --project <name>`. */
export default defineConfig({
  test: {
    // Of all projects together: Vitest asks no project for a sequencer of its own.
    sequence: { sequencer: ClockLast },
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/architecture/**/*.test.ts", "bench/**/*.test.ts"],
          environment: "node",
          setupFiles,
          testTimeout,
          expect: { poll },
        },
      },
      {
        // Node itself loads graphql's CommonJS build; the bundler's choice would be a second copy of it.
        resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
        test: {
          name: "api",
          include: ["tests/{api,contracts}/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles,
          maxWorkers: 2,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
        test: {
          name: "faults",
          include: ["tests/{concurrency,faults}/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles,
          // The long form measures times: one thing at a time.
          maxWorkers: process.env["FAULTS"] === "full" ? 1 : 2,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: ["e2e/support/global-setup.ts"],
          fileParallelism: false,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
    ],
  },
});
