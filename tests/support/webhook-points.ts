import { readFileSync } from "node:fs";

/** Returns the failpoints that the inbox of webhooks passes for a module. */
export function webhookPoints(module: string): string[] {
  const source = readFileSync("src/platform/webhooks/webhooks.ts", "utf8");
  return [...source.matchAll(/failpoint\(`\$\{name\}([^`]+)`\)/g)].map(([, point]) => `${module}${point}`);
}
