import { cleanLine } from "#kernel/text/line.ts";

/** Characters of a stored name, without its extension. */
const nameMax = 100;

/** Returns the name under which a file is stored: no path, one line, the extension of what the file is. */
export function fileName(given: string, kind: "pdf" | "doc" | "docx"): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const stem = cleanLine(last.replace(/\.[^.]*$/, "").replaceAll(/["<>:|?*]/g, ""));
  return `${[...(stem === "" ? "document" : stem)].slice(0, nameMax).join("")}.${kind}`;
}
