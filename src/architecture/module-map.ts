import { listeners, modules } from "./modules.ts";

/** The map of ARCHITECTURE.md, drawn from the table: a Mermaid graph of the modules that exist and whom they may know. */
export function moduleMap(existing: readonly string[]): string {
  const lines = ["```mermaid", "graph BT"];
  for (const [name, known] of Object.entries(modules)) {
    if (!existing.includes(name)) continue;
    const edges = known.filter((other) => existing.includes(other));
    lines.push(edges.length === 0 ? `  ${name}` : `  ${name} --> ${edges.join(" & ")}`);
  }
  for (const name of listeners) if (existing.includes(name)) lines.push(`  ${name}([${name}: listens])`);
  lines.push("```");
  return lines.join("\n");
}
