import { LinkifyIt, REBuilder } from "linkify-it";
import tlds from "tlds" with { type: "json" };
import { LINK_MAX } from "../limits.ts";
import { cutText } from "./cut.ts";
import { countCharacters } from "./normalize.ts";

/** A link or an e-mail address found in a text; `start` and `end` are UTF-16 offsets. */
export type FoundLink =
  | { kind: "link"; start: number; end: number; url: string }
  | { kind: "email"; start: number; end: number; address: string };

/** Suffixes in ASCII, as alternatives of a pattern. */
const ASCII_SUFFIXES = tlds.filter((tld) => /^[a-z]+$/.test(tld)).join("|");

/** Letters of scripts whose words stand directly behind a host: Thai, Lao, Tibetan, Burmese, Khmer, kana, Han, Hangul. */
const JOINED_LETTER =
  "[\\u0e00-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff66-\\uff9f]";

/** The library's patterns, widened to what a URL parser takes (URL Standard) and to writing without spaces. */
class Patterns extends REBuilder {
  readonly #letter = `(?:_|${this.get_pseudo_letter().source})`;
  readonly #label = `(?:${this.#letter}(?:(?:-|${this.#letter}){0,61}${this.#letter})?)`;

  /** The end of a host before a word written against it: no suffix mixes ASCII with those scripts, no label follows. */
  readonly #joined = `(?:${ASCII_SUFFIXES})(?=${JOINED_LETTER})(?!(?:-|${this.#letter}){1,63}\\.${this.#letter})`;

  /** Hosts may have underscores (RFC 3986, reg-name). */
  override get_url_host_port(): RegExp {
    return (this.cache["url_host_port"] ??= new RegExp(
      `(?:(?:${this.#label}\\.){1,10}${this.#joined}|(?:${this.get_ipv6_url_host().source}|(?:${this.#label}\\.){0,10}${this.#label})${this.get_port().source}${this.get_host_terminator().source})`,
    ));
  }

  /** Without a scheme only below a registered domain, which has none: `my_notes.py` is a file. */
  override get_fuzzy_url_host_port(): RegExp {
    return (this.cache["fuzzy_url_host_port"] ??= new RegExp(
      `(?:(?:${this.#label}\\.){0,9}${this.get_domain().source}\\.(?:${this.#joined}|(?:${this.get_tld().source})${this.get_host_terminator().source}))`,
    ));
  }

  /** A scheme begins a link wherever it stands, but inside a word of the letters schemes are made of. */
  override get_schema_search(): RegExp {
    return (this.cache["schema_search"] ??= new RegExp(`(?<![a-z0-9_])()(${this.get_schema_names().source})`, "ig"));
  }
}

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false, tlds, rebuilder: new Patterns() });
/** Punctuation that ends a sentence or an emphasis, not an address (GFM 6.9). */
const TRAILING = /[?!.,:;*~]+$/;
// Only what a browser opens as a page, and e-mail.
linkify.add("ftp:", null).add("//", null);

/** Suffixes of the IANA list in the form a URL's host has: lower-case, and punycode beyond ASCII. */
const SUFFIXES = new Set(
  tlds.map((tld) => (/^[a-z]+$/.test(tld) ? tld : (hostOf(`https://a.${tld}`)?.slice(2) ?? tld))),
);

/**
 * Links and e-mail addresses in reading order, none overlapping. The scheme is optional and https is assumed; the host
 * must end in a suffix of the IANA list, so numbers with dots, internal hosts and IP addresses stay text. Linear in the
 * length of the text.
 */
export function findLinks(text: string): FoundLink[] {
  const found: FoundLink[] = [];
  for (const match of linkify.match(text) ?? []) {
    const { index: start } = match;
    const raw = match.raw.replace(TRAILING, "");
    const end = start + raw.length;
    if (match.schema === "mailto:") {
      const address = raw.replace(/^mailto:/i, "");
      const domain = address.slice(address.lastIndexOf("@") + 1);
      if (hasKnownSuffix(`https://${domain}`)) found.push({ kind: "email", start, end, address });
      continue;
    }
    const url = match.schema === "" ? `https://${raw}` : raw;
    if (url.length <= LINK_MAX && hasKnownSuffix(url)) found.push({ kind: "link", start, end, url });
  }
  return found;
}

/** True when the URL's host has at least two labels and ends in a suffix of the IANA list. */
export function hasKnownSuffix(url: string): boolean {
  const host = hostOf(url);
  const dot = host?.lastIndexOf(".") ?? -1;
  return host !== null && dot > 0 && SUFFIXES.has(host.slice(dot + 1));
}

/** Longest label of a link, in code points, unless its host alone is longer. */
const LABEL_MAX = 48;
/** Longest host that is shown whole, and fewest labels of a longer one: enough for `example.co.uk`. */
const HOST_MAX = 40;
const FEWEST_LABELS = 3;

/**
 * Returns the label of a link: its own text without scheme and www, or the address in punycode when the host mixes
 * scripts and could pass for another one. A long host loses its beginning and a long address its end, so that the
 * domain a person registered stays in sight (URL Standard, 4.8.2).
 */
export function linkLabel(text: string, url: string): string {
  const typed = stripScheme(text);
  const shown = mixesScriptsAnywhere(hostIn(typed)) ? stripScheme(URL.parse(url)?.href ?? text) : typed;
  const host = hostIn(shown);
  const short = shortenHost(host);
  const rest = shown.slice(host.length);
  return cutText(short + rest, Math.max(LABEL_MAX, countCharacters(short) + (rest === "" ? 0 : 1)));
}

const stripScheme = (text: string): string => text.replace(/^https?:\/\/(www\.)?/i, "");
const hostIn = (text: string): string => text.split(/[/?#:]/, 1)[0] ?? "";
const mixesScriptsAnywhere = (host: string): boolean => host.split(".").some(mixesScripts);

function shortenHost(host: string): string {
  if (countCharacters(host) <= HOST_MAX) return host;
  const labels = host.split(".");
  let from = Math.max(0, labels.length - FEWEST_LABELS);
  while (from > 0 && countCharacters(labels.slice(from - 1).join(".")) < HOST_MAX) from -= 1;
  return from === 0 ? host : `…${labels.slice(from).join(".")}`;
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

function mixesScripts(label: string): boolean {
  return SCRIPTS.filter((script) => script.test(label)).length > 1;
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname ?? null;
}
