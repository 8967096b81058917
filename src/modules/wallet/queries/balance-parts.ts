import { fetchHeldLots, fetchOwnerLots } from "#modules/ledger/index.ts";
import type { LotChoice, LotList, OwnerLot } from "#modules/ledger/index.ts";
import { readSnapshot } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { describeTransaction, typeForOwner } from "../domain/describe-transaction.ts";
import { fetchSpendLimits } from "./balances-of.ts";

/** The balances a wallet shows, and the lots that make up each. */
const balances = {
  available: { purpose: "spend", isReleased: true },
  giveaways: { purpose: "giveaway", isReleased: true },
  withdraw: { purpose: "withdraw", isReleased: true },
  pending: { purpose: "spend", isReleased: false },
  pending_withdraw: { purpose: "withdraw", isReleased: false },
} as const satisfies Record<string, LotChoice>;
export type BalanceName = keyof typeof balances;
export const balanceNames = Object.keys(balances) as BalanceName[];

/** Reasons money is not available yet: new card money, a prize that settles, or anything else that was released late. */
type RestReason = "card" | "prize" | "transfer" | "other";

/** Money of one origin within a balance. Amounts in cents. */
export interface BalancePart {
  readonly id: string;
  readonly txId: string;
  readonly type: string;
  readonly description: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly amountCents: bigint;
  /** The amount before some of it was used. */
  readonly originalCents: bigint;
  readonly receivedAt: Date;
  /** Time at which it joins the balance it waits for; null once it is there. */
  readonly releasedAt: Date | null;
  readonly reason: RestReason | null;
}

/**
 * A balance and all that makes it: the parts, the others together, less what this month's limit keeps back, add up to
 * it.
 */
export interface BalanceExplanation {
  readonly name: BalanceName;
  readonly amountCents: bigint;
  readonly parts: readonly BalancePart[];
  readonly others: { readonly count: number; readonly cents: bigint };
  readonly beyondLimitCents: bigint;
  /** Money in no balance: being paid out, or in the escrow of the account's giveaways. */
  readonly setAside: readonly BalancePart[];
}

const mostParts = 100;

const reasons: Readonly<Record<string, RestReason>> = {
  add_funds: "card",
  giveaway_win: "prize",
  transfer_received: "transfer",
};

function partOf(lot: OwnerLot, releasedAt: Date | null): BalancePart {
  const type = typeForOwner(lot.type, lot.kind === "funds" || lot.kind === "earnings");
  return {
    id: lot.id,
    txId: lot.txId,
    type,
    description: describeTransaction(type, lot.details),
    details: lot.details,
    amountCents: lot.remainingCents,
    originalCents: lot.amountCents,
    receivedAt: lot.createdAt,
    releasedAt,
    reason: releasedAt === null ? null : (reasons[type] ?? "other"),
  };
}

const sumOf = ({ lots, others }: LotList): bigint => lots.reduce((sum, lot) => sum + lot.remainingCents, others.cents);

/** Explains one balance of an account by its parts, read at one moment. */
export function explainBalance(db: Db, accountId: string, name: BalanceName): Promise<BalanceExplanation> {
  return readSnapshot(db, async (snapshot) => {
    const choice: LotChoice = balances[name];
    const list = await fetchOwnerLots(snapshot, accountId, choice, mostParts);
    const sum = sumOf(list);
    const remaining =
      name === "giveaways"
        ? ((await fetchSpendLimits(snapshot, [accountId])).get(accountId)?.remainingCents ?? null)
        : null;
    const beyondLimitCents = remaining !== null && sum > remaining ? sum - remaining : 0n;
    const setAside = name === "available" ? await fetchHeldLots(snapshot, accountId, mostParts) : { lots: [] };
    const releaseOf = (lot: OwnerLot): Date | null =>
      choice.isReleased ? null : choice.purpose === "spend" ? lot.spendAt : lot.withdrawAt;
    return {
      name,
      amountCents: sum - beyondLimitCents,
      parts: list.lots.map((lot) => partOf(lot, releaseOf(lot))),
      others: list.others,
      beyondLimitCents,
      setAside: setAside.lots.map((lot) => partOf(lot, null)),
    };
  });
}
