import { countCharacters } from "./normalize.ts";
let segmenter: Intl.Segmenter | undefined;

/**
 * Cuts a text to at most `max` code points, `ellipsis` included, between graphemes: no emoji, accent or surrogate pair
 * is split. A text that fits stays as it is. A first grapheme longer than `max` leaves nothing but the ellipsis.
 */
export function cutText(text: string, max: number, ellipsis = "…"): string {
  // Only as many UTF-16 units can be code points, so most texts need no segmenter.
  if (text.length <= max) return text;
  const room = max - countCharacters(ellipsis);
  let kept = 0;
  let taken = 0;
  segmenter ??= new Intl.Segmenter("und");
  for (const { segment, index } of segmenter.segment(text)) {
    taken += countCharacters(segment);
    if (taken <= room) kept = index + segment.length;
    if (taken > max) return text.slice(0, kept).trimEnd() + ellipsis;
  }
  return text;
}
