import { cleanLine } from "#kernel/text/line.ts";

/** Characters of a stored name. */
const nameMax = 100;

/** Returns the name under which a file is handed out: no path, one line, no signs that file systems refuse. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const line = cleanLine(last.replaceAll(/["<>:|?*]/g, ""));
  return [...(line === "" ? "file" : line)].slice(0, nameMax).join("");
}
