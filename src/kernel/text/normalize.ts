/**
 * Text as it is stored: line ends unified, three or more newlines in a row collapsed to two, trimmed. Control
 * characters and broken surrogates go, because PostgreSQL and JSON cannot carry them. Doing it twice changes nothing.
 */
export function normalizeText(input: string): string {
  return (
    input
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // eslint-disable-next-line no-control-regex -- control characters are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/**
 * Length for every text limit: Unicode code points. An emoji of several code points counts as several, the same on the
 * server and in every browser, which grapheme rules would not.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}
