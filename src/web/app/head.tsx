import { createContext, use, useEffect } from "react";
import { useLocation } from "#web/lib/router.tsx";
import { describePage, type HeadTag, type PageMeta } from "#web/lib/page-meta.ts";
import { useEnvironment } from "./environment.tsx";

/** Collects the page's metadata on the server; the innermost screen sets it last. */
export interface HeadCollector {
  meta: PageMeta | null;
}

export const HeadContext = createContext<HeadCollector | null>(null);

/**
 * Sets title and metadata of the page while the component is mounted. Called by every screen; also written into the
 * answer of the server.
 */
export function usePageMeta(meta: PageMeta): void {
  const collector = use(HeadContext);
  const environment = useEnvironment();
  const { pathname, search } = useLocation();
  if (collector !== null) collectMeta(collector, meta);
  const { title, tags } = describePage(meta, {
    baseUrl: environment.baseUrl,
    productName: environment.productName,
    isProduction: environment.appEnv === "production",
    pathname,
    search,
  });
  const serialised = JSON.stringify(tags);
  useEffect(() => {
    document.title = title;
    for (const tag of JSON.parse(serialised) as readonly HeadTag[]) updateTag(tag);
  }, [title, serialised]);
}

function collectMeta(collector: HeadCollector, meta: PageMeta): void {
  collector.meta = meta;
}

function updateTag({ tag, by, value }: HeadTag): void {
  const selector = `${tag}[${by[0]}="${by[1]}"]`;
  let element = document.head.querySelector(selector);
  if (element === null) {
    element = document.createElement(tag);
    element.setAttribute(...by);
    document.head.append(element);
  }
  element.setAttribute(...value);
}
