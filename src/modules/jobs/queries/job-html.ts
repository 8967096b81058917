import { defined } from "#kernel/given.ts";
import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";

const load = createRequire(import.meta.url);

/**
 * Loads the library at its first use. It is CommonJS and requires an ES module that other modules import: required
 * while the product's modules load at the same time, Node throws ERR_REQUIRE_ESM_RACE_CONDITION.
 */
const library = (): typeof sanitizeHtml => load("sanitize-html") as typeof sanitizeHtml;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "blockquote",
    "hr",
    "a",
  ],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "http", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 20,
  transformTags: {
    // The page has its own h1.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: (_tag, { href }) => ({
      tagName: "a",
      attribs: { ...defined({ href }), rel: "nofollow noopener noreferrer" },
    }),
  },
};

const mostPasses = 5;

/**
 * Cleans the HTML of a job's description by an allow-list: headings, paragraphs, lists, emphasis and links. All other
 * elements and attributes are removed; the contents of scripts and styles too. Cleaning its own result changes
 * nothing.
 */
export function cleanJobHtml(html: string): string {
  let clean = library()(html, options).trim();
  // Where removed elements leave a paragraph inside a paragraph, the next parsing ends the outer one.
  for (let passes = 1; passes < mostPasses; passes += 1) {
    const again = library()(clean, options).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
