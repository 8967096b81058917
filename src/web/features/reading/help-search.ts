/** One question with its answer, as the build rendered it. */
export interface HelpAnswer {
  readonly heading: string;
  readonly html: string;
}

export interface HelpSection {
  readonly id: string;
  readonly title: string;
  readonly answers: readonly HelpAnswer[];
}

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll("&#39;", "’").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Splits the help text, as the build made it, into its sections and their questions: each begins with bold words. */
export function helpSections(html: string): readonly HelpSection[] {
  return html
    .split(/(?=<h2 id=")/)
    .filter((part) => part.startsWith("<h2"))
    .map((part) => {
      const [, id = "", title = "", rest = ""] = /^<h2 id="([^"]*)">(.*?)<\/h2>(.*)$/s.exec(part) ?? [];
      const answers = rest
        .split(/(?=<p><strong>)/)
        .map((one) => one.trim())
        .filter((one) => one !== "")
        .map((one) => ({ heading: textOf(/<strong>(.*?)<\/strong>/.exec(one)?.[1] ?? title), html: one }));
      return { id, title: textOf(title), answers };
    });
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The answers in which every word of the query begins some word, those with a hit in the question first, so that "with"
 * finds "withdraw" while somebody types no further. An empty query finds nothing.
 */
export function searchHelp(sections: readonly HelpSection[], query: string): readonly HelpAnswer[] {
  const wanted = wordsOf(query.slice(0, 100));
  if (wanted.length === 0) return [];
  const holds = (text: string): boolean => {
    const words = wordsOf(text);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  };
  const found = sections.flatMap(({ title, answers }) => answers.filter((answer) => holds(`${title} ${textOf(answer.html)}`)));
  return [...found.filter(({ heading }) => holds(heading)), ...found.filter(({ heading }) => !holds(heading))];
}
