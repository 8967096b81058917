import type { ShownSegment } from "./link-segments.ts";

/** Texts split by the server while it drew this page: the first visit needs no link finder. */
export const sentSegments = new Map<string, ShownSegment[]>();

/** Takes over what the server sent along with its page. Apart from what splits texts, which only pages with posts need. */
export function adoptSegments(segments: Readonly<Record<string, ShownSegment[]>>): void {
  for (const [text, parts] of Object.entries(segments)) sentSegments.set(text, parts);
}
