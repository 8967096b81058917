import { listeners, modules } from "./modules.ts";

/** Draws the table as a Mermaid graph: the modules and the modules they may import. */
export function moduleMap(): string {
  const lines = ["```mermaid", "graph BT"];
  for (const [name, { knows }] of Object.entries(modules))
    lines.push(knows.length === 0 ? `  ${name}` : `  ${name} --> ${knows.join(" & ")}`);
  for (const name of Object.keys(listeners)) lines.push(`  ${name}([${name}: listens])`);
  lines.push("```");
  return lines.join("\n");
}
