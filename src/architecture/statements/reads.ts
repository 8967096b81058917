import { atomIn, isTreeNode } from "./node-tree.ts";
import type { Tree, TreeNode } from "./node-tree.ts";

/** Columns of a table that a statement reads; none where it only asks whether there are rows, or counts or locks them. */
export interface Reads {
  /** File and line of the statement, or file and name of a text. */
  readonly place: string;
  readonly table: string;
  /** By name; `*` is a whole row taken as one value. */
  readonly columns: readonly string[];
}

/** Names of tables by their oid, and of columns by `<oid>.<attnum>`. */
export interface Names {
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, string>;
}

function nodesWithin(tree: Tree, tag: string): TreeNode[] {
  if (Array.isArray(tree)) return (tree as Tree[]).flatMap((one) => nodesWithin(one, tag));
  if (!isTreeNode(tree)) return [];
  const inside = Object.values(tree.fields).flatMap((one) => nodesWithin(one, tag));
  return tree.tag === tag ? [tree, ...inside] : inside;
}

/** ACL_SELECT */
const mayRead = 2;
/** Sets of columns begin below the columns of the system: FirstLowInvalidHeapAttributeNumber. */
const below = 7;

/**
 * Returns what a statement reads, by table: the columns for which PostgreSQL asks the right to select of the role that
 * runs it, which it notes beside each query of the statement. A column that is only written is not among them.
 */
export function readsOf(tree: Tree, names: Names): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const one of nodesWithin(tree, "RTEPERMISSIONINFO")) {
    const oid = atomIn(one, "relid");
    const table = names.tables.get(oid);
    if (table === undefined || (Number(atomIn(one, "requiredPerms")) & mayRead) === 0) continue;
    const set = one.fields["selectedCols"];
    const numbers = Array.isArray(set) ? (set as Tree[]).slice(1).map((bit) => Number(bit) - below) : [];
    const columns = numbers.map((number) => (number === 0 ? "*" : names.columns.get(`${oid}.${number}`)));
    found.set(table, [...(found.get(table) ?? []), ...columns.filter((column) => column !== undefined)]);
  }
  return found;
}

/** Returns what the texts of one statement read together. */
export function readsAt(
  place: string,
  ...texts: readonly { readonly reads: ReadonlyMap<string, readonly string[]> }[]
): Reads[] {
  const found = new Map<string, Set<string>>();
  for (const { reads } of texts)
    for (const [table, columns] of reads) found.set(table, new Set([...(found.get(table) ?? []), ...columns]));
  return [...found].map(([table, columns]) => ({ place, table, columns: [...columns].toSorted() }));
}
