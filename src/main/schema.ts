import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lexicographicSortSchema, printSchema } from "graphql";
import { adminSchema } from "./admin-schema.ts";
import { publicSchema } from "./public-schema.ts";

/** Prints both schemas to the repository's root; with --check only compares, for CI. */
const files = [
  ["schema.graphql", publicSchema],
  ["schema.admin.graphql", adminSchema],
] as const;
const check = process.argv.includes("--check");

for (const [name, schema] of files) {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
  if (!check) {
    writeFileSync(path, text);
    process.stdout.write(text);
  } else if (readFileSync(path, "utf8") !== text) {
    process.stderr.write(`${name} is not what the code prints. Run: npm run schema\n`);
    process.exitCode = 1;
  }
}
