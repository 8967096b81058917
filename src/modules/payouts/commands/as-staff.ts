import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { accessOf } from "#modules/brands/index.ts";
import { err } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { Payout } from "../domain/payout.ts";
import { lockPayout } from "../store/payouts-store.ts";

export type StaffRefusal = "not_found" | "forbidden" | "own_payout" | "screening" | "conflict";

export interface StaffAct {
  staffId: string;
  payoutId: string;
  action: string;
  reason: string;
}

/**
 * Runs `work` on a payout as a staff member with manageMoney, in one transaction, and writes the audit log. Refuses
 * staff without the grant and the payee; refused tries are logged too.
 */
export async function asMoneyStaff<T>(
  services: Services,
  act: StaffAct,
  work: (tx: Tx, payout: Payout) => Promise<Result<T, StaffRefusal>>,
): Promise<Result<T, StaffRefusal>> {
  let accountId: string | null = null;
  const by = { kind: "staff", actorId: act.staffId, reason: act.reason } as const;
  const done = await transactResult(services.db, async (tx): Promise<Result<T, StaffRefusal>> => {
    const payout = await lockPayout(tx, act.payoutId);
    accountId = payout?.accountId ?? null;
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    if (payout === undefined) return err("not_found");
    if (
      payout.actedByPersonId === act.staffId ||
      payout.accountId === act.staffId ||
      (await accessOf(tx, act.staffId, payout.accountId)) !== null
    )
      return err("own_payout");
    const worked = await work(tx, payout);
    if (!worked.ok) return worked;
    await audit(tx, by, act.action, payout.accountId, { payoutId: payout.id, status: payout.status }, null);
    failpoint("payouts.staff.before_commit");
    return worked;
  });
  if (!done.ok && accountId !== null) {
    const refusal = done.error;
    await audit(services.db, by, `${act.action}.refused`, accountId, { payoutId: act.payoutId }, { refusal });
  }
  return done;
}
