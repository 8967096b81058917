import { useEffect, useState } from "react";
import { useNavigate } from "#web/lib/router.tsx";
import { reportError } from "#web/lib/error-reporting.ts";
import { notePage } from "#web/lib/page-trail.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { redirectRules } from "./screens.ts";
import { useKnownSession } from "./session-provider.tsx";

/**
 * Applies the redirect rules after a navigation inside the browser, as the server does for the first page. Renders
 * nothing; `url` is path with query.
 */
export function RouteGate({ url }: { readonly url: string }) {
  const session = useKnownSession();
  const navigate = useNavigate();
  useEffect(() => {
    notePage(url);
  }, [url]);
  const [first] = useState({ url, session });
  useEffect(() => {
    // The server let this person see the first page.
    if (url === first.url && session === first.session) return;
    let isGone = false;
    redirectRules().then(({ findRedirect }) => {
      const redirect = isGone ? null : findRedirect(url, session, productNow());
      if (redirect !== null) navigate(redirect.location, { replace: true });
    }, reportError);
    return () => {
      isGone = true;
    };
  }, [url, session, first, navigate]);
  return null;
}
