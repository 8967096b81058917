import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Pages are looked at while the demo's giveaways are open; the journeys after them move the clock by days. */
class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => b.moduleId.localeCompare(a.moduleId));
  }
}

/** One project per kind of test; a kind is run alone with `vitest run --project <name>`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/architecture/**/*.test.ts", "bench/**/*.test.ts"],
          environment: "node",
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
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
        test: {
          name: "faults",
          include: ["tests/{concurrency,faults}/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/global-setup.ts"],
          // The long form measures times: one thing at a time.
          maxWorkers: process.env["FAULTS"] === "full" ? 1 : 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: ["e2e/support/global-setup.ts"],
          fileParallelism: false,
          sequence: { sequencer: PagesFirst },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
