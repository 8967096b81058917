import { linkLabel } from "#kernel/text/links.ts";
import type { Segment } from "#kernel/text/marks.ts";
import { segmentText } from "#kernel/text/segments.ts";

/** A segment as it is shown: a link has a label that cannot pass for another address. */
export type ShownSegment = Segment | { readonly kind: "labelled"; readonly label: string; readonly url: string };

/**
 * Splits a text around people, tags and links. Carries the list of all suffixes, so it is loaded when there is a link
 * to look for.
 */
export function segmentWithLabels(text: string): ShownSegment[] {
  return segmentText(text).map((segment) =>
    segment.kind === "link"
      ? { kind: "labelled", label: linkLabel(segment.text, segment.url), url: segment.url }
      : segment,
  );
}
