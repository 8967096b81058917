import { findLinks } from "./links.ts";
import { pushMarks } from "./marks.ts";
import type { Segment } from "./marks.ts";

/**
 * Splits text around links, email addresses, mentions and hashtags. A mention needs 3 to 15 word characters; the
 * account need not exist. Linear in the length of the text.
 */
export function segmentText(text: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const found of findLinks(text)) {
    pushMarks(segments, text, at, found.start);
    const raw = text.slice(found.start, found.end);
    segments.push(
      found.kind === "link"
        ? { kind: "link", text: raw, url: found.url }
        : { kind: "email", text: raw, address: found.address },
    );
    at = found.end;
  }
  pushMarks(segments, text, at, text.length);
  return segments;
}

/** Usernames mentioned, lower-case, each once, in order of appearance. */
export function mentionsIn(segments: readonly Segment[]): string[] {
  return unique(segments.flatMap((s) => (s.kind === "mention" ? [s.username] : [])));
}

/** Hashtags, folded, each once, in order of appearance. */
export function hashtagsIn(segments: readonly Segment[]): string[] {
  return unique(segments.flatMap((s) => (s.kind === "hashtag" ? [s.tag] : [])));
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
