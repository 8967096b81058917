/** Fragment of the paragraph of the official rules that lists the states left out, with the reasons. */
export const VOID_RULE = "where-it-is-void";

/** Returns the id of a heading of the official rules: "4. Where it is void" is "where-it-is-void". */
export function ruleId(title: string): string {
  return title
    .replace(/^\d+\.\s*/, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
