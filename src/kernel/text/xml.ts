/** Characters outside Char of XML 1.0 (2.2): most control characters, lone surrogates, U+FFFE and U+FFFF. */
// eslint-disable-next-line no-control-regex -- control characters are what is removed
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Leaves out the code points that no XML 1.0 document may hold. Does not escape. */
export function xmlText(text: string): string {
  return text.replace(NO_XML, "");
}
