import { defineConfig } from "vitest/config";

/** Runs the planted journeys beside a run that has a pool of products; see `e2e/limits.test.ts`. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["e2e/planted/*.test.ts"],
    provide: { productPool: process.env["PRODUCT_POOL"] ?? "" },
    testTimeout: 180_000,
  },
});
