import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import * as v from "valibot";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Services } from "#platform/services.ts";
import type { Cell } from "#platform/vault.ts";
import type { OrderFailure, Recipient } from "#modules/vendors/index.ts";
import { mayMoveRedemption } from "../domain/redemption.ts";
import type { RedemptionStatus } from "../domain/redemption.ts";

/** A winner's product prize. */
export interface Redemption {
  readonly slotId: string;
  readonly giveawayId: string;
  readonly personId: string;
  readonly status: RedemptionStatus;
  /** Until when it is to be redeemed; once it failed, until when the winner may choose. */
  readonly redeemBy: Date;
  readonly size: string | null;
  /** From then on a claimed one is ordered. */
  readonly orderAt: Date | null;
  /** Its present order at the vendor; null before and after a failure that another size answered. */
  readonly orderId: string | null;
  readonly ordersCount: number;
  readonly failure: OrderFailure | null;
  readonly claimedAt: Date | null;
  readonly orderedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly creditedAt: Date | null;
  /** The rules' clock when the row was read. */
  readonly now: Date;
}

/** A prize before its winner. */
export interface OwnRedemption extends Redemption {
  readonly isGiftCard: boolean;
}

const columns = `r.slot_id as "slotId", r.giveaway_id as "giveawayId", r.person_id as "personId", r.status, r.redeem_by as "redeemBy", r.size,
  r.order_at as "orderAt", r.order_id as "orderId", r.orders_count as "ordersCount", r.failure, r.claimed_at as "claimedAt", r.ordered_at as "orderedAt",
  r.shipped_at as "shippedAt", r.delivered_at as "deliveredAt", r.credited_at as "creditedAt", app_now() as now`;

type Vaulted = Pick<Services, "vault">;
const recipientCell = (slotId: string): Cell => ({
  table: "giveaway_redemption",
  column: "recipient_enc",
  rowId: slotId,
});

const recipientShape = v.object({
  name: v.string(),
  address: v.string(),
  apartment: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
});

/** $1 giveaways, $2 a person: the person's newest prize in each. */
export const redemptionsOf = prepared<[readonly string[], string], OwnRedemption>(
  "giveaway_redemptions_of",
  `select distinct on (r.giveaway_id) ${columns}, p.kind = 'gift_cards' as "isGiftCard"
     from giveaway_redemption r join giveaway_product p on p.giveaway_id = r.giveaway_id
    where r.giveaway_id = any($1::uuid[]) and r.person_id = $2::uuid order by r.giveaway_id, r.created_at desc`,
);

/** Locks a person's newest prize in a giveaway; undefined without one. */
export function lockRedemptionOf(tx: Tx, giveawayId: string, personId: string): Promise<Redemption | undefined> {
  return row(
    tx,
    sql<Redemption>`select ${sql.raw(columns)} from giveaway_redemption r where r.giveaway_id = ${giveawayId} and r.person_id = ${personId}
      order by r.created_at desc limit 1 for update`,
  );
}

export function lockRedemption(tx: Tx, slotId: string): Promise<Redemption | undefined> {
  return row(
    tx,
    sql<Redemption>`select ${sql.raw(columns)} from giveaway_redemption r where r.slot_id = ${slotId} for update`,
  );
}

/** Locks the prize that an order is for; undefined for other orders. */
export function lockRedemptionOfOrder(tx: Tx, orderId: string): Promise<Redemption | undefined> {
  return row(
    tx,
    sql<Redemption>`select ${sql.raw(columns)} from giveaway_redemption r where r.order_id = ${orderId} for update`,
  );
}

/** Opens the prizes of slots, to be redeemed within `days`. */
export async function insertRedemptions(
  tx: Tx,
  giveawayId: string,
  slots: readonly { id: string; personId: string }[],
  days: number,
): Promise<void> {
  await sql`insert into giveaway_redemption (slot_id, giveaway_id, person_id, redeem_by)
    select s.slot_id, ${giveawayId}, s.person_id, app_now() + make_interval(days => ${days})
      from unnest(${slots.map(({ id }) => id)}::uuid[], ${slots.map(({ personId }) => personId)}::uuid[]) as s (slot_id, person_id)`.execute(
    tx,
  );
}

// A prize that goes to another winner needs no address here.
const forgetsRecipient = sql`, recipient_enc = null`;

/** The columns that change with a move to these states. */
const changesOf = {
  ordered: sql`, ordered_at = app_now()`,
  shipped: sql`, ordered_at = coalesce(ordered_at, app_now()), shipped_at = app_now()`,
  delivered: sql`, ordered_at = coalesce(ordered_at, app_now()), delivered_at = app_now()`,
  declined: forgetsRecipient,
  expired: forgetsRecipient,
  replaced: forgetsRecipient,
} as const;

/**
 * Moves a locked prize and writes the times of its delivery, or deletes the recipient of a winner who lost it. Throws
 * on a move that its state does not allow: that is a bug.
 */
export function moveRedemption(
  tx: Tx,
  redemption: Pick<Redemption, "slotId" | "status">,
  to: keyof typeof changesOf,
): Promise<void> {
  return updateStatus(tx, redemption, to, changesOf[to]);
}

/** Marks a locked prize as failed, as {@link moveRedemption}. Its winner has at least `days` to choose something else. */
export function failRedemption(
  tx: Tx,
  redemption: Pick<Redemption, "slotId" | "status">,
  failure: OrderFailure,
  days: number,
): Promise<void> {
  return updateStatus(
    tx,
    redemption,
    "failed",
    sql`, failure = ${failure}, redeem_by = greatest(redeem_by, app_now() + make_interval(days => ${days}))`,
  );
}

async function updateStatus(
  tx: Tx,
  { slotId, status: from }: Pick<Redemption, "slotId" | "status">,
  to: RedemptionStatus,
  changes: RawBuilder<unknown>,
): Promise<void> {
  if (!mayMoveRedemption(from, to)) throw new Error(`a prize does not go from ${from} to ${to}`);
  const clears = from === "failed" ? sql`, failure = null` : sql``;
  const moved =
    await sql`update giveaway_redemption set status = ${to}, updated_at = app_now() ${clears} ${changes} where slot_id = ${slotId} and status = ${from}`.execute(
      tx,
    );
  if (moved.numAffectedRows !== 1n) throw new Error("a locked prize moved");
}

/** Writes a winner's answer. The prize is claimed, for the first time or again. */
export async function storeClaim(
  { vault }: Vaulted,
  tx: Tx,
  { slotId, status }: Redemption,
  claim: { recipient: Recipient | null; size: string | null; editMinutes: number },
): Promise<Date> {
  const sealed = claim.recipient === null ? null : vault.seal(recipientCell(slotId), JSON.stringify(claim.recipient));
  const stored = await row(
    tx,
    sql<{
      orderAt: Date;
    }>`update giveaway_redemption set status = 'claimed', recipient_enc = ${sealed}, size = ${claim.size}, failure = null, order_id = null,
        claimed_at = coalesce(claimed_at, app_now()), ordered_at = null, shipped_at = null,
        order_at = app_now() + make_interval(mins => ${claim.editMinutes}), updated_at = app_now()
      where slot_id = ${slotId} and status = ${status} returning order_at as "orderAt"`,
  );
  if (stored === undefined) throw new Error("a locked prize moved");
  return stored.orderAt;
}

/** Notes the order that was requested for a claimed prize. */
export async function storeOrder(tx: Tx, slotId: string, orderId: string): Promise<void> {
  await sql`update giveaway_redemption set order_id = ${orderId}, orders_count = orders_count + 1, updated_at = app_now() where slot_id = ${slotId}`.execute(
    tx,
  );
}

/** Opens where a prize goes; null before the claim, for gift cards, and once its person is erased. */
export async function readRecipient({ vault }: Vaulted, db: Db, slotId: string): Promise<Recipient | null> {
  const found = await row(
    db,
    sql<{ sealed: Buffer | null }>`select recipient_enc as sealed from giveaway_redemption where slot_id = ${slotId}`,
  );
  if (found?.sealed == null) return null;
  return v.parse(recipientShape, JSON.parse(vault.open(recipientCell(slotId), found.sealed).toString("utf8")));
}

/** Notes that the winner got money in place of a failed prize. */
export async function storeCredit(tx: Tx, slotId: string): Promise<void> {
  await sql`update giveaway_redemption set credited_at = app_now(), updated_at = app_now() where slot_id = ${slotId}`.execute(
    tx,
  );
}

/** Prizes whose time is over, the oldest first; those of one moment in the order of their slots. */
export function listExpired(db: Db, limit: number): Promise<{ slotId: string; giveawayId: string }[]> {
  return rows(
    db,
    sql<{ slotId: string; giveawayId: string }>`
      select r.slot_id as "slotId", r.giveaway_id as "giveawayId" from giveaway_redemption r join giveaway_slot s on s.id = r.slot_id
       where (r.status = 'available' or (r.status = 'failed' and r.credited_at is null)) and r.redeem_by <= app_now()
       order by r.redeem_by, s.giveaway_id, s.slot_no limit ${limit}`,
  );
}

/** Claimed prizes that are to be ordered now, the oldest first. */
export function listToOrder(db: Db, limit: number): Promise<{ slotId: string }[]> {
  return rows(
    db,
    sql<{ slotId: string }>`select slot_id as "slotId" from giveaway_redemption
      where status = 'claimed' and order_id is null and order_at <= app_now() order by order_at limit ${limit}`,
  );
}

/** A prize whose winner is to be reminded. */
export interface DueReminder {
  readonly slotId: string;
  readonly giveawayId: string;
  readonly personId: string;
  /** Which of the reminders it is, from 1 on. */
  readonly reminder: number;
}

/**
 * Counts the reminders that are due by these hours after the win, one for each prize: who missed some gets the last.
 * Returns them.
 */
export function takeReminders(tx: Tx, hours: readonly number[], limit: number): Promise<DueReminder[]> {
  return rows(
    tx,
    sql<DueReminder>`
      with due as (
        select r.slot_id, d.reminder from giveaway_redemption r
          cross join lateral (select count(*)::int as reminder from unnest(${[...hours]}::float8[]) h
                               where r.created_at + make_interval(secs => h * 3600) <= app_now()) d
         where r.status = 'available' and r.redeem_by > app_now() and d.reminder > r.reminders_sent
         order by r.created_at limit ${limit} for update of r skip locked
      )
      update giveaway_redemption r set reminders_sent = due.reminder from due where r.slot_id = due.slot_id
      returning r.slot_id as "slotId", r.giveaway_id as "giveawayId", r.person_id as "personId", r.reminders_sent as reminder`,
  );
}

/** Open prizes of a person: to be passed on when the account goes. */
export function listOpenOf(db: Db, personId: string): Promise<{ slotId: string; giveawayId: string }[]> {
  return rows(
    db,
    sql<{ slotId: string; giveawayId: string }>`
      select slot_id as "slotId", giveaway_id as "giveawayId" from giveaway_redemption
       where person_id = ${personId} and (status in ('available', 'claimed') or (status = 'failed' and credited_at is null)) and
             (order_id is null or status = 'failed') order by slot_id`,
  );
}
