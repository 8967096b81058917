import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { entrantFactsChanged } from "../hooks.ts";

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
  await sql`update account set has_opted_out_of_giveaways = coalesce(${hasOptedOutOfGiveaways ?? null}, has_opted_out_of_giveaways),
                               is_winner_by_state = coalesce(${isWinnerByState ?? null}, is_winner_by_state),
                               has_shown_unverified_notice = has_shown_unverified_notice or ${hasShownUnverifiedUserNotice ?? false}
             where id = ${actor.accountId} and account_type = 'personal'`.execute(tx);
  if (hasOptedOutOfGiveaways != null) await entrantFactsChanged.run(tx, { personId: actor.accountId });
  if (mayRecordSession == null) return;
  await sql`update account_credential set session_recording_agreed_at = case when ${mayRecordSession} then coalesce(session_recording_agreed_at, app_now()) end
             where account_id = ${actor.accountId}`.execute(tx);
}
