import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant, isOwnAccount, setOwing } from "#modules/accounts/index.ts";
import { post } from "#modules/ledger/index.ts";
import { transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { lockAccountFacts } from "../store/account-facts.ts";
import {
  findReceivable,
  lockOpenOf,
  proposeWriteOff,
  readOwed,
  settleReceivable,
  takeWriteOff,
} from "../store/receivables-store.ts";

export type WriteOffRefusal = "not_found" | "forbidden" | "own_money" | "nothing_owed";

/**
 * Writes off the unpaid rest of a receivable, as a loss, when two different members of staff who hold manageBooks want
 * it within a week, each with a reason. Answers whether a second one is waited for.
 */
export async function writeOff(
  services: Services,
  act: { staffId: string; receivableId: string; reason: string },
): Promise<Result<{ isWaiting: boolean }, WriteOffRefusal>> {
  const by = { kind: "staff", actorId: act.staffId, reason: act.reason } as const;
  return transactResult(services.db, async (tx) => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageBooks")) return err("forbidden");
    const found = await findReceivable(tx, act.receivableId);
    if (found === undefined) return err("not_found");
    if (await isOwnAccount(tx, act.staffId, found.accountId)) return err("own_money");
    await lockAccountFacts(tx, found.accountId);
    const owed = (await lockOpenOf(tx, found.accountId)).find(({ id }) => id === found.id);
    if (owed === undefined) return err("nothing_owed");
    const about = { receivableId: owed.id, cents: (owed.amountCents - owed.settledCents).toString() };
    if (!(await takeWriteOff(tx, owed.id, act.staffId))) {
      await proposeWriteOff(tx, owed.id, act.staffId, act.reason);
      await audit(tx, by, "propose_write_off", owed.accountId, null, about);
      return ok({ isWaiting: true });
    }
    const cents = owed.amountCents - owed.settledCents;
    const written = await post(tx, {
      type: "receivable_write_off",
      refType: "receivable",
      refId: owed.id,
      effect: "write_off",
      actedBy: act.staffId,
      details: { paymentId: owed.paymentId },
      takes: [],
      puts: [],
      platform: [
        { kind: "losses", amountCents: cents },
        { kind: "receivable", amountCents: -cents },
      ],
    });
    failpoint("wallet.write_off.after_post");
    if (!written.ok) throw new Error(`receivable ${owed.id} could not be written off: ${written.error.tag}`);
    await settleReceivable(tx, owed.id, cents, true);
    if ((await readOwed(tx, owed.accountId)) === 0n) await setOwing(tx, owed.accountId, false);
    await audit(tx, by, "write_off", owed.accountId, about, null);
    failpoint("wallet.write_off.before_commit");
    return ok({ isWaiting: false });
  });
}
