import { cutText } from "#kernel/text/cut.ts";
import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import type { ReadingText } from "./reading-text.ts";

/** A question with its answer, as the build rendered it. */
export interface HelpAnswer {
  readonly heading: string;
  readonly html: string;
  /** Synonyms for the search: the words of a comment in the text, which no reader sees. */
  readonly words: string;
}

/** An article of the help, about one feature. */
export interface HelpSection {
  /** Anchor on the page: `/help#wallet`. */
  readonly id: string;
  readonly title: string;
  readonly answers: readonly HelpAnswer[];
}

const comment = / ?<!--(.*?)-->/gs;
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "’")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** Makes a section of an article, as the build rendered it. Each of its answers begins with bold words. */
export function helpSection(id: string, { title, html }: Pick<ReadingText, "title" | "html">): HelpSection {
  const answers = html
    .split(/(?=<p><strong>)/)
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => ({
      heading: textOf(/<p><strong>(.*?)<\/strong>/.exec(one)?.[1] ?? title),
      html: one.replaceAll(comment, ""),
      words: [...one.matchAll(comment)].map(([, words]) => words).join(" "),
    }));
  return { id, title, answers };
}

/** Stop words of the search. */
const empty = new Set(
  "a about am an and any are as at be can cannot could did do does for from get got has have how i if in into is it its me my no not of on or our should so t that the their there they this to up was we what when where which who why will with would you your".split(
    " ",
  ),
);

const termOf = (word: string): string | null => {
  const plain = word
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return plain === "" || empty.has(plain) ? null : stemmer(plain);
};

/**
 * Opens a search over the answers, best match first: by word stems, prefixes and with typos, with most weight on the
 * question. Returns the answers with every word of the query, or, where there are none, those with some of them. A
 * query of stop words finds nothing.
 */
export function openHelpSearch(sections: readonly HelpSection[]): (query: string) => readonly HelpAnswer[] {
  const answers = sections.flatMap(({ title, answers: ofSection }) =>
    ofSection.map((answer) => ({ ...answer, title })),
  );
  const index = new MiniSearch<(typeof answers)[number] & { readonly id: number }>({
    fields: ["heading", "words", "text", "title"],
    extractField: (document, field) =>
      field === "text" ? textOf(document.html) : String(document[field as keyof typeof document]),
    processTerm: termOf,
    searchOptions: {
      boost: { heading: 4, words: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(answers.map((answer, id) => ({ ...answer, id })));
  return (query) => {
    const asked = cutText(query, 100, "");
    const all = index.search(asked, { combineWith: "AND" });
    return (all.length > 0 ? all : index.search(asked)).flatMap(({ id }) => answers[id as number] ?? []);
  };
}
