import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { segmentText } from "./segments.ts";
import type { Segment } from "./marks.ts";

/** `twitter` is what twitter-text 3.1.0 finds, where that is something else, with the reason of ours. */
interface MarkCase {
  readonly text: string;
  readonly found: readonly string[];
  readonly twitter?: readonly string[];
  readonly reason?: string;
}

const at = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const table = JSON.parse(at("tests/fixtures/text-marks.json")) as {
  reasons: Record<string, string>;
  cases: Record<string, readonly MarkCase[]>;
};
const cases = Object.values(table.cases).flat();

function found(segment: Segment): string[] {
  if (segment.kind === "text") return [];
  if (segment.kind === "mention") return [`mention:${segment.username}`];
  if (segment.kind === "hashtag") return [`hashtag:${segment.tag}`];
  return [segment.kind === "link" ? `link:${segment.url}` : `email:${segment.address}`];
}

describe("twitter-text: the table of text marks", () => {
  for (const [kind, list] of Object.entries(table.cases)) {
    it.each(list)(`${kind}: $text`, (one) => {
      expect(segmentText(one.text).flatMap(found)).toEqual(one.found);
    });
  }

  it("has many cases, each once", () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length);
  });

  it("gives a reason for each difference, and docs/text-marks.md says each", () => {
    for (const one of cases) {
      expect(one.twitter === undefined, one.text).toBe(one.reason === undefined);
      if (one.twitter !== undefined) expect(one.twitter, one.text).not.toEqual(one.found);
    }
    expect(new Set(cases.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(Object.keys(table.reasons)));
    const page = at("docs/text-marks.md");
    for (const [name, words] of Object.entries(table.reasons)) expect(page).toContain(`| ${name} | ${words} |`);
  });
});
