import { isCalendarDay } from "../date-time.ts";
import { cutText } from "./cut.ts";
import { parseHashtag } from "./marks.ts";
import { normalizeText } from "./normalize.ts";

/** Longest search, in code points. */
export const SEARCH_MAX = 200;
/** Words and operators that count; what follows is not looked at. */
const TERMS_MAX = 20;

/** A part of a search as it was typed (`raw`), and its meaning. */
export type SearchTerm =
  | { readonly kind: "words"; readonly raw: string; readonly value: string }
  | { readonly kind: "from" | "mentions" | "tag" | "since" | "until"; readonly raw: string; readonly value: string }
  | { readonly kind: "is"; readonly raw: string; readonly value: "giveaway" }
  | { readonly kind: "has"; readonly raw: string; readonly value: "image" };

/** A parsed search; all conditions must hold. */
export interface PostSearch {
  /** Words and phrases the text holds. */
  readonly phrases: readonly string[];
  /** Username of the author; two different ones match nothing. */
  readonly from: readonly string[];
  readonly mentions: readonly string[];
  /** Folded, without #. */
  readonly tags: readonly string[];
  /** First day, YYYY-MM-DD. */
  readonly since: string | null;
  /** The day after the last, YYYY-MM-DD. */
  readonly until: string | null;
  readonly giveawaysOnly: boolean;
  readonly picturedOnly: boolean;
}

/** Straight quotes and the typographic ones that phones and languages put in their place. */
const QUOTES = /["“”„‟«»＂「」『』]/gu;
const PIECE = /(?:[a-z]+:)?["“”„‟«»＂「『][^"“”„‟«»＂」』]*["“”„‟«»＂」』]?|\S+/giu;
/** Shows nothing and is in no stored word; joiners stay for hashtags, which need them. */
const IGNORED = /(?![\u200C\u200D\p{Variation_Selector}])\p{DI}/gu;
const OPERATOR = /^(from|mentions|since|until|is|has|tag):(.+)$/iu;

/** Returns true when a text is a day in a century in which a person may have posted. */
const isDay = (text: string): boolean => /^(19|20)/.test(text) && isCalendarDay(text);

/**
 * Reads a search: words, "phrases in quotes", #tags and operators (`from: mentions: since: until: is:giveaway has:image
 * tag:`). An operator whose value makes no sense is looked for as it stands, as words. Linear in the length of the
 * text.
 */
export function searchTerms(input: string): SearchTerm[] {
  const text = cutText(normalizeText(input).replace(IGNORED, ""), SEARCH_MAX, "");
  return (text.match(PIECE) ?? []).slice(0, TERMS_MAX).flatMap((raw) => termOf(raw) ?? []);
}

function termOf(raw: string): SearchTerm | null {
  const tag = raw.startsWith("#") ? parseHashtag(raw) : null;
  if (tag !== null) return { kind: "tag", raw, value: tag };
  const [, operator = "", quoted = ""] = OPERATOR.exec(raw) ?? [];
  const value = quoted.replaceAll(QUOTES, "").trim();
  const known = operatorOf(operator.toLowerCase(), value, raw);
  if (known !== null) return known;
  const words = raw.replaceAll(QUOTES, " ").trim();
  return words === "" ? null : { kind: "words", raw, value: words };
}

function operatorOf(operator: string, value: string, raw: string): SearchTerm | null {
  if (operator === "from" || operator === "mentions") {
    const username = value.replace(/^@/, "").toLowerCase();
    return /^\w{1,50}$/.test(username) ? { kind: operator, raw, value: username } : null;
  }
  if (operator === "since" || operator === "until") return isDay(value) ? { kind: operator, raw, value } : null;
  if (operator === "tag") {
    const tag = parseHashtag(value);
    return tag === null ? null : { kind: "tag", raw, value: tag };
  }
  if (operator === "has") return /^(image|picture|photo)s?$/i.test(value) ? { kind: "has", raw, value: "image" } : null;
  return operator === "is" && /^giveaways?$/i.test(value) ? { kind: "is", raw, value: "giveaway" } : null;
}

/** Combines the terms: the narrowest range of days, and all other conditions. */
export function postSearchOf(terms: readonly SearchTerm[]): PostSearch {
  const values = (kind: SearchTerm["kind"]): string[] => [
    ...new Set(terms.filter((term) => term.kind === kind).map(({ value }) => value)),
  ];
  return {
    phrases: values("words"),
    from: values("from"),
    mentions: values("mentions"),
    tags: values("tag"),
    since: values("since").toSorted().at(-1) ?? null,
    until: values("until").toSorted()[0] ?? null,
    giveawaysOnly: terms.some(({ kind }) => kind === "is"),
    picturedOnly: terms.some(({ kind }) => kind === "has"),
  };
}

/** The search without one of its terms, as it is typed. */
export function withoutTerm(terms: readonly SearchTerm[], place: number): string {
  return terms
    .filter((_, at) => at !== place)
    .map(({ raw }) => raw)
    .join(" ");
}
