import { use } from "react";
import { segmentMarks } from "#kernel/text/marks.ts";
import type { ShownSegment } from "./link-segments.ts";

type Segmenter = (text: string) => ShownSegment[];

/** Finds links too; heavy, so it comes only for texts that may hold one. */
let withLinks: Segmenter | null = null;
let loading: Promise<Segmenter> | null = null;

// The server has everything at hand and renders in one pass.
if (import.meta.env.SSR) withLinks = (await import("./link-segments.ts")).segmentWithLabels;

function loadSegmenter(): Promise<Segmenter> {
  loading ??= import("./link-segments.ts").then(({ segmentWithLabels }) => {
    withLinks = segmentWithLabels;
    return segmentWithLabels;
  });
  return loading;
}

/** Every link and address has a dot or a scheme in it. */
const MAYBE_LINK = /\S\.[\p{L}\p{N}]|:\/\//u;

/** Whether a text needs more than its own characters to be split. */
export function mayHoldLink(text: string): boolean {
  return MAYBE_LINK.test(text);
}

/** Splits a text around people, tags and links; suspends once, when the first link has to be looked for. */
export function useSegments(text: string): ShownSegment[] {
  if (!mayHoldLink(text)) return segmentMarks(text);
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- `use` may be called conditionally
  return (withLinks ?? use(loadSegmenter()))(text);
}
