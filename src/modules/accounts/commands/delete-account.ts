import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { appNow, transact, transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { graceDays } from "../domain/account-status.ts";
import { companionsAsked, deletionAsked, deletionConfirming } from "../hooks.ts";
import type { DeletionBlocker } from "../hooks.ts";
import { moveStatus } from "./move-status.ts";

export interface DeletionRequest {
  personId: string;
  /** The session that asks goes on, into the locked shell; all others end. */
  sessionId: string;
  idToken: string;
  /** Money that is left stays with us until it is claimed. */
  leaveBalance: boolean;
  /** Anonymisation: what others answered stays, as written by "Deleted user". */
  keepAnswered: boolean;
}

export type DeletionRefusal =
  | { kind: "reauth_required" }
  | { kind: "not_allowed" }
  | { kind: "blocked"; blockers: DeletionBlocker[] };

/** The policy a deletion is noted under when the person keeps what others answered. */
export const anonymization = "anonymization";

/** The person and the brands only they own: all of them go together. */
async function accountsOf(tx: Tx, personId: string): Promise<string[]> {
  const accountIds = [personId];
  await companionsAsked.run(tx, { personId, accountIds });
  return accountIds;
}

async function blockersOf(tx: Tx, accountIds: readonly string[]): Promise<DeletionBlocker[]> {
  const blockers: DeletionBlocker[] = [];
  for (const accountId of accountIds) await deletionAsked.run(tx, { accountId, blockers });
  return blockers;
}

/** Returns the reasons that block the deletion of an account now, and the brands that would be deleted with it. */
export function deletionOutlook(
  db: Db,
  personId: string,
): Promise<{ blockers: DeletionBlocker[]; companionIds: string[] }> {
  return transact(db, async (tx) => {
    const accountIds = await accountsOf(tx, personId);
    return { blockers: await blockersOf(tx, accountIds), companionIds: accountIds.slice(1) };
  });
}

/**
 * Deletes the caller's own account: out of sight now, gone in 30 days. Refused while something is open; needs the
 * step-up token, which is spent only when it works.
 */
export async function deleteOwnAccount(
  services: Services,
  request: DeletionRequest,
): Promise<Result<void, DeletionRefusal>> {
  const { personId, keepAnswered } = request;
  const endsAt = new Date((await appNow(services.db)).getTime() + graceDays * 86_400_000);
  return transactResult(services.db, async (tx) => {
    const confirmation = {
      personId,
      operation: keepAnswered ? ("requestAnonymization" as const) : ("deleteOwnAccount" as const),
      idToken: request.idToken,
      isConfirmed: false,
    };
    await deletionConfirming.run(tx, confirmation);
    if (!confirmation.isConfirmed) return err({ kind: "reauth_required" });
    const accountIds = await accountsOf(tx, personId);
    // The rows first: what is open is checked while nothing new can be opened.
    for (const accountId of accountIds) {
      const moved = await moveStatus(tx, services, {
        accountId,
        to: "deleting",
        mover: "person",
        policy: keepAnswered ? anonymization : "",
        endsAt,
        keepSessionId: request.sessionId,
      });
      if (!moved.ok) return err({ kind: "not_allowed" });
    }
    const blockers = (await blockersOf(tx, accountIds)).filter(
      ({ reason }) => reason !== "balance" || !request.leaveBalance,
    );
    if (blockers.length > 0) return err({ kind: "blocked", blockers });
    return ok();
  });
}
