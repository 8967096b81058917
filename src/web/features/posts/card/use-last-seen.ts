import { useEffect, useState } from "react";
import { localStore, type LocalKey } from "#web/lib/storage.ts";

type SeenKey = Extract<LocalKey, "timelineSeenAt" | "exploreSeenAt" | "giveawaysSeenAt">;

/**
 * Returns the newest time (ISO, UTC) that a list had when this browser last showed it, and stores the current newest
 * for the next visit. Null on the first visit, and on the server.
 */
export function useLastSeen(key: SeenKey, times: readonly string[]): string | null {
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    const kept = localStore.read(key);
    setBefore(kept === null || Number.isNaN(Date.parse(kept)) ? null : kept);
  }, [key]);
  const newest = times.reduce((last, time) => (time > last ? time : last), "");
  useEffect(() => {
    if (newest > (localStore.read(key) ?? "")) localStore.write(key, newest);
  }, [key, newest]);
  return before;
}

interface Listed {
  readonly id: string;
  readonly createdAt: string;
  readonly repostedBy?: unknown;
}

/**
 * Returns the first post of a list that was there at the last visit, when there are newer ones above it. Reposts are
 * skipped, since their position is not by their own time.
 */
export function firstSeen(posts: readonly Listed[], seenAt: string | null): string | null {
  if (seenAt === null) return null;
  const own = posts.filter(({ repostedBy }) => repostedBy === undefined || repostedBy === null);
  const at = own.findIndex(({ createdAt }) => createdAt <= seenAt);
  return at > 0 ? (own[at]?.id ?? null) : null;
}
