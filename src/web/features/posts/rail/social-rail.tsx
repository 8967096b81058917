import "./rail.css";
import { lazy, Suspense } from "react";
import type { RailPanelsProps } from "./rail-panels.tsx";
import { breakpoints, useMediaQuery } from "#web/lib/use-media-query.ts";

const RailPanels = lazy(async () => ({ default: (await import("./rail-panels.tsx")).RailPanels }));

/**
 * Third column beside the feeds: largest givers, giveaways that close soon, accounts to follow. It loads after the page
 * is interactive, so that it never delays the main content; its space is reserved.
 */
export function SocialRail(props: RailPanelsProps) {
  const hasColumn = useMediaQuery(`(min-width: ${breakpoints.l}px)`);
  const room = <div className="rail-room" />;
  return hasColumn ? (
    <Suspense fallback={room}>
      <RailPanels {...props} />
    </Suspense>
  ) : (
    room
  );
}
