/** A node of a statement as PostgreSQL stores it (pg_node_tree): the tag of its type and its fields. */
export interface TreeNode {
  readonly tag: string;
  readonly fields: Readonly<Record<string, Tree>>;
}

/** What a field holds: an atom, a list or a node; a field of several atoms is a list of them. */
export type Tree = string | TreeNode | readonly Tree[];

const tokens = /[{}()]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/g;

/** Reads a text of the type pg_node_tree. */
export function readTree(text: string): Tree {
  const words = text.match(tokens) ?? [];
  let at = 0;
  const item = (): Tree => {
    const word = words[at++] ?? "";
    if (word === "(") {
      const list: Tree[] = [];
      while (at < words.length && words[at] !== ")") list.push(item());
      at += 1;
      return list;
    }
    if (word !== "{") return word === '""' ? "" : word.replaceAll(/\\(.)/g, "$1");
    const fields: Record<string, Tree> = {};
    const tag = words[at++] ?? "";
    while (at < words.length && words[at] !== "}") {
      const name = (words[at++] ?? "").slice(1);
      const values: Tree[] = [];
      while (at < words.length && words[at] !== "}" && words[at]?.startsWith(":") !== true) values.push(item());
      fields[name] = values.length === 1 ? (values[0] ?? "") : values;
    }
    at += 1;
    return { tag, fields };
  };
  return item();
}

export const isTreeNode = (tree: Tree | undefined): tree is TreeNode =>
  typeof tree === "object" && !Array.isArray(tree);

/** Returns the node a field holds, or undefined. */
export function nodeIn(node: TreeNode | undefined, field: string): TreeNode | undefined {
  const value = node?.fields[field];
  return isTreeNode(value) ? value : undefined;
}

/** Returns the nodes of the list a field holds. */
export function nodesIn(node: TreeNode | undefined, field: string): TreeNode[] {
  const value = node?.fields[field];
  return Array.isArray(value) ? (value as Tree[]).filter(isTreeNode) : [];
}

export const atomIn = (node: TreeNode | undefined, field: string): string => String(node?.fields[field] ?? "");
