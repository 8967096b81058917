/** Returns the text of a thank-you: the winner's own words, or else "Thank you, Maya!". */
export function thanksText(words: string, giver: string): string {
  return words.trim() === "" ? `Thank you, ${giver}!` : words.trim();
}

/** Returns the heading over the thank-yous of a giveaway; `count` is 1 or more. */
export function thanksTitle(count: number): string {
  return count === 1 ? "A winner says thanks" : `${count} winners say thanks`;
}
