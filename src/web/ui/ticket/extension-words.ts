/**
 * Returns the sentence on a declared extension of a giveaway, for its ticket; null without one. `hours` is how long the
 * extension is.
 */
export function extensionWords(hours: number, winners: number, isExtended: boolean): string | null {
  if (hours === 0) return null;
  const length = hours === 1 ? "1 hour" : `${hours} hours`;
  const few = winners === 1 ? "no one" : "fewer people than prizes";
  if (isExtended) return `Open ${length} longer, because ${few} had entered by then. This happens once.`;
  return winners === 1
    ? `If no one has entered by then, it stays open ${length} longer, once.`
    : `If fewer people than prizes have entered by then, it stays open ${length} longer, once.`;
}
