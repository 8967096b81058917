import type { Db } from "#platform/db/db.ts";
import { givenBy, settledSince, topHosts } from "../store/views-store.ts";
import type { GivenRow } from "../store/views-store.ts";
import { hostRecords } from "../store/host-record-store.ts";
import type { HostRecordRow } from "../store/host-record-store.ts";

export type { GivenRow } from "../store/views-store.ts";
export type { HostRecordRow } from "../store/host-record-store.ts";

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

/** Total prizes given by hosts; hosts without any are absent. */
export async function readGiven(db: Db, hostIds: readonly string[]): Promise<Map<string, GivenRow>> {
  return new Map((await givenBy.run(db, [...hostIds])).map((one) => [one.hostId, one]));
}

/** Computes an account's record as a host from the ledger and its giveaways; null when it never gave. One statement. */
export async function readHostRecord(db: Db, accountId: string): Promise<HostRecordRow | null> {
  const [found] = await hostRecords.run(db, accountId);
  return found === undefined || found.giveaways === 0 ? null : found;
}
