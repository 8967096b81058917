import { searchPath } from "#kernel/search-path.ts";
import { searchTerms, type SearchTerm } from "#kernel/text/search-query.ts";

/** Kinds of search results. */
export const resultKinds = ["stims", "people", "products", "hashtags"] as const;
export type ResultKind = (typeof resultKinds)[number];

/** Search parameters of the results' address. */
export interface ResultsChoice {
  readonly query: string;
  readonly kind: ResultKind;
  readonly terms: readonly SearchTerm[];
  /** The hashtag whose page this is, without #; null for any other search. */
  readonly hashtag: string | null;
  /** Query for people, products and hashtags: the words, or the narrowed term. */
  readonly words: string;
}

/** Reads the query of /search/keyword. */
export function readResultsChoice(query: URLSearchParams): ResultsChoice {
  const text = (query.get("q") ?? "").trim();
  const terms = searchTerms(text);
  const [first] = terms;
  const plain = terms.filter(({ kind }) => kind === "words");
  const named = plain.length > 0 ? plain : terms.filter(({ kind }) => kind === "tag" || kind === "from");
  return {
    query: text,
    kind: resultKinds.find((kind) => kind === query.get("in")) ?? "stims",
    terms,
    hashtag: terms.length === 1 && first?.kind === "tag" ? first.value : null,
    words: named.map(({ value }) => value).join(" "),
  };
}

/** Returns the address of the same search for another kind. */
export function resultsPath(query: string, kind: ResultKind): string {
  return kind === "stims" ? searchPath(query) : `${searchPath(query)}&in=${kind}`;
}

/** Returns an operator in words, for its chip. */
export function termWords({ kind, value }: SearchTerm): string {
  switch (kind) {
    case "from":
      return `By @${value}`;
    case "mentions":
      return `Names @${value}`;
    case "tag":
      return `#${value}`;
    case "since":
      return `From ${value}`;
    case "until":
      return `Before ${value}`;
    case "has":
      return "With pictures";
    case "is":
      return "Giveaways";
    case "words":
      return value;
  }
}
