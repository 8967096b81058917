import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { codegen } from "@graphql-codegen/core";
import * as operationsPlugin from "@graphql-codegen/typescript-operations";
import { createRequest, formatDocument, stringifyDocument } from "@urql/core";
import {
  buildSchema,
  Kind,
  parse,
  print,
  validate,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Inputs and outputs of the generator; paths are absolute. */
interface CodegenOptions {
  readonly schemaFile: string;
  /** The staff schema, for the documents of the staff area; without it there is no such area. */
  readonly adminSchemaFile?: string | undefined;
  readonly webDir: string;
  readonly outDir: string;
}

interface Source {
  readonly path: string;
  readonly module: string;
  readonly document: DocumentNode;
}

/**
 * Reads the printed schema and every `.graphql` file below `webDir` and returns the generated files by name:
 * `types.ts`, a module of documents and one of fragments per folder of a feature and `manifest.json` (hash to text);
 * for the staff area, whose documents fit the staff schema, the same apart. The same input always gives the same bytes.
 * Throws with every problem named when a document does not fit its schema.
 */
async function generate(options: CodegenOptions): Promise<ReadonlyMap<string, string>> {
  const sources = await readSources(options.webDir);
  const schema = buildSchema(await readFile(options.schemaFile, "utf8"));
  const files = new Map(
    await generatePart(
      schema,
      sources.filter(({ module }) => module !== "staff" || options.adminSchemaFile === undefined),
      { types: "types.ts", manifest: "manifest.json" },
    ),
  );
  if (options.adminSchemaFile !== undefined) {
    const staff = await generatePart(
      buildSchema(await readFile(options.adminSchemaFile, "utf8")),
      sources.filter(({ module }) => module === "staff"),
      { types: "admin-types.ts", manifest: "admin-manifest.json" },
    );
    for (const [name, content] of staff) files.set(name, content);
  }
  return files;
}

async function generatePart(
  schema: GraphQLSchema,
  sources: readonly Source[],
  names: { readonly types: string; readonly manifest: string },
): Promise<ReadonlyMap<string, string>> {
  const fragments = collectFragments(sources);
  check(schema, sources, fragments);
  const moduleOf = new Map(
    sources.flatMap(({ module, document }) =>
      document.definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, module] as const] : [],
      ),
    ),
  );
  const files = new Map<string, string>();
  files.set(names.types, await printTypes(schema, sources));
  const manifest: Record<string, string> = {};
  for (const module of [...new Set(sources.map((source) => source.module))].toSorted()) {
    const own = sources.filter((source) => source.module === module);
    const texts = printFragments(own);
    if (texts !== null) files.set(`${module}-fragments.ts`, texts);
    const printed = printModule(own, { fragments, moduleOf }, names.types);
    if (printed.operations.length === 0) continue;
    files.set(`${module}.ts`, printed.code);
    for (const operation of printed.operations) manifest[operation.hash] = operation.text;
  }
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  files.set(names.manifest, `${JSON.stringify(sorted, null, 2)}\n`);
  return files;
}

async function readSources(webDir: string): Promise<readonly Source[]> {
  const entries = await readdir(webDir, { recursive: true });
  const paths = entries
    .filter((entry) => entry.endsWith(".graphql"))
    .map((entry) => entry.split(sep).join("/"))
    .toSorted();
  return await Promise.all(
    paths.map(async (path) => {
      const folders = dirname(path).split("/");
      // By folder, so that a page ships no documents of its feature's other pages.
      const module = folders[0] === "features" ? folders.slice(1).join("-") : (folders[0] ?? "app");
      return { path, module, document: parse(await readFile(join(webDir, path), "utf8")) };
    }),
  );
}

function collectFragments(sources: readonly Source[]): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { document, path } of sources) {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      if (fragments.has(definition.name.value))
        throw new Error(`${path}: fragment ${definition.name.value} exists already`);
      fragments.set(definition.name.value, definition);
    }
  }
  return fragments;
}

function check(
  schema: GraphQLSchema,
  sources: readonly Source[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): void {
  const problems: string[] = [];
  const names = new Set<string>();
  for (const { path, document } of sources) {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const name = definition.name?.value;
      if (name === undefined) problems.push(`${path}: an operation has no name`);
      else if (names.has(name)) problems.push(`${path}: operation ${name} exists already`);
      else names.add(name);
      for (const error of validate(schema, complete(definition, fragments))) problems.push(`${path}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new Error(`documents do not fit the schema:\n${problems.join("\n")}`);
}

/** Returns an operation with exactly the fragments it needs, in order of name. */
function complete(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const needed = new Map<string, FragmentDefinitionNode>();
  const add = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value);
        if (fragment === undefined || needed.has(spread.name.value)) return;
        needed.set(spread.name.value, fragment);
        add(fragment);
      },
    });
  };
  add(operation);
  const sorted = [...needed.values()].toSorted((a, b) => (a.name.value < b.name.value ? -1 : 1));
  return { kind: Kind.DOCUMENT, definitions: [operation, ...sorted] };
}

interface PrintedOperation {
  readonly hash: string;
  readonly text: string;
}

/** Exactly what the browser's client sends: it adds `__typename` before it prints. */
function canonical(document: DocumentNode): PrintedOperation & { readonly key: number } {
  // A fresh parse: the client annotates the nodes it was given.
  const request = createRequest(print(document), {});
  const text = stringifyDocument(formatDocument(request.query) as DocumentNode);
  const hash = createHash("sha256").update(text).digest("hex");
  return { hash, text, key: createRequest(text, {}).key };
}

const header = "// Generated from the .graphql files by `npm run codegen`.";

/** Name of the constant that holds a fragment's text. */
const textName = (fragment: string): string => `text${fragment}`;

/** Prints a module of the texts of fragments, which the documents of a page share; null without fragments. */
function printFragments(sources: readonly Source[]): string | null {
  const texts = sources.flatMap(({ document }) =>
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION
        ? [`export const ${textName(one.name.value)} = ${JSON.stringify(canonicalText(one))};`]
        : [],
    ),
  );
  return texts.length === 0 ? null : [header, ...texts, ""].join("\n");
}

/** The text of one definition as it stands in a canonical document. */
function canonicalText(definition: OperationDefinitionNode | FragmentDefinitionNode): string {
  return canonical({ kind: Kind.DOCUMENT, definitions: [definition] }).text;
}

function printModule(
  sources: readonly Source[],
  {
    fragments,
    moduleOf,
  }: {
    readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
    readonly moduleOf: ReadonlyMap<string, string>;
  },
  typesFile: string,
): { readonly code: string; readonly operations: readonly PrintedOperation[] } {
  const operations: PrintedOperation[] = [];
  const types: string[] = [];
  const lines: string[] = [];
  const shared = new Set<string>();
  for (const { document: source } of sources) {
    for (const definition of source.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION || definition.name === undefined) continue;
      const kind = definition.operation[0]?.toUpperCase() + definition.operation.slice(1);
      const result = `${definition.name.value}${kind}`;
      const document = complete(definition, fragments);
      const printed = canonical(document);
      operations.push(printed);
      const used = document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one] : []));
      for (const { name } of used) shared.add(name.value);
      const own = canonicalText(definition);
      if (printed.text !== [own, ...used.map(canonicalText)].join("\n"))
        throw new Error(`${definition.name.value} is not its own text and those of its fragments`);
      const text = [JSON.stringify(own), ...used.map(({ name }) => textName(name.value))].join(' + "\\n" + ');
      types.push(result, `${result}Variables`);
      lines.push(
        `export const ${definition.name.value}Document = /* @__PURE__ */ defineDocument<${result}, ${result}Variables>(`,
        `  ${JSON.stringify(printed.hash)},`,
        `  ${String(printed.key)},`,
        `  ${text},`,
        ");",
      );
    }
  }
  const byModule = Map.groupBy([...shared].toSorted(), (name) => moduleOf.get(name) ?? "");
  const code = [
    header,
    ...[...byModule.keys()]
      .toSorted()
      .map(
        (module) =>
          `import { ${(byModule.get(module) ?? []).map(textName).join(", ")} } from "./${module}-fragments.ts";`,
      ),
    'import { defineDocument } from "#web/lib/define-document.ts";',
    `import type { ${types.toSorted().join(", ")} } from "./${typesFile}";`,
    "",
    ...lines,
    "",
  ].join("\n");
  return { code, operations };
}

async function printTypes(schema: GraphQLSchema, sources: readonly Source[]): Promise<string> {
  const code = await codegen({
    filename: "types.ts",
    schema: parse("type Query { unused: Boolean }"),
    schemaAst: schema,
    documents: sources.map(({ path, document }) => ({ location: path, document })),
    config: {
      enumsAsTypes: true,
      enumType: "string-literal",
      useTypeImports: true,
      avoidOptionals: { field: true, inputValue: false },
      immutableTypes: true,
      strictScalars: true,
      skipTypename: true,
      nonOptionalTypename: false,
      scalars: { Cents: "number", DateTime: "string", ID: "string", Id: "string", Date: "string", Upload: "Blob" },
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations: operationsPlugin },
  });
  return `// Generated from the schema and the .graphql files by \`npm run codegen\`.\n${code.trim()}\n`;
}

/**
 * Writes the generated files, and removes those that are no longer generated. Returns the names of the changed files.
 * Each file is replaced by a rename, so another process never reads half of one.
 */
async function writeGenerated(options: CodegenOptions): Promise<readonly string[]> {
  const files = await generate(options);
  await mkdir(options.outDir, { recursive: true });
  const changed: string[] = [];
  for (const [name, content] of files) {
    const path = join(options.outDir, name);
    const current = await readFile(path, "utf8").catch(() => null);
    if (current === content) continue;
    changed.push(name);
    const temporary = join(options.outDir, `.${name}.${process.pid}`);
    await writeFile(temporary, content);
    await rename(temporary, path);
  }
  const existing = (await readdir(options.outDir)).filter((name) => /^[^.].*\.(ts|json)$/.test(name));
  const stale = existing.filter((name) => !files.has(name));
  // A second process may have removed the file already.
  await Promise.all(stale.map((name) => rm(join(options.outDir, name), { force: true })));
  return [...changed, ...stale].toSorted();
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      schema: { type: "string" },
      web: { type: "string" },
      out: { type: "string" },
    },
  });
  const options: CodegenOptions = {
    schemaFile: values.schema ?? join(root, "schema.graphql"),
    adminSchemaFile: values.schema === undefined ? join(root, "schema.admin.graphql") : undefined,
    webDir: values.web ?? join(root, "src/web"),
    outDir: values.out ?? join(root, "src/web/generated"),
  };
  const changed = await writeGenerated(options);
  if (changed.length === 0) process.stdout.write("generated documents are up to date\n");
  else process.stdout.write(`written: ${changed.join(", ")}\n`);
}

await main();
