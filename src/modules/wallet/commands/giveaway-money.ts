import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import {
  escrowRelease,
  escrowToVendor,
  fetchEscrowBalance,
  findEntry,
  findEntryType,
  post,
  postMany,
  refundToLots,
  transferToEscrow,
} from "#modules/ledger/index.ts";
import type { Effect, PostResult } from "#modules/ledger/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { readSpendLimit } from "../queries/spend-limit.ts";
import { firstPrizeHoldHours, prizeHoldHours } from "../settings.ts";
import { lockAccountFacts } from "../store/account-facts.ts";
import type { AccountFacts } from "../store/account-facts.ts";

/** A business effect that is booked; `alreadyPosted` when an earlier call booked it and this one moved nothing. */
export interface Booked {
  readonly txId: string;
  readonly alreadyPosted: boolean;
}

export type FundRefusal =
  | { readonly tag: "insufficient_funds"; readonly availableCents: bigint }
  | {
      readonly tag: "limit_exceeded";
      readonly limit: "monthly_spend";
      readonly limitCents: bigint;
      readonly remainingCents: bigint;
      readonly resetAt: Date;
    };

/**
 * Sets the whole prize money of a giveaway aside: host's lots → escrow, once per giveaway. The host's account row is
 * locked, so that two giveaways published at once cannot both pass the monthly limit.
 */
export async function fundEscrow(
  tx: Tx,
  fund: { giveawayId: string; hostAccountId: string; actor: Actor; amountCents: bigint; isProduct?: boolean },
): Promise<Result<Booked, FundRefusal>> {
  const host = await lockAccountFacts(tx, fund.hostAccountId);
  const ref = { refType: "giveaway", refId: fund.giveawayId, effect: "fund" } as const;
  const before = await findEntry(tx, ref);
  if (before !== undefined) return ok({ txId: before, alreadyPosted: true });
  const refusal = await spendRefusal(tx, host, fund.amountCents);
  if (refusal !== undefined) return err(refusal);
  const moved = await transferToEscrow(
    tx,
    {
      ...ref,
      type: fund.isProduct ? "product_giveaway_fund" : "giveaway_fund",
      actedBy: fund.actor.personId,
      details: { giveawayId: fund.giveawayId },
    },
    { ownerId: fund.hostAccountId, giveawayId: fund.giveawayId, amountCents: fund.amountCents },
  );
  failpoint("wallet.fund.before_commit");
  if (!moved.ok && moved.error.tag === "insufficient_funds") return err(moved.error);
  return ok(bookedOf(moved));
}

/**
 * Returns the refusal of a giveaway of this many cents by the month's limit, before its money is there; locks the
 * host's account row.
 */
export async function checkSpendLimit(
  tx: Tx,
  hostAccountId: string,
  amountCents: bigint,
): Promise<FundRefusal | undefined> {
  return spendRefusal(tx, await lockAccountFacts(tx, hostAccountId), amountCents);
}

async function spendRefusal(tx: Tx, host: AccountFacts, amountCents: bigint): Promise<FundRefusal | undefined> {
  const { limitCents, remainingCents, resetAt } = await readSpendLimit(tx, host);
  return limitCents !== null && remainingCents !== null && amountCents > remainingCents
    ? { tag: "limit_exceeded", limit: "monthly_spend", limitCents, remainingCents, resetAt }
    : undefined;
}

export interface PrizeSettlement {
  readonly giveawayId: string;
  readonly slotId: string;
  readonly winnerAccountId: string;
  readonly amountCents: bigint;
  /** The winner never won before: their first prize waits longer before it may be withdrawn. */
  readonly isFirstWin: boolean;
}

/** Pays one slot's prize out of escrow into the winner's earnings. See {@link settlePrizes}. */
export async function settlePrize(tx: Tx, prize: PrizeSettlement): Promise<Booked> {
  const [booked] = await settlePrizes(tx, [prize]);
  if (booked === undefined) throw new Error("a settlement vanished");
  return booked;
}

/**
 * Pays many slots in one commit. A prize may be spent and given away at once and withdrawn after the hours of the
 * settings `wallet.prize_hold`. A slot is closed once, by a prize or by a refund. Throws when escrow is short: that is
 * a bug.
 */
export async function settlePrizes(tx: Tx, prizes: readonly PrizeSettlement[]): Promise<Booked[]> {
  const hours = { first: await readSetting(tx, firstPrizeHoldHours), other: await readSetting(tx, prizeHoldHours) };
  const results = await postMany(
    tx,
    prizes.map((prize) =>
      escrowRelease(slotEffect("giveaway_win", prize.giveawayId, prize.slotId), {
        giveawayId: prize.giveawayId,
        ownerId: prize.winnerAccountId,
        amountCents: prize.amountCents,
        release: {
          spendInSeconds: 0,
          giveawayInSeconds: 0,
          withdrawInSeconds: (prize.isFirstWin ? hours.first : hours.other) * 3_600,
        },
      }),
    ),
  );
  return results.map(bookedOf);
}

export type EscrowRefund =
  | { readonly giveawayId: string; readonly slotId: string; readonly amountCents: bigint }
  | { readonly giveawayId: string; readonly reason: "canceled" | "voided" | "no_entries" | "unfilled" };

/**
 * Pays a product that reached its winner: what its order costs is owed to the vendor, the rest of what was set aside
 * for it is ours. A slot is closed once.
 */
export async function payVendor(
  tx: Tx,
  prize: { giveawayId: string; slotId: string; amountCents: bigint; costCents: bigint },
): Promise<Booked> {
  const { giveawayId, slotId } = prize;
  const effect = slotEffect("product_giveaway_delivery", giveawayId, slotId);
  return bookedOf(await post(tx, escrowToVendor(effect, prize)));
}

/**
 * Pays the price of a product that could not be delivered to its winner, and returns its tax and shipping to the host.
 * A slot is closed once.
 */
export async function creditPrize(
  tx: Tx,
  { extraCents, ...prize }: PrizeSettlement & { extraCents: bigint },
): Promise<Booked> {
  const paid = await settlePrize(tx, prize);
  if (extraCents === 0n || paid.alreadyPosted) return paid;
  const { giveawayId, slotId } = prize;
  const of = await findEntry(tx, { refType: "giveaway", refId: giveawayId, effect: "fund" });
  const effect = { ...slotEffect("product_giveaway_refund", giveawayId, slotId), effect: "refund_extra" };
  bookedOf(
    await refundToLots(
      tx,
      { ...effect, details: { ...effect.details, of } },
      { account: { kind: "escrow", ownerId: giveawayId }, amountCents: extraCents },
    ),
  );
  return paid;
}

/**
 * Returns set-aside money to the very lots it came from: one slot's prize, or with a reason all that is left. `txId` is
 * null when nothing was left. Throws when a slot's prize is not there: that is a bug.
 */
export async function refundEscrow(
  tx: Tx,
  refund: EscrowRefund,
): Promise<{ txId: string | null; alreadyPosted: boolean }> {
  const { giveawayId } = refund;
  const account = { kind: "escrow", ownerId: giveawayId } as const;
  const of = await findEntry(tx, { refType: "giveaway", refId: giveawayId, effect: "fund" });
  if (of === undefined) return { txId: null, alreadyPosted: false };
  const isProduct = (await findEntryType(tx, of)) === "product_giveaway_fund";
  const type = isProduct ? "product_giveaway_refund" : "giveaway_refund";
  if ("slotId" in refund) {
    const effect = slotEffect(type, giveawayId, refund.slotId);
    return bookedOf(
      await refundToLots(
        tx,
        { ...effect, details: { ...effect.details, of } },
        { account, amountCents: refund.amountCents },
      ),
    );
  }
  const ref = { refType: "giveaway", refId: giveawayId, effect: "refund" } as const;
  const before = await findEntry(tx, ref);
  if (before !== undefined) return { txId: before, alreadyPosted: true };
  if ((await fetchEscrowBalance(tx, giveawayId)) === 0n) return { txId: null, alreadyPosted: false };
  const details = { giveawayId, of, reason: refund.reason };
  return bookedOf(await refundToLots(tx, { ...ref, type, actedBy: null, details }, { account, amountCents: "all" }));
}

function slotEffect(type: string, giveawayId: string, slotId: string): Effect {
  return {
    type,
    refType: "giveaway_slot",
    refId: slotId,
    effect: "close",
    actedBy: null,
    details: { giveawayId, slotId },
  };
}

function bookedOf(result: PostResult): Booked {
  if (result.ok) return { txId: result.value.txId, alreadyPosted: false };
  if (result.error.tag === "already_posted") return { txId: result.error.txId, alreadyPosted: true };
  throw new Error(`escrow is short: it holds ${result.error.availableCents} cents`);
}
