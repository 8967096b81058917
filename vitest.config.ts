import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { generateDocuments } from "./bin/prepare.mjs";
import { needsOwnProduct } from "./e2e/support/own-product.ts";
import { readingText } from "./vite.config.ts";

// Here too, for runs that start vitest directly: an editor, and the copy of the tree that gets the seeded bugs.
generateDocuments();

/**
 * Against what hangs only: how long a thing may take is asked by the test that asks it, or in bench/. The processor is
 * lent to others at times.
 */
const testTimeout = 180_000;

/** The same for journeys, of which the longest takes a minute alone, and four beside others that take both processors. */
const journeyTimeout = 600_000;

/** For what is expected soon; how soon is not what these tests are about. */
const poll = { timeout: 20_000 };

/** A failure prints the values it met, not "[ Array(1) ]": a run that cannot be repeated leaves nothing else to read. */
const chaiConfig = { truncateThreshold: 1_000 };

/** Whether `npm run test:long` runs. It measures times: one file at a time. */
const isLong = process.env["TEST_FORM"] === "long";

/**
 * Files that take longest begin first: a worker that comes to one last keeps the others waiting. Journeys that share a
 * product come last, one after the other, so that each worker starts one product for all of them.
 */
const longest = ["e2e/pages", "api/access", "api/giveaways-model", "api/fuzz"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      if (at !== -1) return at;
      return moduleId.includes("/e2e/") && !needsOwnProduct(moduleId) ? longest.length + 1 : longest.length;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

/** The seed of every property. */
const setupFiles = ["tests/support/property-seed.ts"];

/** One project per kind of test; a kind is run alone with `vitest run --project <name>`. */
export default defineConfig({
  test: {
    // A sequencer of ours would win over --sequence.shuffle.files.
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    projects: [
      {
        plugins: [readingText()],
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/architecture/**/*.test.ts", "bench/**/*.test.ts"],
          environment: "node",
          setupFiles: [...setupFiles, "tests/support/restore-globals.ts"],
          maxWorkers: 2,
          // A process for each file takes longer than most files' tests.
          isolate: false,
          testTimeout,
          expect: { poll },
          chaiConfig,
        },
      },
      {
        // Node itself loads graphql's CommonJS build; the bundler's choice would be a second copy of it.
        resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
        plugins: [readingText()],
        test: {
          name: "api",
          include: ["tests/{api,contracts}/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: [...setupFiles, "tests/support/shared-process.ts"],
          maxWorkers: isLong ? 1 : 2,
          // Loading the product takes longer than most files' tests: each worker loads it once, for all its files.
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
          chaiConfig,
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
        test: {
          name: "faults",
          include: ["tests/{concurrency,faults}/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: [...setupFiles, "tests/support/shared-process.ts"],
          maxWorkers: isLong ? 1 : 2,
          // As in api: loading the product is a third of what these files take.
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
          chaiConfig,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/*.test.ts"],
          environment: "node",
          globalSetup: ["e2e/support/global-setup.ts"],
          // Twice the processors: each waits for its pages a third of the time.
          maxWorkers: 4,
          // Each worker opens one browser for all its files.
          isolate: false,
          testTimeout: journeyTimeout,
          hookTimeout: journeyTimeout,
          expect: { poll },
          chaiConfig,
        },
      },
    ],
  },
});
