import { linkLabel } from "#kernel/text/links.ts";
import type { Segment } from "#kernel/text/marks.ts";
import { segmentText } from "#kernel/text/segments.ts";

/** A segment as shown: a link has a label that cannot pass for another address. */
export type ShownSegment = Segment | { readonly kind: "labelled"; readonly label: string; readonly url: string };

/**
 * Splits a text around people, tags and links. Carries the list of all suffixes, so it loads only when a text may hold
 * a link.
 */
export function segmentWithLabels(text: string): ShownSegment[] {
  return segmentText(text).map((segment) =>
    segment.kind === "link"
      ? { kind: "labelled", label: linkLabel(segment.text, segment.url), url: segment.url }
      : segment,
  );
}
