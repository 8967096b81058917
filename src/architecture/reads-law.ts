import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { listeners, modules } from "./modules.ts";
import { keptByOthers } from "./sql-law.ts";
import type { Reads } from "./statements/reads.ts";

/**
 * What each module lets the SQL of others read of its tables: columns by table, by module. Declared in the module's
 * `store/shared-columns.ts`.
 */
export type SharedColumns = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;

/** Loads what the modules declare. */
export async function sharedColumnsOfModules(): Promise<SharedColumns> {
  const files = globSync("src/modules/*/store/shared-columns.ts").toSorted();
  const declared = files.map(async (file) => {
    const { sharedColumns } = (await import(pathToFileURL(resolve(file)).href)) as {
      sharedColumns: Readonly<Record<string, readonly string[]>>;
    };
    return [file.split("/")[2] ?? "", sharedColumns] as const;
  });
  return new Map(await Promise.all(declared));
}

/** Reads that stay although no declaration allows them. */
export interface OtherReads {
  readonly reader: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** How many statements read so. A further one is no exception. */
  readonly statements: number;
  readonly reason: string;
}

/** The part of the tree that a statement stands in: a module, a provider, or a folder of src/. */
function readerOf(place: string): string {
  return /^src\/(?:modules|providers)\/([^/]+)\//.exec(place)?.[1] ?? place.split("/")[1] ?? "";
}

/** Whether a part of the tree may read tables of a module: main and listeners know all, a module those of its row. */
function knows(reader: string, owner: string): boolean {
  if (reader === "main" || Object.hasOwn(listeners, reader)) return true;
  return Object.hasOwn(modules, reader) && (modules[reader]?.knows.includes(owner) ?? false);
}

/** The statements of both directions of a keyset are prepared here, and read where each is declared. */
const preparedForOthers = "src/platform/db/keyset.ts:";

interface ForeignRead extends Reads {
  readonly reader: string;
  readonly owner: string | undefined;
}

/** Reads of tables of another module, without the columns that the reading module keeps itself. */
function foreignReads(reads: readonly Reads[], owners: ReadonlyMap<string, string>): ForeignRead[] {
  return reads.flatMap((one) => {
    const reader = readerOf(one.place);
    const owner = owners.get(one.table);
    if (owner === reader || owner === "platform" || one.place.startsWith(preparedForOthers)) return [];
    const kept = keptByOthers[one.table]?.[reader] ?? [];
    const columns = one.columns.filter((column) => !kept.includes(column));
    return kept.length > 0 && columns.length === 0 ? [] : [{ ...one, reader, owner, columns }];
  });
}

/**
 * Finds reads of another module's tables against the law: a module reads the tables of modules it knows, and of these
 * the columns that their owners share. Reads listed in `others` stay.
 */
export function unlawfulReads(
  reads: readonly Reads[],
  owners: ReadonlyMap<string, string>,
  shared: SharedColumns,
  others: readonly OtherReads[] = [],
): string[] {
  return foreignReads(reads, owners).flatMap(({ place, table, columns, reader, owner }) => {
    if (owner === undefined) return [`${place} reads ${table}, which no migration's header gives to a module`];
    const other = others.find((one) => one.reader === reader && one.table === table);
    const isUpward = !knows(reader, owner);
    if (isUpward && other === undefined)
      return [`${place} reads ${table} of ${owner}, which ${reader} does not know in architecture/modules.ts`];
    const own = shared.get(owner)?.[table];
    if (columns.length === 0 && own === undefined && other === undefined)
      return [`${place} reads ${table}, which ${owner} does not share`];
    return columns
      .filter((column) => (isUpward || own?.includes(column) !== true) && other?.columns.includes(column) !== true)
      .map((column) => `${place} reads ${table}.${column}, which ${owner} does not share`);
  });
}

/** Finds what is declared and no other module reads, and what a module declares of a table that is not its own. */
export function idleShares(
  reads: readonly Reads[],
  owners: ReadonlyMap<string, string>,
  shared: SharedColumns,
): string[] {
  const read = new Set(
    foreignReads(reads, owners)
      .filter(({ reader, owner }) => owner !== undefined && knows(reader, owner))
      .flatMap(({ table, columns }) => [table, ...columns.map((column) => `${table}.${column}`)]),
  );
  return [...shared].flatMap(([owner, tables]) =>
    Object.entries(tables).flatMap(([table, columns]) => {
      if (owners.get(table) !== owner) return [`${owner} shares ${table}, which is not its own`];
      const names = columns.length === 0 ? [table] : columns.map((column) => `${table}.${column}`);
      return names
        .filter((name) => !read.has(name))
        .map((name) => `${owner} shares ${name}, which no other module reads`);
    }),
  );
}

/** Names of columns that stay with their owner: what a text or a person is found or opened by. */
const internal = /(?:_(?:enc|hash|bidx|key|secret|token)|^(?:fingerprint|secret|token))$|password/;

/** Finds declared columns that are internal to their owner. */
export function sharedInternals(shared: SharedColumns): string[] {
  return [...shared].flatMap(([owner, tables]) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      columns.filter((column) => internal.test(column)).map((column) => `${owner} shares ${table}.${column}`),
    ),
  );
}

/** Returns how many statements read so, and which of the listed columns they read, for each of the reads that stay. */
export function countOtherReads(
  reads: readonly Reads[],
  owners: ReadonlyMap<string, string>,
  others: readonly OtherReads[],
): Omit<OtherReads, "reason">[] {
  const found = foreignReads(reads, owners);
  return others.map(({ reader, table, columns }) => {
    const own = found.filter((one) => one.reader === reader && one.table === table);
    const upward = own.some(({ owner }) => owner !== undefined && !knows(reader, owner));
    const of = own.filter((one) => upward || one.columns.some((column) => columns.includes(column)));
    return {
      reader,
      table,
      columns: columns.filter((column) => of.some((one) => one.columns.includes(column))),
      statements: of.length,
    };
  });
}
