import type { Tx } from "#platform/db/db.ts";
import type { OwnedAccount, PlatformKind } from "../domain/accounts.ts";
import type { Entry, PostResult, Purpose, Release } from "../domain/entry.ts";
import { post } from "./post.ts";

/** The subject of an entry, without its money. */
export type Effect = Pick<Entry, "type" | "refType" | "refId" | "effect" | "actedBy" | "details">;

/** New money from a platform account (a card payment's clearing, marketing) into a new lot. */
export function credit(
  tx: Tx,
  effect: Effect,
  to: { from: PlatformKind; account: OwnedAccount; amountCents: bigint; release: Release },
): Promise<PostResult> {
  return post(tx, {
    ...effect,
    takes: [],
    puts: [{ as: "lot", account: to.account, amountCents: to.amountCents, origin: effect.type, release: to.release }],
    platform: [{ kind: to.from, amountCents: to.amountCents }],
  });
}

/** Released money of a wallet to a platform account. */
export function spend(
  tx: Tx,
  effect: Effect,
  from: { ownerId: string; purpose: Purpose; amountCents: bigint; to: PlatformKind },
): Promise<PostResult> {
  return post(tx, {
    ...effect,
    takes: [{ by: "purpose", ownerId: from.ownerId, purpose: from.purpose, amountCents: from.amountCents }],
    puts: [],
    platform: [{ kind: from.to, amountCents: -from.amountCents }],
  });
}

/** The entry that moves released money of one wallet to the earnings of another, as one new lot. */
export function transferEntry(
  effect: Effect,
  from: { ownerId: string; toOwnerId: string; purpose: Purpose; amountCents: bigint; release: Release },
): Entry {
  if (from.ownerId === from.toOwnerId) throw new Error("a transfer to oneself moves nothing");
  return {
    ...effect,
    takes: [{ by: "purpose", ownerId: from.ownerId, purpose: from.purpose, amountCents: from.amountCents }],
    puts: [
      {
        as: "lot",
        account: { kind: "earnings", ownerId: from.toOwnerId },
        amountCents: from.amountCents,
        origin: effect.type,
        release: from.release,
      },
    ],
    platform: [],
  };
}

/** Posts {@link transferEntry}. */
export function transfer(tx: Tx, effect: Effect, from: Parameters<typeof transferEntry>[1]): Promise<PostResult> {
  return post(tx, transferEntry(effect, from));
}

/** Money a host may give away, set aside in the giveaway's escrow lot by lot. */
export function transferToEscrow(
  tx: Tx,
  effect: Effect,
  from: { ownerId: string; giveawayId: string; amountCents: bigint },
): Promise<PostResult> {
  return post(tx, {
    ...effect,
    takes: [{ by: "purpose", ownerId: from.ownerId, purpose: "giveaway", amountCents: from.amountCents }],
    puts: [{ as: "mirror", account: { kind: "escrow", ownerId: from.giveawayId }, origin: effect.type }],
    platform: [],
  });
}

/** The entry that pays a prize out of escrow; separate from posting it so that tasks can post many at once. */
export function escrowRelease(
  effect: Effect,
  to: { giveawayId: string; ownerId: string; amountCents: bigint; release: Release },
): Entry {
  return {
    ...effect,
    takes: [
      {
        by: "account",
        account: { kind: "escrow", ownerId: to.giveawayId },
        amountCents: to.amountCents,
        order: "oldest",
      },
    ],
    puts: [
      {
        as: "lot",
        account: { kind: "earnings", ownerId: to.ownerId },
        amountCents: to.amountCents,
        origin: effect.type,
        release: to.release,
      },
    ],
    platform: [],
  };
}

/**
 * Pays a vendor's order out of escrow. What the order costs is owed to the vendor; the rest is earned, and what it
 * costs beyond the money set aside is our loss.
 */
export function escrowToVendor(
  effect: Effect,
  to: { giveawayId: string; amountCents: bigint; costCents: bigint },
): Entry {
  const restCents = to.amountCents - to.costCents;
  return {
    ...effect,
    takes: [
      {
        by: "account",
        account: { kind: "escrow", ownerId: to.giveawayId },
        amountCents: to.amountCents,
        order: "oldest",
      },
    ],
    puts: [],
    platform: [
      { kind: "vendor_payable", amountCents: -to.costCents },
      ...(restCents > 0n ? [{ kind: "fees", amountCents: -restCents } as const] : []),
      ...(restCents < 0n ? [{ kind: "losses", amountCents: -restCents } as const] : []),
    ],
  };
}

/** Pays a prize out of escrow as one new lot of the winner's earnings. */
export function releaseFromEscrow(
  tx: Tx,
  effect: Effect,
  to: Parameters<typeof escrowRelease>[1],
): Promise<PostResult> {
  return post(tx, escrowRelease(effect, to));
}

/**
 * Returns money that was set aside to the lots it came from, with their release times unchanged. Prizes are paid from
 * the oldest escrow lots, refunds from the newest: what was taken last goes back first.
 */
export function refundToLots(
  tx: Tx,
  effect: Effect,
  from: { account: OwnedAccount; amountCents: bigint | "all" },
): Promise<PostResult> {
  return post(tx, {
    ...effect,
    takes: [{ by: "account", account: from.account, amountCents: from.amountCents, order: "newest" }],
    puts: [{ as: "return" }],
    platform: [],
  });
}
