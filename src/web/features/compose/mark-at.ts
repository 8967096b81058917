/** The beginning of a mention or hashtag that is being written, directly before the caret. */
export interface OpenMark {
  /** With its sign: "@av", "#tool". */
  readonly text: string;
  /** UTF-16 offset of the sign. */
  readonly start: number;
}

const OPEN = /(?<![\p{L}\p{M}\p{N}_@#&])[@#][\p{L}\p{M}\p{N}_]{1,100}$/u;

/** What is being written before the caret; null for no mention and no hashtag. */
export function markAt(text: string, caret: number): OpenMark | null {
  const before = text.slice(Math.max(0, caret - 200), caret);
  const [found] = OPEN.exec(before) ?? [];
  return found === undefined ? null : { text: found, start: caret - found.length };
}

/** The text with the mark before the caret written out, and where the caret belongs then. */
export function completeMark(
  text: string,
  mark: OpenMark,
  whole: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(mark.start + mark.text.length);
  const gap = rest.startsWith(" ") ? "" : " ";
  return { text: `${text.slice(0, mark.start)}${whole}${gap}${rest}`, caret: mark.start + whole.length + 1 };
}
