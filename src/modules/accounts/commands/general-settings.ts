import type { Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { entrantFactsChanged } from "../hooks.ts";
import { writeGeneralSettings } from "../store/account-facts-store.ts";
import { writeRecordingAgreed } from "../store/account-facts-store.ts";

export interface GeneralChange {
  hasOptedOutOfGiveaways?: boolean | null | undefined;
  /** The person is listed as a winner by their state alone. */
  isWinnerByState?: boolean | null | undefined;
  /** Once the notice to unverified people was put away it stays away. */
  hasShownUnverifiedUserNotice?: boolean | null | undefined;
  /** The person agrees, or no longer, to what `canRecordSession` allows. */
  mayRecordSession?: boolean | null | undefined;
}

/**
 * Changes the general settings of the person (a brand has none: it cannot enter giveaways). Opting out of giveaways
 * makes the person's open entries ineligible (reason `optedOut`) at once; opting in again before the deadline brings
 * them back, and makes entries of the acts done meanwhile.
 */
export async function setGeneralSettings(tx: Tx, actor: Actor, change: GeneralChange): Promise<void> {
  const { hasOptedOutOfGiveaways, isWinnerByState, hasShownUnverifiedUserNotice, mayRecordSession } = change;
  await writeGeneralSettings(tx, actor.accountId, {
    hasOptedOutOfGiveaways: hasOptedOutOfGiveaways ?? null,
    isWinnerByState: isWinnerByState ?? null,
    hasShownUnverifiedNotice: hasShownUnverifiedUserNotice ?? false,
  });
  if (hasOptedOutOfGiveaways != null) await entrantFactsChanged.run(tx, { personId: actor.accountId });
  if (mayRecordSession == null) return;
  await writeRecordingAgreed(tx, actor.accountId, mayRecordSession);
}
