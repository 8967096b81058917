import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Services } from "#platform/services.ts";
import type { ClaimRefusal } from "../domain/refusals.ts";
import { parseClaimText, refundClaim, wantBack, withClaim } from "./claims.ts";
import { settleVendorFailure } from "../store/claims-store.ts";
import type { ClaimRow } from "../store/claims-store.ts";
import { moveClaim } from "./move-claim.ts";

/** What staff decide about a claim. */
export type ClaimDecision =
  | { readonly kind: "refund"; readonly amountCents: bigint; readonly paidBy: "seller" | "platform" }
  /** The goods are to come back first. */
  | { readonly kind: "ask_back" }
  | { readonly kind: "reject" }
  /** The vendor of a refunded parcel failed, and its bill is settled. */
  | { readonly kind: "settle_vendor" };

/** Returns whether the bill of the vendor of a claim's parcel has to be settled. */
const isVendorOpen = ({ isForStaff, status }: ClaimRow): boolean => isForStaff && status !== "with_staff";

/**
 * Decides a claim that waits for staff; never one about an order that the staff member bought or sold. Buyer and seller
 * read the reason, except that of settling with a vendor. The decision is logged.
 */
export async function decideClaim(
  services: Services,
  act: {
    readonly staffId: string;
    readonly claimId: string;
    readonly reason: string;
    readonly decision: ClaimDecision;
  },
): Promise<Result<void, ClaimRefusal>> {
  const reason = parseClaimText("reason", act.reason);
  if (!reason.ok) return reason;
  return withClaim(services, act.claimId, async (tx, found): Promise<Result<void, ClaimRefusal>> => {
    const { order, parcel, claim } = found;
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err({ code: "forbidden" });
    if (order.personId === act.staffId || claim.personId === act.staffId) return err({ code: "own_case" });
    for (const accountId of [order.accountId, parcel.sellerId])
      if (await isOwnAccount(tx, act.staffId, accountId)) return err({ code: "own_case" });
    const { decision } = act;
    const isPossible = decision.kind === "settle_vendor" ? isVendorOpen(claim) : claim.status === "with_staff";
    if (!isPossible) return err({ code: "too_late", status: claim.status });
    const said = { by: "staff", staffText: reason.value } as const;
    if (decision.kind === "refund") {
      const { amountCents: cents, paidBy } = decision;
      const done = await refundClaim(tx, found, { ...said, cents, paidBy });
      if (!done.ok) return done;
    } else if (decision.kind === "ask_back") {
      const done = await wantBack(tx, found, said);
      if (!done.ok) return done;
    } else if (decision.kind === "settle_vendor") await settleVendorFailure(tx, claim.id);
    else await moveClaim(tx, order, parcel, claim, "closed", { ...said, closedBy: "staff", actBy: null });
    const facts = { claimId: claim.id, orderId: order.id, code: order.code };
    const decided =
      decision.kind === "refund" ? { ...decision, amountCents: String(decision.amountCents) } : { kind: decision.kind };
    const by = { kind: "staff", actorId: act.staffId, reason: reason.value } as const;
    await audit(tx, by, "order.claim_decided", order.accountId, facts, decided);
    return ok();
  });
}
