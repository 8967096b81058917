import { useEffect } from "react";
import { useNavigate } from "#web/lib/router.tsx";
import { findRedirect } from "#kernel/redirect-rules.ts";
import { notePage } from "#web/lib/page-trail.ts";
import { productNow } from "#web/lib/server-clock.ts";
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
  useEffect(() => {
    const redirect = findRedirect(url, session, productNow());
    if (redirect !== null) navigate(redirect.location, { replace: true });
  }, [url, session, navigate]);
  return null;
}
