import { matchRoute } from "#kernel/match-route.ts";

/** True for a path of this site that the browser's router cannot show: a page without script, or no page of ours. */
function needsDocument(pathname: string): boolean {
  const match = matchRoute(pathname);
  return match === null || !match.row.script;
}

/**
 * Lets the browser follow links to reading pages and to the server's own pages. The router would otherwise take them,
 * since to it every path is its own.
 */
export function leaveDocumentLinksAlone(): void {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link === null || link.origin !== location.origin || event.button !== 0) return;
      if (link.pathname === location.pathname && link.hash !== "") return;
      // The router leaves these alone, and their own listeners have to run: a press may enter a giveaway.
      if (link.target === "_blank") return;
      // In the capturing phase, before the page's own listeners: the browser's default for a link stays.
      if (needsDocument(link.pathname)) event.stopPropagation();
    },
    true,
  );
}
