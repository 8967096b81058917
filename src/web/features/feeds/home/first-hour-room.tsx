import { lazy, Suspense } from "react";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import type { SessionState } from "#web/app/ssr-contract.ts";
import { toMillis } from "#kernel/format-time.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useNow } from "#web/ui/clock.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";

const FirstHour = lazy(async () => ({ default: (await import("#web/features/first-hour/first-hour.tsx")).FirstHour }));

/** Age of an account up to which Home shows the first steps, in milliseconds. */
const NEWCOMER_MS = 7 * 24 * 60 * 60 * 1000;

function isNewcomer({ accountType, createdAt }: SessionState, now: number): boolean {
  return accountType === "personal" && now - toMillis(createdAt) < NEWCOMER_MS;
}

/**
 * The first steps of a new member; the notice about verification for everyone else. The steps load after the page is
 * interactive, as they depend on what this browser dismissed; their space is reserved.
 */
export function FirstHourRoom() {
  const session = useRequiredSession();
  const hydrated = useHydrated();
  const now = useNow(null);
  if (!isNewcomer(session, now)) return <UnverifiedNotice />;
  const room = <div className="first-hour-room" />;
  return hydrated ? (
    <Suspense fallback={room}>
      <FirstHour session={session} room={room} />
    </Suspense>
  ) : (
    room
  );
}
