import { formatWhole } from "../format-count.ts";

/**
 * Joins names of `count` people: "Ava and Ben", "Ava, Ben, Cleo and 4 others"; "7 people" without names.
 *
 * @param count Everyone, those without a name here included.
 */
export function listNames(names: readonly string[], count: number): string {
  const others = Math.max(0, count - names.length);
  if (names.length === 0) return others === 1 ? "1 person" : `${formatWhole(others)} people`;
  const parts = others === 0 ? names : [...names, others === 1 ? "1 other" : `${formatWhole(others)} others`];
  const last = parts.at(-1) ?? "";
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
