import type { ShownSegment } from "./link-segments.ts";

/** Texts split by the server while it rendered this page: the first visit needs no link finder. */
export const sentSegments = new Map<string, ShownSegment[]>();

/**
 * Stores the segments that the server sent with its page. Kept apart from the splitter, which only pages with posts
 * need.
 */
export function adoptSegments(segments: Readonly<Record<string, ShownSegment[]>>): void {
  for (const [text, parts] of Object.entries(segments)) sentSegments.set(text, parts);
}
