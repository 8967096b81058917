export const adjustmentKinds = ["credit", "debit"] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export const adjustmentStatuses = ["proposed", "approved", "rejected"] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

/** Accounts a credit goes to: card money, which is never withdrawn, or earnings. */
export const creditedAccounts = ["funds", "earnings"] as const;
type CreditedAccount = (typeof creditedAccounts)[number];

/** Something staff put right in a wallet by hand. Amount in cents. */
export interface Adjustment {
  readonly id: string;
  readonly accountId: string;
  readonly kind: AdjustmentKind;
  readonly amountCents: bigint;
  /** Null for a debit. */
  readonly creditedTo: CreditedAccount | null;
  readonly status: AdjustmentStatus;
  readonly reason: string;
  readonly proposedById: string;
  readonly decidedById: string | null;
  readonly decisionReason: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  /** False when the proposal was made too long ago to be approved. */
  readonly isOpen: boolean;
}

/** Hours within which a proposal is approved. Later it can only be rejected. */
export const proposalOpenHours = 24;

export type AdjustmentDecision = Exclude<AdjustmentStatus, "proposed">;

/** A proposal of a staff member. */
export interface AdjustmentInput {
  readonly accountId: string;
  readonly kind: AdjustmentKind;
  readonly amountCents: bigint;
  readonly creditedTo: CreditedAccount | null;
  readonly reason: string;
  /** Unique per member of staff; a repeat answers the same adjustment. */
  readonly idempotencyKey: string;
}

export type AdjustmentRefusal =
  | {
      readonly tag:
        | "forbidden"
        | "not_found"
        | "own_money"
        | "own_proposal"
        | "decided"
        | "lapsed"
        | "idempotency_mismatch"
        | "credited_to";
    }
  | { readonly tag: "insufficient_funds"; readonly availableCents: bigint };

/** Facts about the staff member and the account. */
export interface StaffFacts {
  readonly id: string;
  readonly holdsManageBooks: boolean;
  /** The account is the staff member's own, or a brand they created. */
  readonly isOwnMoney: boolean;
}

/** Returns why a staff member may not handle an account's money; undefined when they may. */
export function staffRefusal(staff: StaffFacts): "forbidden" | "own_money" | undefined {
  if (!staff.holdsManageBooks) return "forbidden";
  return staff.isOwnMoney ? "own_money" : undefined;
}

/**
 * Returns why a staff member may not decide on a proposal: it takes another one than its proposer, the first decision
 * stands, and a proposal of more than a day ago can only be rejected.
 */
export function decisionRefusal(
  staff: StaffFacts,
  { proposedById, status, isOpen }: Pick<Adjustment, "proposedById" | "status" | "isOpen">,
  decision: AdjustmentDecision,
): "forbidden" | "own_money" | "own_proposal" | "decided" | "lapsed" | undefined {
  const refused = staffRefusal(staff);
  if (refused !== undefined) return refused;
  if (staff.id === proposedById) return "own_proposal";
  if (status !== "proposed") return "decided";
  return decision === "approved" && !isOpen ? "lapsed" : undefined;
}
