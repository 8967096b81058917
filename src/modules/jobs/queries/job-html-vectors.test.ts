import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { htmlVectors } from "../../../../tests/support/html-vectors.ts";
import { cleanJobHtml } from "./job-html.ts";

const allowedElements = new Set("p br h2 h3 h4 ul ol li strong b em i u s blockquote hr a".split(" "));

/** Returns what is active in a text, as a parser reads it: elements, attributes and addresses off the allow-list. */
function activeParts(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!allowedElements.has(name)) found.push(`<${name}>`);
        for (const [attribute, value] of Object.entries(attributes)) {
          const isAddress =
            name === "a" && attribute === "href" && /^(?:https?:\/\/|mailto:|[^:/]*$|\/[^/])/.test(value);
          const isRel = name === "a" && attribute === "rel" && value === "nofollow noopener noreferrer";
          if (!isAddress && !isRel) found.push(`${attribute}=${value}`);
        }
      },
      oncomment: (text) => found.push(`<!--${text}`),
      onprocessinginstruction: (name) => found.push(`<${name}`),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return found;
}

test("nothing active remains of hostile descriptions, and cleaning twice changes nothing", () => {
  const vectors = htmlVectors();
  expect(vectors.length).toBeGreaterThan(500);
  expect(htmlVectors()).toEqual(vectors);
  const before = vectors.filter((vector) => activeParts(vector).length > 0);
  expect(before.length).toBeGreaterThan(vectors.length * 0.8);
  for (const vector of vectors) {
    const clean = cleanJobHtml(vector);
    expect(activeParts(clean), vector).toEqual([]);
    expect(cleanJobHtml(clean), vector).toBe(clean);
  }
});
