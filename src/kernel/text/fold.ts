/**
 * Default ignorables (UAX 44), put into words to slip past; a zero width joiner and the tags of a flag, in the group,
 * hold emoji together and stay.
 */
const INVISIBLE = /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|(?!\u200D)\p{DI}/gu;
const SKIN_TONE = /[\u{1F3FB}-\u{1F3FF}]/gu;

/**
 * Normalizes a text for comparison: compatibility forms, case, apostrophes, blanks, invisible signs and skin tones
 * become the same. Accents count. Idempotent.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(INVISIBLE, "$1")
      .replace(SKIN_TONE, "")
      // What went may have kept marks out of their order, in which the iota below a Greek letter is last.
      .normalize("NFKD")
      // ẞ is ß in lower case, and ß is SS in upper case.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize("NFKC")
      .replaceAll("ς", "σ")
      .replace(/[’‘ʼ]/g, "'")
      .replace(/\s+/gu, " ")
      .trim()
  );
}
