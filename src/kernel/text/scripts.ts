/**
 * Scripts written without spaces between words, as the inside of a character class. With script extensions, so that the
 * signs several of them share, such as the long-vowel mark of kana, count too.
 */
export const UNSPACED_SCRIPTS = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}`;
