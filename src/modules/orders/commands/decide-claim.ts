import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ClaimRefusal } from "../domain/refusals.ts";
import { parseClaimText, refundClaim, wantBack, withClaim } from "./claims.ts";
import type { Case } from "./claims.ts";
import { readVendorBooked, refundsOfOrders, settleVendorFailure } from "../store/claims-store.ts";
import type { ClaimRow } from "../store/claims-store.ts";
import { moveClaim } from "./move-claim.ts";
import { returnVendorMoney } from "./order-money.ts";

/** What staff decide about a claim. */
export type ClaimDecision =
  | { readonly kind: "refund"; readonly amountCents: bigint; readonly paidBy: "seller" | "platform" }
  /** The goods are to come back first. */
  | { readonly kind: "ask_back" }
  | { readonly kind: "reject" }
  /** The vendor of a refunded parcel failed. Its bill is what it charges after all: up to what was booked for it. */
  | { readonly kind: "settle_vendor"; readonly billCents: bigint };

/** Returns whether the bill of the vendor of a claim's parcel has to be settled. */
const isVendorOpen = ({ isForStaff, status }: ClaimRow): boolean => isForStaff && status !== "with_staff";

/**
 * Settles the bill of a vendor that failed after the refund, as if the parcel had been paid out with that bill. A
 * seller who paid the refund gets what the goods cost beyond the bill. The rest was our loss, which shrinks. So does
 * all of it where we paid the refund.
 */
async function settleVendor(
  tx: Tx,
  { order, parcel, claim }: Case,
  billCents: bigint,
): Promise<Result<void, ClaimRefusal>> {
  const bookedCents = (await readVendorBooked(tx, [parcel.id])).get(parcel.id) ?? 0n;
  if (billCents < 0n || billCents > bookedCents)
    return err({ code: "amount_out_of_range", minCents: 0n, maxCents: bookedCents });
  await settleVendorFailure(tx, claim.id, billCents);
  if (billCents === bookedCents) return ok();
  const refund = (await refundsOfOrders.run(tx, [order.id])).find(({ claimId }) => claimId === claim.id);
  if (refund === undefined) throw new Error(`claim ${claim.id} refunded nothing`);
  const paidCents = parcel.costCents < bookedCents ? parcel.costCents : bookedCents;
  const sellerCents = refund.paidBy === "seller" && paidCents > billCents ? paidCents - billCents : 0n;
  await returnVendorMoney(tx, order, parcel, { sellerCents, ourCents: bookedCents - billCents - sellerCents });
  return ok();
}

/** Returns a decision as the audit log keeps it: amounts in cents, as text. */
function auditedDecision(decision: ClaimDecision): Record<string, unknown> {
  if (decision.kind === "refund") return { ...decision, amountCents: String(decision.amountCents) };
  if (decision.kind === "settle_vendor") return { ...decision, billCents: String(decision.billCents) };
  return { kind: decision.kind };
}

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
    } else if (decision.kind === "settle_vendor") {
      const done = await settleVendor(tx, found, decision.billCents);
      if (!done.ok) return done;
    } else await moveClaim(tx, order, parcel, claim, "closed", { ...said, closedBy: "staff", actBy: null });
    const facts = { claimId: claim.id, orderId: order.id, code: order.code };
    const by = { kind: "staff", actorId: act.staffId, reason: reason.value } as const;
    await audit(tx, by, "order.claim_decided", order.accountId, facts, auditedDecision(decision));
    return ok();
  });
}
