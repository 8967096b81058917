import { Suspense, useState } from "react";
import { useNavigate, type Location } from "#web/lib/router.tsx";
import { fillPath, type RouteMatch } from "#kernel/match-route.ts";
import { NotFound } from "./not-found.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import { isBarred } from "./is-barred.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useSession } from "./session-provider.tsx";
import { PendingPage } from "./pending-page.tsx";
import { RouteContext } from "./route-context.ts";
import type { ScreenProps } from "./screen.ts";
import { loadedScreen, useScreen } from "./screens.ts";

interface ScreenOutletProps {
  readonly match: RouteMatch;
  readonly location: Location;
  readonly asModal: boolean;
  /** Number of history entries that closing goes back; 0 leads to the row's `up`. */
  readonly depth: number;
}

/** Draws the screen of a route, with its own loading and failure. */
export function ScreenOutlet(props: ScreenOutletProps) {
  const { match, location } = props;
  return (
    <ErrorBoundary resetKey={`${location.pathname}${location.search}`}>
      <ScreenFrame key={match.row.screen + JSON.stringify(match.params, match.row.keyedBy?.slice())} {...props} />
    </ErrorBoundary>
  );
}

/**
 * Renders the screen without Suspense when its code is loaded. The server renders every screen that way: inside a
 * Suspense boundary React would catch a failure and render the fallback.
 */
function ScreenFrame(props: ScreenOutletProps) {
  const [here] = useState(() => loadedScreen(props.match.row.screen) !== null);
  if (here) return <LoadedScreen {...props} />;
  const fallback = props.asModal ? (
    <LoadingOverlay screen />
  ) : props.match.row.layout === "app" ? (
    <PendingPage match={props.match} />
  ) : (
    <div className="screen-loading">
      <LoadingOverlay />
    </div>
  );
  return (
    <Suspense fallback={fallback}>
      <LoadedScreen {...props} />
    </Suspense>
  );
}

function LoadedScreen({ match, location, asModal, depth }: ScreenOutletProps) {
  const session = useSession();
  const navigate = useNavigate();
  const screen = useScreen(isBarred(match.row, session) ? "errors/not-yours-screen" : match.row.screen);
  if (screen === null) return <NotFound />;
  const Component = screen.component;
  const props: ScreenProps = {
    routeId: match.id,
    params: match.params,
    query: new URLSearchParams(location.search),
    asModal,
    close: () => {
      if (depth > 0) navigate(-depth);
      else navigate(fillPath(match.row.up ?? "/", match.params), { replace: true });
    },
  };
  return (
    <RouteContext value={props}>
      <Component {...props} />
    </RouteContext>
  );
}
