import { defineConfig } from "vitest/config";

/** One project per kind of test; a kind is run alone with `vitest run --project <name>`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts"],
          environment: "node",
        },
      },
    ],
  },
});
