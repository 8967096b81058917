import "./rail.css";
import { lazy, Suspense } from "react";
import { breakpoints, useMediaQuery } from "#web/lib/use-media-query.ts";

const RailPanels = lazy(async () => ({ default: (await import("./rail-panels.tsx")).RailPanels }));

/**
 * Beside the feeds, where there is a third column: who gives the most, what closes soon, whom to follow. It comes after
 * the page is live, so that neither its code nor its reads hold up what the reader came for; its room is kept.
 */
export function SocialRail() {
  const hasColumn = useMediaQuery(`(min-width: ${breakpoints.l}px)`);
  const room = <div className="rail-room" />;
  return hasColumn ? (
    <Suspense fallback={room}>
      <RailPanels />
    </Suspense>
  ) : (
    room
  );
}
