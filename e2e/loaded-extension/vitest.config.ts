import { defineConfig } from "vitest/config";

/** Runs `npm run test:extension`. It is not part of `npm test`: the browser that npm installs loads no extension. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["e2e/loaded-extension/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
