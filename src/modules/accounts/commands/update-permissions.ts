import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isGrant } from "../domain/grants.ts";
import { accessEnding } from "../hooks.ts";
import { audit } from "../store/audit-store.ts";
import { lockPermissions, proposeAdmin, takeProposal, writePermissions } from "../store/permissions-store.ts";
import type { Permissions } from "../store/permissions-store.ts";

export type PermissionsRefusal = "reason_required" | "oneself" | "no_account" | "unknown_grant" | "brand";

/** Changed permissions; omitted ones stay. A limit of null removes the personal limit. */
export type PermissionsChange = Partial<Permissions>;

/**
 * Changes what a person may do (grant canEditPermissions): never one's own, always with a reason, the role of an admin
 * only when a second one asks for it too. What the person was signed in to ends. Answers whether a second admin is
 * waited for.
 */
export async function updatePermissions(
  services: Services,
  byId: string,
  wish: { accountId: string; reason: string; change: PermissionsChange },
): Promise<Result<{ isWaiting: boolean }, PermissionsRefusal>> {
  const reason = wish.reason.trim();
  if (reason === "") return err("reason_required");
  if (byId === wish.accountId) return err("oneself");
  if (wish.change.acl?.some((grant) => !isGrant(grant)) === true) return err("unknown_grant");
  return transactResult(services.db, async (tx) => {
    const before = await lockPermissions(tx, wish.accountId);
    if (before === undefined) return err("no_account");
    const { accountType, ...permissions } = before;
    const { role, ...rest } = wish.change;
    if (accountType === "brand" && (role ?? "user") !== "user") return err("brand");
    const makesAdmin = role === "admin" && permissions.role !== "admin";
    const isWaiting = makesAdmin && !(await takeProposal(tx, wish.accountId, byId));
    if (isWaiting) await proposeAdmin(tx, wish.accountId, byId, reason);
    const after: Permissions = {
      ...permissions,
      ...rest,
      role: isWaiting ? permissions.role : (role ?? permissions.role),
    };
    await writePermissions(tx, wish.accountId, after);
    if (after.role !== permissions.role || after.acl.toSorted().join() !== permissions.acl.toSorted().join())
      await accessEnding.run(tx, { personId: wish.accountId });
    await audit(
      tx,
      { kind: "staff", actorId: byId, reason },
      isWaiting ? "propose_admin" : "update_permissions",
      wish.accountId,
      toJson(permissions),
      toJson(after),
    );
    return ok({ isWaiting });
  });
}

function toJson(permissions: Permissions): Record<string, unknown> {
  const { monthlySpendLimit } = permissions;
  return { ...permissions, monthlySpendLimit: monthlySpendLimit === null ? null : Number(monthlySpendLimit) };
}
