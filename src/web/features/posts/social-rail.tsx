import "./rail.css";
import { lazy, Suspense } from "react";
import { useHydrated } from "#web/lib/use-hydrated.ts";

const RailPanels = lazy(async () => ({ default: (await import("./rail-panels.tsx")).RailPanels }));

/**
 * Beside the feeds: who gives the most, what closes soon, whom to follow. It comes after the page is
 * live, so that neither its code nor its reads hold up what the reader came for; its room is kept.
 */
export function SocialRail() {
  const room = <div className="rail-room" />;
  return useHydrated() ? (
    <Suspense fallback={room}>
      <RailPanels />
    </Suspense>
  ) : (
    room
  );
}
