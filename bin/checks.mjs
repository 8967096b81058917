// The checks of the whole tree that `npm run lint` runs, each as a name and the arguments of Node.
// tests/architecture/checks.test.ts plants a fault for each tool and expects the command to fail.
export const checks = {
  format: ["node_modules/oxfmt/bin/oxfmt", "--check", "."],
  lint: ["node_modules/oxlint/bin/oxlint", "--deny-warnings"],
  "import law": [
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    "src",
    "--output-type",
    "err",
  ],
  "unused code": ["node_modules/knip/bin/knip.js"],
  "printed schemas": ["src/main/schema.ts", "--check"],
  catalogue: ["src/main/catalogue.ts", "--check"],
  language: ["bin/language.mjs"],
  "table of faults": ["bin/faults-table.mjs", "--check"],
};
