import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import type { AccountRow, Grant } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

export type PersonRefusal = "forbidden" | "no_account" | "oneself" | "staff_account" | "no_address" | "not_allowed";

export interface PersonAct {
  readonly staffId: string;
  readonly accountId: string;
  readonly reason: string;
}

/** An audit row's values before and after. */
interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Runs `work` on another account as staff with a grant, and writes its audit row in the same transaction. Nothing is
 * done to oneself, nor to other staff unless the act is a read. A brand counts as the person who created it.
 */
export function actOnPerson<T>(
  services: Services,
  act: PersonAct & { readonly action: string; readonly grant: Grant; readonly isRead?: boolean },
  work: (tx: Tx, account: AccountRow) => Promise<Result<{ value: T } & Change, PersonRefusal>>,
): Promise<Result<T, PersonRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<T, PersonRefusal>> => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, act.grant)) return err("forbidden");
    if (await isOwnAccount(tx, act.staffId, act.accountId)) return err("oneself");
    const account = await findAccount(tx, act.accountId);
    if (account === undefined) return err("no_account");
    const ownerId = account.created_by_account_id;
    const role = (ownerId === null ? undefined : await findAccount(tx, ownerId))?.role ?? account.role;
    if (act.isRead !== true && role !== "user" && staff.role !== "admin") return err("staff_account");
    const done = await work(tx, account);
    if (!done.ok) return done;
    const by = { kind: "staff", actorId: act.staffId, reason: act.reason } as const;
    await audit(tx, by, act.action, act.accountId, done.value.before, done.value.after);
    return ok(done.value.value);
  });
}
