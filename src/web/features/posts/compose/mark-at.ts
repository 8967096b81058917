import { openMark } from "#kernel/text/marks.ts";

/** The beginning of a mention or hashtag that is being written, directly before the caret. */
export interface OpenMark {
  /** Text with its sign: "@av", "#tool". */
  readonly text: string;
  /** UTF-16 offset of the sign. */
  readonly start: number;
}

/** Returns the mention or hashtag being typed before the caret, by the rule of posts; null when there is none. */
export function markAt(text: string, caret: number): OpenMark | null {
  return openMark(text, caret);
}

/** Completes the mark before the caret; returns the text and the new position of the caret. */
export function completeMark(
  text: string,
  mark: OpenMark,
  whole: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(mark.start + mark.text.length);
  const gap = rest.startsWith(" ") ? "" : " ";
  return { text: `${text.slice(0, mark.start)}${whole}${gap}${rest}`, caret: mark.start + whole.length + 1 };
}
