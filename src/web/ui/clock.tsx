import { createContext, use, useEffect, useState } from "react";
import type { ReactNode } from "react";

interface ServerClock {
  /** The server's time in epoch milliseconds when the page was rendered. */
  renderedAt: number;
  /** Milliseconds to add to this machine's clock to get the server's. */
  offsetMs: number;
}

const ClockContext = createContext<ServerClock | null>(null);

/** Provides the server's time, so the first render is the same on both sides. */
export function ClockProvider({
  renderedAt,
  offsetMs = 0,
  children,
}: {
  renderedAt: number;
  offsetMs?: number | undefined;
  children: ReactNode;
}) {
  return <ClockContext value={{ renderedAt, offsetMs }}>{children}</ClockContext>;
}

/**
 * Returns the current time, in epoch milliseconds by the server's clock, renewed every `everyMs`, or never when null.
 * Until hydrated it is the time of rendering.
 */
export function useNow(everyMs: number | null, ownOffsetMs?: number): number {
  const clock = use(ClockContext);
  const offsetMs = ownOffsetMs ?? clock?.offsetMs ?? 0;
  const [now, setNow] = useState(() => clock?.renderedAt ?? Date.now() + offsetMs);
  useEffect(() => {
    const tick = () => setNow(Date.now() + offsetMs);
    tick();
    if (everyMs === null) return;
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, offsetMs]);
  return now;
}
