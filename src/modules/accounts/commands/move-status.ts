import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { mayMove } from "../domain/account-status.ts";
import type { AccountState, StatusMover } from "../domain/account-status.ts";
import { accountStatusChanged } from "../events.ts";
import { accessEnding } from "../hooks.ts";
import { forgetPhoneCheck, lockAccount, newestChange, writeStatus } from "../store/status-store.ts";
import type { LockedAccount } from "../store/status-store.ts";
import { mailStatus } from "./status-mails.ts";

export interface StatusMove {
  accountId: string;
  to: AccountState;
  mover: StatusMover;
  /** The staff member. */
  movedBy?: string;
  policy?: string;
  reason?: string;
  /** Time at which the status ends by itself; null for never. */
  endsAt?: Date | null;
  /** A session that goes on, of the person who asked for it. */
  keepSessionId?: string;
}

export type MoveRefusal = "no_account" | "not_allowed";

/**
 * Moves an account to another state: checks the rule with the row locked, stores the move and its reason, ends sessions
 * that are no longer allowed, notifies the person, and emits the event for other modules.
 */
export async function moveStatus(
  tx: Tx,
  services: Services,
  move: StatusMove,
): Promise<Result<{ before: LockedAccount }, MoveRefusal>> {
  const account = await lockAccount(tx, move.accountId);
  if (account === undefined) return err("no_account");
  const before = account.state === "deleting" ? ((await newestChange(tx, account.id))?.fromState ?? null) : null;
  if (!mayMove(account.state, move.to, move.mover, before)) return err("not_allowed");
  const { accountId, to, mover, movedBy = null, policy = "", reason = "", endsAt = null } = move;
  await writeStatus(tx, { accountId, from: account.state, to, mover, movedBy, policy, reason, endsAt });
  if (to === "pending_reactivation") await forgetPhoneCheck(tx, accountId);
  if (to !== "active") await accessEnding.run(tx, { personId: accountId, keptSessionId: move.keepSessionId });
  await emit(tx, accountStatusChanged, { accountId });
  if (account.email !== null)
    await mailStatus(services, tx, {
      accountId,
      email: account.email,
      from: account.state,
      to,
      policy,
      reason,
      endsAt,
    });
  return ok({ before: account });
}
