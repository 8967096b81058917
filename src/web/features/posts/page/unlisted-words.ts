import { formatWhole } from "#kernel/format-count.ts";

/**
 * Returns the sentence on entrants whom the list of them leaves out; `count` is 1 or more. In the past tense when the
 * giveaway is over.
 */
export function unlistedWords(count: number, isOver = false): string {
  const [one, many] = isOver ? ["was", "were"] : ["is", "are"];
  const who = count === 1 ? `1 person ${one} in` : `${formatWhole(count)} people ${many} in`;
  return `${who} without being listed: some people keep out of lists, and some win without their name.`;
}
