import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { cutText } from "#kernel/text/cut.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { describeAll } from "./describe.ts";
import { preparedAt, textsOf } from "./evaluate.ts";
import type { Text } from "./evaluate.ts";
import { compareWith } from "./generate.ts";
import { readSource } from "./instrument.ts";
import type { Maker, Node, Source } from "./instrument.ts";
import { readsAt } from "./reads.ts";
import type { Reads } from "./reads.ts";
import { takenType } from "./sql-types.ts";

/** A text that PREPARE can describe: another command has neither parameters nor rows to compare. */
const isStatement = (text: string): boolean =>
  /^\s*(--.*\n\s*)*(select|with|insert|update|delete|merge|values)\b/i.test(text);
/** A statement that begins with a bracket, and is not the part of one that a template in brackets would be. */
const isBracketed = (kind: Maker["kind"], text: string): boolean => kind !== "template" && /^\s*\(/.test(text);

interface Report {
  readonly described: number;
  readonly undescribed: readonly string[];
  readonly reads: readonly Reads[];
}

/** Whether a type is a type parameter of a function around it: each caller of such a function names its own row. */
function isGeneric(source: Source, type: Node | undefined): boolean {
  if (type?.type === "TSTupleType") return (type["elementTypes"] as Node[]).some((one) => isGeneric(source, one));
  const inner = type?.type === "TSRestType" ? (type["typeAnnotation"] as Node) : type;
  const name = (inner?.["typeName"] as Node | undefined)?.["name"];
  return typeof name === "string" && source.typeParameters.has(name);
}

/**
 * Describes all statements of source files against a database and writes, below `out`, a copy of each file that tsc
 * compares with the description, and a tsconfig.json for them.
 */
async function writeCopies(databaseUrl: string, out: string, files: readonly string[]): Promise<Report> {
  const read = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const sources = new Map(
    read.map(({ file, text }) => [pathToFileURL(resolve(file)).href, { file, text, source: readSource(file, text) }]),
  );
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      const found = sources.get(url)?.source;
      return found === undefined || found.makers.length === 0 ? loaded : { ...loaded, source: found.instrumented };
    },
  });
  const undescribed: string[] = [];
  const reads: Reads[] = [];
  const made: { url: string; maker: Maker; texts: Text[]; unclear: string | undefined }[] = [];
  for (const [url, { file, source }] of sources) {
    if (source.makers.length === 0) continue;
    const { sqlOf } = (await import(url)) as { sqlOf: (() => unknown[])[] };
    for (const [index, maker] of source.makers.entries())
      made.push({
        url,
        maker,
        ...(maker.kind.startsWith("prepared")
          ? { texts: preparedAt(`${file}:${maker.node.start}`), unclear: undefined }
          : textsOf(sqlOf[index] ?? (() => []))),
      });
  }
  const isWhole = ({ maker, texts }: (typeof made)[number]): boolean =>
    texts.some(({ text }) => isStatement(text) || isBracketed(maker.kind, text));
  const described = await describeAll(databaseUrl, new Set(made.filter(isWhole).flatMap(({ texts }) => texts.map((one) => one.text)))); // prettier-ignore
  const typesAt = new Map<string, Set<string>>();
  let count = 0;
  const outcome = made.map(({ url, maker, texts, unclear }) => {
    const { file = "", text = "", source } = sources.get(url) ?? {};
    const before = [...text.matchAll(/\n/g)].filter(({ index }) => index < maker.node.start);
    const line = `${file}:${before.length + 1}`;
    const begins = cutText(cleanLine(text.slice(maker.node.start, maker.node.end)), 90);
    if (unclear !== undefined && maker.isStatement) undescribed.push(`${line} unknown: ${unclear} in ${begins}`);
    const whole = isWhole({ url, maker, texts, unclear });
    const good = texts.flatMap((one) => {
      const description = whole ? described.get(one.text) : undefined;
      return typeof description === "object" ? [{ ...one, description }] : [];
    });
    if (whole && good.length === 0)
      undescribed.push(`${line} refused: ${String(described.get(texts[0]?.text ?? ""))} in ${begins}`);
    if (good.length > 0) count += 1;
    reads.push(...readsAt(line, ...good.map((one) => one.description)));
    for (const { given, description } of good)
      for (const [index, one] of given.entries()) {
        const type = description.parameters[index];
        if (one !== undefined && type !== undefined)
          typesAt.set(one.place, (typesAt.get(one.place) ?? new Set()).add(takenType(type)));
      }
    const generic = new Set(maker.typeArguments.filter((one) => source !== undefined && isGeneric(source, one)));
    if (good.length > 0 && generic.size > 0) undescribed.push(`${line} generic: ${begins}`);
    return { url, maker, generic, texts: good };
  });
  rmSync(out, { recursive: true, force: true });
  for (const [url, { file, text, source }] of sources) {
    if (source.makers.length === 0) continue;
    const places = new Map<Node, string[]>();
    for (const { kind, values } of source.makers)
      for (const value of kind === "template" ? values : [])
        places.set(value, [...(typesAt.get(`${file}:${value.start}`) ?? [])]);
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), compareWith(text, outcome.filter((one) => one.url === url), places)); // prettier-ignore
  }
  const root = resolve(".");
  writeFileSync(
    join(out, "tsconfig.json"),
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions: { rootDirs: [root, resolve(out)], typeRoots: [join(root, "node_modules/@types")] },
      include: ["**/*.ts", join(root, "src/**/*.d.ts")],
      exclude: [],
    }),
  );
  return { described: count, undescribed, reads };
}

/** Lists the files of the product that may make SQL. */
function productFiles(): string[] {
  return globSync("src/**/*.ts", { exclude: (name) => /^src\/(web|architecture)$/.test(name) })
    .filter((file) => !/\.(test|bugs|d)\.ts$/.test(file))
    .filter((file) => /\bsql[`<]|\bprepared(Keyset)?<|\.query[<(]/.test(readFileSync(file, "utf8")))
    .toSorted();
}

/** Compares the copies with tsc: what does not fit, each at its line of the source. */
function faultsIn(out: string): string[] {
  const tsc = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", out, "--pretty", "false"], {
    encoding: "utf8",
  });
  return tsc.stdout
    .split(/\n(?=\S)/)
    .map((fault) => fault.trim().replace(`${relative(".", out)}/`, ""))
    .filter((fault) => fault !== "");
}

/**
 * Describes the statements that stand as texts in the manifests of modules (rules that always hold, what is copied and
 * erased of a person) and in the staff module's list of cases.
 */
async function describeManifests(databaseUrl: string): Promise<Pick<Report, "undescribed" | "reads">> {
  const { listeners, modules } = await import("../modules.ts");
  const { caseIdSql } = await import("#modules/staff/store/claims-store.ts");
  const texts: { place: string; text: string }[] = Object.entries(caseIdSql).map(([name, sql]) => ({
    place: `src/modules/staff/store/claims-store.ts ${name}`,
    text: `select c.id from (select $1::uuid as id) asked cross join lateral (${sql}) as c (id)`,
  }));
  for (const [name, { load }] of Object.entries({ ...modules, ...listeners })) {
    const { invariants = [], personalData = [] } = (await load()).module;
    for (const { id, sql } of invariants) texts.push({ place: `src/modules/${name}/module.ts ${id}`, text: sql });
    for (const { table, copy, erase } of personalData)
      for (const text of ["sql" in copy ? copy.sql : [], "by" in erase || "kept" in erase ? [] : erase].flat())
        texts.push({ place: `src/modules/${name}/module.ts ${table}`, text });
  }
  const described = await describeAll(databaseUrl, new Set(texts.map(({ text }) => text)));
  const reads: Reads[] = [];
  const undescribed: string[] = [];
  for (const { place, text } of texts) {
    const description = described.get(text);
    if (typeof description === "object") reads.push(...readsAt(place, description));
    else undescribed.push(`${place} refused: ${String(description)} in ${cutText(cleanLine(text), 90)}`);
  }
  return { undescribed, reads };
}

// node src/architecture/statements/check.ts <url of a migrated database> <folder for the copies> [file…]
const [databaseUrl = "", out = "", ...files] = process.argv.slice(2);
const inSources = await writeCopies(databaseUrl, out, files.length > 0 ? files : productFiles());
const inManifests = files.length > 0 ? { undescribed: [], reads: [] } : await describeManifests(databaseUrl);
const report: Report = {
  described: inSources.described,
  undescribed: [...inSources.undescribed, ...inManifests.undescribed],
  reads: [...inSources.reads, ...inManifests.reads],
};
const output = JSON.stringify({ ...report, faults: faultsIn(out) });
process.stdout.write(`${output}\n`, () => process.exit(0));
