/** Whitespace, a word, or one other character. */
const token = /\s+|[\w$]+|[^\s\w$]/gu;
const isWord = (text: string | undefined): boolean => text !== undefined && /^[\w$]/.test(text);

/** Builds a pattern that matches `quote` token by token, however a formatter wrapped it. */
function patternOf(quote: string): RegExp {
  const tokens = (quote.match(token) ?? []).filter((one) => one.trim() !== "");
  let pattern = "";
  for (const [i, one] of tokens.entries()) {
    const next = tokens[i + 1] ?? "";
    const isClosing = /[)\]}]/.test(one);
    if (i > 0) pattern += isWord(one) && isWord(tokens[i - 1]) ? "\\s+" : "\\s*";
    // A comma before a closing bracket comes and goes with the line break after it.
    if (one === "," && /^[)\]}]$/.test(next)) continue;
    if (isClosing && i > 0) pattern += ",?\\s*";
    pattern += /["']/.test(one) ? `["']` : one.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  }
  return new RegExp(pattern, "gu");
}

/**
 * Finds the places of a source text that read like `quote`. Line breaks, indentation, the kind of quotation marks and
 * commas before closing brackets do not count, so that formatting the source never loses a place.
 *
 * @returns Start and end of each place, as indexes of `source`.
 */
export function findPlaces(source: string, quote: string): { start: number; end: number }[] {
  return [...source.matchAll(patternOf(quote))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
