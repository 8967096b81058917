import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { graceDays } from "../domain/account-status.ts";
import { isOwnAccount } from "../queries/own-account.ts";
import { audit } from "../store/audit-store.ts";
import type { Author } from "../store/audit-store.ts";
import { moveStatus } from "./move-status.ts";
import type { MoveRefusal } from "./move-status.ts";

export interface SetUserStatus {
  accountId: string;
  status: "active" | "suspended" | "pending_reactivation" | "deleted";
  policy: string;
  reason: string;
  /** The end of a suspension; null for a permanent one. */
  endsAt: Date | null;
}

export type SetUserStatusRefusal =
  | MoveRefusal
  | "reason_required"
  | "policy_required"
  | "end_in_past"
  | "end_without_suspension"
  | "oneself"
  | "staff_account";

/**
 * A decision of staff on a person's account. It needs a policy and words for the person, is never about oneself, and
 * about other staff only by lowering their role first. One audit row in the same commit.
 */
export async function setUserStatus(
  services: Services,
  by: { personId: string } | { kind: "operator" },
  wish: SetUserStatus,
): Promise<Result<void, SetUserStatusRefusal>> {
  const [policy, reason] = [wish.policy.trim(), wish.reason.trim()];
  if (policy === "") return err("policy_required");
  if (reason === "") return err("reason_required");
  if ("personId" in by && (await isOwnAccount(services.db, by.personId, wish.accountId))) return err("oneself");
  const now = await appNow(services.db);
  if (wish.endsAt !== null && wish.status !== "suspended") return err("end_without_suspension");
  if (wish.endsAt !== null && wish.endsAt <= now) return err("end_in_past");
  const to = wish.status === "deleted" ? "deleting" : wish.status;
  const endsAt = to === "deleting" ? new Date(now.getTime() + graceDays * 86_400_000) : wish.endsAt;
  const author: Author =
    "personId" in by ? { kind: "staff", actorId: by.personId, reason } : { kind: "operator", reason };
  return transactResult(services.db, async (tx) => {
    const moved = await moveStatus(tx, services, {
      accountId: wish.accountId,
      to,
      mover: "staff",
      policy,
      reason,
      endsAt,
      ...("personId" in by ? { movedBy: by.personId } : {}),
    });
    if (!moved.ok) return moved;
    const { before } = moved.value;
    if (before.role !== "user" && to !== "active") return err("staff_account");
    await audit(tx, author, "set_user_status", wish.accountId, { state: before.state }, { state: to, policy, endsAt });
    return ok();
  });
}
