import { use } from "react";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { segmentMarks } from "#kernel/text/marks.ts";
import type { ShownSegment } from "./link-segments.ts";
import { sentSegments } from "./sent-segments.ts";

type Segmenter = (text: string) => ShownSegment[];

/**
 * Splitter that finds links too. It is large, so the browser fetches it only for a text that may hold a link and is not
 * in `sentSegments`.
 */
let withLinks: Segmenter | null = null;
let loading: Promise<Segmenter> | null = null;

/** Largest number of split texts the server keeps: those of the current feeds. */
const MOST_KEPT = 5_000;
let drawn = new Map<string, ShownSegment[]>();

// The server has everything loaded and renders in one pass.
if (import.meta.env.SSR) {
  const { segmentWithLabels } = await import("./link-segments.ts");
  withLinks = (text) => {
    const segments = sentSegments.get(text) ?? segmentWithLabels(text);
    if (sentSegments.size >= MOST_KEPT) sentSegments.clear();
    sentSegments.set(text, segments);
    drawn.set(text, segments);
    return segments;
  };
}

/**
 * Returns the segments split since the last call, for the page that was rendered meanwhile. For the server alone, whose
 * renders do not overlap.
 */
export function takeSegments(): Record<string, ShownSegment[]> {
  const taken = Object.fromEntries(drawn);
  drawn = new Map();
  return taken;
}

function loadSegmenter(): Promise<Segmenter> {
  loading ??= import("./link-segments.ts").then(({ segmentWithLabels }) => {
    withLinks = segmentWithLabels;
    return segmentWithLabels;
  });
  return loading;
}

/** Splits a text around people, tags and links; suspends once, when the first link has to be looked for. */
export function useSegments(text: string): ShownSegment[] {
  if (!mayHoldLink(text)) return segmentMarks(text);
  if (!import.meta.env.SSR) {
    const sent = sentSegments.get(text);
    if (sent !== undefined) return sent;
  }
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- `use` may be called conditionally
  return (withLinks ?? use(loadSegmenter()))(text);
}
