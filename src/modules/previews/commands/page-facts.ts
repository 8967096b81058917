import { given } from "#kernel/given.ts";
import sniffEncoding from "html-encoding-sniffer";
import { Parser } from "htmlparser2";
import { cleanLine } from "#kernel/text/line.ts";
import { cutText } from "#kernel/text/cut.ts";

/** A page's description of itself. Texts are plain, of one line, and cut to the length a card shows. */
export interface PageFacts {
  readonly title: string | null;
  readonly siteName: string | null;
  readonly description: string | null;
  /** Absolute, not yet checked. */
  readonly imageUrl: string | null;
  readonly iconUrl: string | null;
}

const longest = { title: 200, siteName: 60, description: 300 } as const;

/** The names under which pages say it, the best first: Open Graph, Twitter's cards, plain HTML. */
const titles = ["og:title", "twitter:title"];
const descriptions = ["og:description", "twitter:description", "description"];
const images = ["og:image:secure_url", "og:image:url", "og:image", "twitter:image", "twitter:image:src"];

/**
 * Reads the head of a page (https://ogp.me). `charset` is what the answer's header says; the page's own word comes
 * second.
 */
export function pageFacts(bytes: Uint8Array, charset: string | null, url: string): PageFacts {
  const said = new Map<string, string>();
  const icons: { href: string; rank: number }[] = [];
  let title = "";
  let isTitle = false;
  let isHead = true;
  let base = url;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === "body") isHead = false;
        if (!isHead) return;
        if (name === "title") isTitle = title === "";
        if (name === "base" && attributes["href"] !== undefined) base = URL.parse(attributes["href"], url)?.href ?? url;
        if (name === "meta") {
          const key = (attributes["property"] ?? attributes["name"] ?? "").trim().toLowerCase();
          const content = attributes["content"]?.trim() ?? "";
          if (key !== "" && content !== "" && !said.has(key)) said.set(key, content);
        }
        if (name === "link") {
          const rank = iconRank(
            (attributes["rel"] ?? "").toLowerCase(),
            attributes["type"] ?? "",
            attributes["sizes"] ?? "",
          );
          const href = attributes["href"];
          if (rank > 0 && href !== undefined) icons.push({ href, rank });
        }
      },
      ontext: (text) => {
        if (isTitle) title += text;
      },
      onclosetag: (name) => {
        if (name === "title") isTitle = false;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(decode(bytes, charset));
  const first = (keys: readonly string[]): string =>
    keys.map((key) => said.get(key)).find((value) => value !== undefined) ?? "";
  const absolute = (address: string): string | null =>
    address === "" ? null : (URL.parse(address, base)?.href ?? null);
  return {
    title: line(first(titles) || title, longest.title),
    siteName: line(said.get("og:site_name") ?? "", longest.siteName),
    description: line(first(descriptions), longest.description),
    imageUrl: absolute(first(images)),
    iconUrl: absolute(icons.toSorted((a, b) => b.rank - a.rank)[0]?.href ?? ""),
  };
}

/** The bigger the better, and of a kind we can decode. */
function iconRank(rel: string, type: string, sizes: string): number {
  if (rel === "apple-touch-icon") return 3;
  if (rel !== "icon" && rel !== "shortcut icon") return 0;
  if (type.includes("svg") || type.includes("x-icon")) return 0;
  return sizes.startsWith("32x32") || sizes.startsWith("96x96") || sizes.startsWith("192x192") ? 2 : 1;
}

/** Returns a line of plain text, cut at a character with an ellipsis; null for nothing. */
function line(text: string, max: number): string | null {
  const one = cleanLine(text);
  if (one === "") return null;
  return cutText(one, max);
}

/** Bytes at the beginning in which a page may name its encoding: browsers look at the first 1,024 and at the head. */
const PRESCAN_BYTES = 4_096;

/** The text of a page, in the encoding that the HTML standard's sniffing finds (13.2.3.2). */
function decode(bytes: Uint8Array, charset: string | null): string {
  const encoding = sniffEncoding(bytes, {
    ...given({ transportLayerEncodingLabel: charset }),
    // Nearly every page that does not say is UTF-8.
    defaultEncoding: "UTF-8",
    maxPrescanBytes: PRESCAN_BYTES,
  });
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch (error) {
    // Encodings that browsers refuse too, such as ISO-2022-KR: only the ASCII in them can be read.
    if (error instanceof RangeError) return new TextDecoder().decode(bytes);
    throw error;
  }
}
