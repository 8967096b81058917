import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { accessOf } from "#modules/brands/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { Rollback, transact } from "#platform/db/db.ts";
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
 * Runs `work` on a payout as staff who hold manageMoney, in one transaction, and writes down that it was done. Who may
 * not, and whoever it is paid to, is refused, and the try is written down (T125, T126).
 */
export async function asMoneyStaff<T>(
  services: Services,
  act: StaffAct,
  work: (tx: Tx, payout: Payout) => Promise<Result<T, StaffRefusal>>,
): Promise<Result<T, StaffRefusal>> {
  let accountId: string | null = null;
  const by = { kind: "staff", actorId: act.staffId, reason: act.reason } as const;
  try {
    return ok(
      await transact(services.db, async (tx) => {
        const payout = await lockPayout(tx, act.payoutId);
        accountId = payout?.accountId ?? null;
        const staff = await findAccount(tx, act.staffId);
        if (staff === undefined || !hasGrant(staff, "manageMoney")) throw new Rollback<StaffRefusal>("forbidden");
        if (payout === undefined) throw new Rollback<StaffRefusal>("not_found");
        if (
          payout.actedByPersonId === act.staffId ||
          payout.accountId === act.staffId ||
          (await accessOf(tx, act.staffId, payout.accountId)) !== null
        )
          throw new Rollback<StaffRefusal>("own_payout");
        const done = await work(tx, payout);
        if (!done.ok) throw new Rollback<StaffRefusal>(done.error);
        await audit(tx, by, act.action, payout.accountId, { payoutId: payout.id, status: payout.status }, null);
        failpoint("payouts.staff.before_commit");
        return done.value;
      }),
    );
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    const refusal = (error as Rollback<StaffRefusal>).refusal;
    if (accountId !== null)
      await audit(services.db, by, `${act.action}.refused`, accountId, { payoutId: act.payoutId }, { refusal });
    return err(refusal);
  }
}
