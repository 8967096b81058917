import type { Db } from "#platform/db/db.ts";
import { givenBy, settledSince, topHosts, winningsEver } from "../store/views-store.ts";
import type { GivenRow } from "../store/views-store.ts";

export type { GivenRow } from "../store/views-store.ts";

/** The leaderboard looks back so far. */
const leaderboardDays = 30;
const leaderboardSize = 25;

export async function readLeaderboard(
  db: Db,
): Promise<{ hosts: { hostId: string; totalCents: bigint }[]; totalCents: bigint }> {
  const [hosts, [total]] = await Promise.all([
    topHosts.run(db, leaderboardDays, leaderboardSize),
    settledSince.run(db, leaderboardDays),
  ]);
  return { hosts, totalCents: total?.totalCents ?? 0n };
}

export interface WinningsEver {
  totalCents: bigint;
  winners: number;
}

const freshForMs = 10_000;
const kept = new WeakMap<Db, { at: number; value: Promise<WinningsEver> }>();

/** Everything ever won and by how many people; summed at most every ten seconds, because a landing page asks. */
export function readWinningsEver(db: Db): Promise<WinningsEver> {
  const known = kept.get(db);
  if (known !== undefined && performance.now() - known.at < freshForMs) return known.value;
  const value = winningsEver.run(db).then(([found]) => found ?? { totalCents: 0n, winners: 0 });
  kept.set(db, { at: performance.now(), value });
  // A failed sum is not kept.
  value.catch(() => kept.delete(db));
  return value;
}

/** Total prizes given by hosts; hosts without any are absent. */
export async function readGiven(db: Db, hostIds: readonly string[]): Promise<Map<string, GivenRow>> {
  return new Map((await givenBy.run(db, [...hostIds])).map((one) => [one.hostId, one]));
}
