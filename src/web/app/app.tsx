import { useEffect, useState } from "react";
import { useLocation, useNavigationType, type Location } from "#web/lib/router.tsx";
import { matchRoute, type RouteMatch } from "#kernel/match-route.ts";
import { NotFound } from "./not-found.tsx";
import { PageFailure } from "./page-failure.tsx";
import { heldTheme, PageLayout } from "./layouts/layout-of.ts";
import { NoScriptNotice } from "./no-script-notice.tsx";
import { Notices } from "./notices.tsx";
import { PostViews } from "./post-views.tsx";
import { firstStack, nextStack } from "./page-stack.ts";
import { RouteGate } from "./route-gate.tsx";
import { ScreenOutlet } from "./screen-outlet.tsx";
import { ScrollManager } from "./scroll-manager.tsx";
import { ShellSheets } from "./shell-sheets.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { ThemeSync } from "./theme-sync.tsx";
import type { SsrPayload } from "./ssr-contract.ts";

/** The whole page inside its providers: layout, screen, and a modal route above them. */
export function App({ payload }: { readonly payload: SsrPayload }) {
  const location = useLocation();
  const action = useNavigationType();
  const [first] = useState(location);
  const [stack, setStack] = useState(() => firstStack(location));
  const current = nextStack(stack, location, action);
  if (current !== stack) setStack(current);

  // Controls respond from here on; a press before may be lost. The address names an entry before its page is shown.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = location.key;
  }, [location.key]);

  const page: Location = current.background ?? location;
  const match = matchRoute(page.pathname);
  const modalMatch = current.background === null ? null : matchRoute(location.pathname);
  const isFirst = page.key === first.key && page.pathname === first.pathname;
  const status = isFirst ? payload.status : match === null ? 404 : 200;

  return (
    <>
      {(match?.row.script ?? true) && <NoScriptNotice />}
      <ThemeSync held={heldTheme(match)} />
      <RouteGate url={location.pathname + location.search} />
      <ScrollManager page={page} />
      {/* First in Tab order: at the end of an endless feed, a toast's buttons would be unreachable. */}
      <Notices />
      <Shortcuts />
      <PostViews />
      <PageLayout match={status === 200 ? match : null}>
        <PageContent match={match} status={status} page={page} isFirst={isFirst} />
      </PageLayout>
      <ShellSheets />
      {modalMatch !== null && <ScreenOutlet match={modalMatch} location={location} asModal depth={current.depth} />}
    </>
  );
}

interface PageContentProps {
  readonly match: RouteMatch | null;
  readonly status: SsrPayload["status"];
  readonly page: Location;
  readonly isFirst: boolean;
}

function PageContent({ match, status, page, isFirst }: PageContentProps) {
  const needsDocument = !isFirst && (match === null || !match.row.script);
  if (needsDocument) return <DocumentLoad url={page.pathname + page.search} />;
  if (status === 500)
    return (
      <PageFailure
        onRetry={() => {
          location.reload();
        }}
      />
    );
  if (status === 404 || match === null) return <NotFound />;
  return <ScreenOutlet match={match} location={page} asModal={false} depth={0} />;
}

/**
 * Pages without script, and paths that only the server knows, are fetched as documents. Links do so by themselves
 * (`document-links.ts`); this is for navigation from code. It has to be a replacement: after a reload the entry before
 * would show this document too.
 */
function DocumentLoad({ url }: { readonly url: string }) {
  useEffect(() => {
    location.replace(url);
  }, [url]);
  return null;
}
