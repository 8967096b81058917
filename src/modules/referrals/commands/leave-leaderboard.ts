import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { refreshListed, setOffLeaderboard } from "../store/standings-store.ts";

/** Takes a person off the referral leaderboard, or puts them back. */
export function setLeaderboardOptOut(services: Services, personId: string, isOff: boolean): Promise<void> {
  return transact(services.db, async (tx) => {
    await setOffLeaderboard(tx, personId, isOff);
    await refreshListed(tx, personId);
  });
}
