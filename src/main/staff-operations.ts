import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "graphql";
import { guardOf } from "#graphql/guards.ts";
import { adminSchema } from "./admin-schema.ts";

/** An operation of the staff schema, with what uses it and what tests it. */
interface StaffOperation {
  readonly name: string;
  readonly kind: "query" | "mutation";
  readonly grant: string;
  /** The queue whose claims keep others from the operation; "" for none. */
  readonly claimQueue: string;
  /** Components of the staff area whose documents use it. */
  readonly screens: readonly string[];
  /** Files of tests that name it, from the root of the repository. */
  readonly tests: readonly string[];
}

/** Operations without a screen, each with the reason. */
export const apiOnly: Readonly<Record<string, string>> = {
  spEnvironment: "Scripts read it to check which environment they are about to change.",
  spFetchPostMetrics: "For investigations of one post. No case of a queue depends on impressions.",
  spReclaimUnclaimedFunds: "For owners who write to support and cannot sign in. Support calls it a few times a year.",
};

/** Tests that name every operation, and so say nothing of a single one. */
const tablesOfAll = /\/(?:access|access-staff|audiences)\.test\.ts$/;

const root = fileURLToPath(new URL("../..", import.meta.url));
const features = "src/web/features/admin";

/** Reads the files under a folder whose path matches, as `[path, text]`, by path. */
function readFiles(folder: string, pattern: RegExp): [path: string, text: string][] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => pattern.test(path))
    .toSorted()
    .map((path) => [path, readFileSync(join(root, path), "utf8")]);
}

/** Returns the names of the documents that ask for each root field. */
function documentsByField(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, text] of readFiles(features, /\.graphql$/))
    for (const definition of parse(text).definitions) {
      if (definition.kind !== "OperationDefinition" || definition.name === undefined) continue;
      for (const selection of definition.selectionSet.selections)
        if (selection.kind === "Field")
          found.set(selection.name.value, [...(found.get(selection.name.value) ?? []), definition.name.value]);
    }
  return found;
}

/** Returns the files that contain one of the words. */
function filesWith(files: readonly (readonly [string, string])[], words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const pattern = new RegExp(`\\b(?:${words.join("|")})\\b`);
  return files.filter(([, text]) => pattern.test(text)).map(([path]) => path);
}

/** Lists every operation of the staff schema, queries first, by name. Reads the sources of screens and tests. */
export function listStaffOperations(): StaffOperation[] {
  const documents = documentsByField();
  const components = readFiles(features, /(?<!\.test)\.tsx?$/);
  const tests = ["tests", "e2e"].flatMap((folder) => readFiles(folder, /\.test\.tsx?$/));
  const named = tests.filter(([path]) => !tablesOfAll.test(path));
  return (["query", "mutation"] as const).flatMap((kind) => {
    const type = kind === "query" ? adminSchema.getQueryType() : adminSchema.getMutationType();
    const fields = Object.values(type?.getFields() ?? {});
    return fields
      .map((field) => {
        const guard = guardOf(field);
        if (guard === undefined || !("grant" in guard)) throw new Error(`${field.name} states no grant`);
        const used = (documents.get(field.name) ?? []).map((name) => `${name}Document`);
        return {
          name: field.name,
          kind,
          grant: guard.grant,
          claimQueue: guard.claim?.queue ?? "",
          screens: filesWith(components, used).map((path) => basename(path)),
          tests: filesWith(named, [field.name]),
        };
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  });
}

/** Returns what is missing: operations without a screen or a test, and reasons that no operation needs. */
export function findUnproven(operations: readonly StaffOperation[]): string[] {
  const withoutScreen = new Set(operations.filter(({ screens }) => screens.length === 0).map(({ name }) => name));
  return [
    ...[...withoutScreen].filter((name) => apiOnly[name] === undefined).map((name) => `${name} has no screen`),
    ...operations.filter(({ tests }) => tests.length === 0).map(({ name }) => `${name} has no test`),
    ...Object.keys(apiOnly)
      .filter((name) => !withoutScreen.has(name))
      .map((name) => `${name} needs no reason to have no screen`),
  ];
}

/** Returns docs/staff-operations.md. */
export function staffOperationsPage(operations: readonly StaffOperation[]): string {
  const rows = (kind: StaffOperation["kind"]): string =>
    operations
      .filter((one) => one.kind === kind)
      .map(({ name, grant, claimQueue, screens, tests }) => {
        const shown = screens.length > 0 ? screens.map((file) => `\`${file}\``).join(", ") : (apiOnly[name] ?? "");
        return `| \`${name}\` | ${grant} | ${claimQueue} | ${shown} | ${tests.map((file) => `\`${file}\``).join(", ")} |`;
      })
      .join("\n");
  const head = "| operation | grant | claim queue | screen | tests |\n| --- | --- | --- | --- | --- |";
  return `# Staff operations

Generated by \`npm run catalogue\`; CI compares it with the code. \`tests/architecture/staff-operations.test.ts\` fails
when an operation has no screen or no test.

- Grant: the caller needs it. Refusals are tested for every operation in \`tests/api/access-staff.test.ts\`.
- Claim queue: the operation is refused while another staff member claims the case in this queue.
- Screen: components in \`${features}\` that use it, or the reason for none.
- Tests: files that name it, but for the tables of all operations. Each mutation writes one audit row; see
  \`tests/api/staff-audit.test.ts\`.

## Queries

${head}
${rows("query")}

## Mutations

${head}
${rows("mutation")}
`;
}
