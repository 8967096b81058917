import { formatWhole } from "#kernel/format-count.ts";

/** Returns the sentence on entrants whom the list of them leaves out; `count` is 1 or more. */
export function unlistedWords(count: number): string {
  const who = count === 1 ? "1 person is in" : `${formatWhole(count)} people are in`;
  return `${who} without being listed: some people keep out of lists, and some win without their name.`;
}
