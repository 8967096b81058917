import type { RouteMatch } from "#kernel/match-route.ts";
import { describePage, type PageMeta } from "#web/lib/page-meta.ts";
import { panelColour } from "#web/lib/theme.ts";
import { escapeHtml } from "./html.ts";
import type { PageEnvironment } from "./ssr-contract.ts";

interface HeadInput {
  readonly url: URL;
  readonly match: RouteMatch | null;
  readonly meta: PageMeta;
  readonly environment: PageEnvironment;
  /** Fonts of the reading text, preloaded so that no text is drawn twice. */
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly held: "light" | null;
  readonly nonce: string;
}

/**
 * Returns the links to other forms of the page: for feed readers (RFC 4287), and for sites that embed it (oEmbed 1.0,
 * discovery).
 */
function alternates({ feed, isEmbeddable }: PageMeta, title: string, address: string): string[] {
  const link = (type: string, href: string): string =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`;
  return [
    ...(feed === undefined ? [] : [link("application/atom+xml", feed)]),
    ...(isEmbeddable === true
      ? [link("application/json+oembed", `/oembed?format=json&url=${encodeURIComponent(address)}`)]
      : []),
  ];
}

/** Builds the elements of a page's head. */
export function headMarkup({ url, match, meta, environment, fonts, styles, scripts, held, nonce }: HeadInput): string {
  const { title, tags } = describePage(meta, {
    baseUrl: environment.baseUrl,
    productName: environment.productName,
    isProduction: environment.appEnv === "production",
    pathname: url.pathname,
    search: url.search,
  });
  const icon = match?.row.layout === "admin" ? "/favicon-admin.svg" : "/favicon.svg";
  const colour = (theme: "light" | "dark", media: string): string =>
    `<meta name="theme-color" content="${panelColour[theme]}"${media === "" ? "" : ` media="${media}"`}>`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tags.map(
      ({ tag, by, value }) => `<${tag} ${by[0]}="${escapeHtml(by[1])}" ${value[0]}="${escapeHtml(value[1])}">`,
    ),
    ...alternates(meta, title, environment.baseUrl + url.pathname),
    held === null
      ? colour("light", "(prefers-color-scheme: light)") + colour("dark", "(prefers-color-scheme: dark)")
      : colour(held, ""),
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest-v1.json">',
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(meta.script === undefined
      ? []
      : [`<script type="module" nonce="${escapeHtml(nonce)}" src="${escapeHtml(meta.script)}"></script>`]),
    ...scripts.map((href) => `<link rel="modulepreload" nonce="${escapeHtml(nonce)}" href="${href}">`),
  ].join("\n");
}
