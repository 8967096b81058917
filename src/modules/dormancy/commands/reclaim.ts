import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { lockAccountFacts } from "#modules/wallet/index.ts";
import { formatDate } from "#kernel/format-time.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { appNow, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import { dormancyTold } from "../events.ts";
import { lockUnclaimed, markReclaimed } from "../store/dormant-store.ts";
import { postReclaim } from "./move-dormant.ts";

export type ReclaimRefusal = "not_found" | "forbidden" | "own_money" | "account_gone";

/**
 * Takes back everything of the acting account that lies unclaimed, in cents; nothing when nothing does, so that a
 * second tap moves nothing.
 */
export function reclaim(services: Services, actor: Actor): Promise<bigint> {
  return transact(services.db, (tx) => giveBack(tx, actor.accountId, actor.personId));
}

/**
 * The same by staff who hold manageMoney, for a person who asked us; with the reason in the record. Closed accounts
 * have no wallet to give it back to.
 */
export function reclaimAsStaff(
  services: Services,
  act: { staffId: string; accountId: string; reason: string },
): Promise<Result<bigint, ReclaimRefusal>> {
  return transact(services.db, async (tx) => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    if (act.accountId === act.staffId) return err("own_money");
    const account = await findAccount(tx, act.accountId);
    if (account === undefined) return err("not_found");
    if (account.status === "deleted") return err("account_gone");
    if (account.created_by_account_id === act.staffId) return err("own_money");
    const cents = await giveBack(tx, act.accountId, act.staffId);
    await audit(
      tx,
      { kind: "staff", actorId: act.staffId, reason: act.reason },
      "reclaim_unclaimed",
      act.accountId,
      null,
      { cents: cents.toString() },
    );
    failpoint("dormancy.reclaim_as_staff.before_commit");
    return ok(cents);
  });
}

async function giveBack(tx: Tx, accountId: string, byId: string): Promise<bigint> {
  await lockAccountFacts(tx, accountId);
  let cents = 0n;
  for (const balance of await lockUnclaimed(tx, accountId)) {
    const back = await postReclaim(tx, balance, byId);
    await markReclaimed(tx, balance.id, byId);
    await emit(tx, dormancyTold, {
      dormantId: balance.id,
      accountId,
      kind: "reclaimed",
      daysLeft: 0,
      amountCents: String(back),
      day: formatDate(await appNow(tx)),
    });
    cents += back;
  }
  failpoint("dormancy.reclaim.before_commit");
  return cents;
}
