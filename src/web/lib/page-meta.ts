import { pageTitle } from "./page-title.ts";

/** A screen's metadata for search engines, previews and the tab. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Absolute address or path of the share image. */
  readonly image?: string;
  /** Keeps the query in the canonical address; false by default. */
  readonly keepQuery?: boolean;
  /** True for pages that search engines must not index. */
  readonly noIndex?: boolean;
  /** Path of the page's Atom feed. For programs that read the first answer; a navigation inside the app does not add it. */
  readonly feed?: string;
  /**
   * True when other sites may embed it: `/oembed` answers for its address. Written like `feed`, in the first answer
   * alone.
   */
  readonly isEmbeddable?: boolean;
  /** Path of a small script of its own, for a page that ships no other. Written like `feed`. */
  readonly script?: string;
}

interface Place {
  readonly baseUrl: string;
  readonly productName: string;
  readonly isProduction: boolean;
  readonly pathname: string;
  readonly search: string;
}

export interface HeadTag {
  readonly tag: "meta" | "link";
  /** Attribute, with its value, that distinguishes this element from others of its tag. */
  readonly by: readonly ["name" | "property" | "rel", string];
  readonly value: readonly ["content" | "href", string];
}

/** Returns the site's description of itself. */
export function siteDescription(productName: string): string {
  return `${productName} makes social media happier by encouraging generosity.`;
}

/** Returns title and head elements of a page (root is a website, any other path an article). */
export function describePage(
  meta: PageMeta,
  place: Place,
): { readonly title: string; readonly tags: readonly HeadTag[] } {
  const title = pageTitle(meta.title, place.productName, place.pathname);
  const description = meta.description ?? siteDescription(place.productName);
  const url = place.baseUrl + place.pathname + (meta.keepQuery === true ? place.search : "");
  const image = new URL(meta.image ?? "/og-image.png", place.baseUrl).href;
  const named = (name: string, value: string): HeadTag => ({
    tag: "meta",
    by: ["name", name],
    value: ["content", value],
  });
  const property = (name: string, value: string): HeadTag => ({
    tag: "meta",
    by: ["property", name],
    value: ["content", value],
  });
  const hidden = !place.isProduction || meta.noIndex === true;
  return {
    title,
    tags: [
      named("description", description),
      named("robots", hidden ? "noindex" : "index, follow"),
      { tag: "link", by: ["rel", "canonical"], value: ["href", url] },
      property("og:site_name", place.productName),
      property("og:type", place.pathname === "/" ? "website" : "article"),
      property("og:title", title),
      property("og:description", description),
      property("og:url", url),
      property("og:image", image),
      named("twitter:card", "summary_large_image"),
    ],
  };
}
