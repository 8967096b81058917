import { formatWhole } from "#kernel/format-count.ts";

/** Address of a list's feed. */
export function listPath(id: string): string {
  return `/lists/${id}`;
}

/** Returns the number of members in words: "12 people". */
export function memberCountWords({ membersCount }: { readonly membersCount: number }): string {
  return membersCount === 0 ? "No one yet" : membersCount === 1 ? "1 person" : `${formatWhole(membersCount)} people`;
}
