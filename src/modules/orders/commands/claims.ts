import { addBusinessDays, utcDay } from "#kernel/business-days.ts";
import { isoDay } from "#kernel/format-time.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { attachMedia } from "#modules/media/index.ts";
import { readShopOwners } from "#modules/shop/index.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { Setting } from "#platform/settings.ts";
import { canComeBack, claimMax, isDecided, isGoods, isSellersFault } from "../domain/claim.ts";
import type { ClaimReason, ClaimWish } from "../domain/claim.ts";
import { partsOf, planRefund, wholeOf } from "../domain/refund.ts";
import type { RefundParts } from "../domain/refund.ts";
import type { ClaimRefusal } from "../domain/refusals.ts";
import { parseTracking } from "../domain/tracking.ts";
import type { Tracking } from "../domain/tracking.ts";
import { claimAnswerDays, claimCheckDays, claimReplyDays, claimReturnDays } from "../settings.ts";
import { claimsOfOrders, findClaim, findOpenClaim, insertClaim } from "../store/claims-store.ts";
import type { ClaimBy, ClaimRow } from "../store/claims-store.ts";
import { findParcel, itemsOfOrders, parcelsOfItems } from "../store/orders-store.ts";
import { readClaimClocks, reasonsOf } from "../queries/claims.ts";
import type { ItemRow, OrderRow, ParcelRow } from "../store/orders-store.ts";
import { lockOrderMoney } from "./move-parcel.ts";
import { moveClaim, noteClaim } from "./move-claim.ts";
import { holdProceeds } from "./refund-money.ts";
import { readRefundable, refundParcel } from "./refund-parcel.ts";

type Outcome<Value = void> = Promise<Result<Value, ClaimRefusal>>;

const dayMillis = 86_400_000;

async function inDays(db: Db, setting: Setting<number>): Promise<Date> {
  return new Date((await appNow(db)).getTime() + (await readSetting(db, setting)) * dayMillis);
}

/** The end of a business day in New York, so many business days from now. */
async function inBusinessDays(db: Db, setting: Setting<number>): Promise<Date> {
  const day = addBusinessDays(isoDay(await appNow(db)), await readSetting(db, setting));
  return new Date(utcDay(day).getTime() + dayMillis + 5 * 3_600_000);
}

/** Reads what a person typed in a claim: 1 to 500 characters. Empty only where it may be. */
export function parseClaimText(field: string, typed: string, isRequired = true): Result<string, ClaimRefusal> {
  // What shows nothing says nothing.
  const text = cleanLine(typed) === "" ? "" : normalizeText(typed);
  if (text === "" && isRequired) return err({ code: "field", field, rule: "required" });
  return countCharacters(text) > claimMax.text || text.length > 4 * claimMax.text
    ? err({ code: "field", field, rule: "too_long" })
    : ok(text);
}

export interface ClaimInput {
  /** Items of one parcel. */
  readonly orderItemIds: readonly string[];
  readonly reason: ClaimReason;
  readonly wish: ClaimWish;
  readonly text: string;
  /** Finished uploads for evidence, at most four. */
  readonly pictures: readonly string[];
}

/**
 * Says as the buyer what is wrong with items of a parcel, or that they are to be sent back. Its seller has three
 * business days to answer; what the sale brought is set aside meanwhile. Returns the claim.
 */
export async function requestRefund(services: Services, actor: Actor, input: ClaimInput): Outcome<string> {
  const text = parseClaimText("text", input.text);
  if (!text.ok) return text;
  if (input.pictures.length > claimMax.pictures) return err({ code: "field", field: "pictures", rule: "too_many" });
  return transactResult(services.db, async (tx): Outcome<string> => {
    const found = await findParcelOfItems(tx, actor, input.orderItemIds);
    if (found === undefined) return err({ code: "not_found" });
    const order = await lockOrderMoney(tx, found.orderId, found.sellerId);
    const parcel = await findParcel(tx, found.id);
    if (order === undefined || parcel === undefined) return err({ code: "not_found" });
    if ((await findOpenClaim(tx, parcel.id)) !== undefined) return err({ code: "claim_open" });
    const items = (await itemsOfOrders.run(tx, [order.id])).filter(({ parcelId }) => parcelId === parcel.id);
    const clock = (await readClaimClocks(tx, [parcel.id])).get(parcel.id);
    const reasons = clock === undefined ? [] : reasonsOf(parcel, items, clock);
    if (!reasons.includes(input.reason)) return err(whyNot(parcel, clock?.isRevealed === true));
    // What was sent as one goes missing as one.
    const itemIds = parcel.status === "shipped" ? items.map(({ id }) => id) : input.orderItemIds;
    const before = (await claimsOfOrders.run(tx, [order.id])).filter(({ parcelId }) => parcelId === parcel.id);
    if (isDecided(before, input.reason, itemIds)) return err({ code: "decided" });
    const asked = await readAsked(tx, parcel, itemIds, input.reason);
    const askedCents = asked.items.reduce((sum, { cents }) => sum + cents, asked.shippingCents);
    if (asked.items.length === 0) return err({ code: "nothing_left" });
    const pictureIds: string[] = [];
    for (const url of input.pictures) {
      const media = await attachMedia(tx, services, { personId: actor.personId, url, uploadTypes: ["evidence"] });
      if (!media.ok) return err({ code: "field", field: "pictures", rule: "not_own_upload" });
      pictureIds.push(media.value.id);
    }
    const id = await insertClaim(tx, {
      orderId: order.id,
      parcelId: parcel.id,
      personId: actor.personId,
      reason: input.reason,
      wish: input.reason === "send_back" ? "money" : input.wish,
      text: text.value,
      askedCents,
      shippingCents: asked.shippingCents,
      itemIds: asked.items.map((item) => item.id),
      pictureIds,
      actBy: await inBusinessDays(tx, claimAnswerDays),
    });
    const claim = await findClaim(tx, id);
    if (claim === undefined) throw new Error("a claim vanished");
    await holdProceeds(tx, order, parcel, claim, await sellersShare(tx, parcel, asked));
    await noteClaim(tx, order, parcel, claim, { by: "buyer", amountCents: askedCents });
    return ok(id);
  });
}

/** What a seller would have to pay of a refund, in cents; nothing while the parcel was not paid out. */
async function sellersShare(tx: Tx, parcel: ParcelRow, parts: RefundParts): Promise<bigint> {
  if (parcel.deliveredAt === null) return 0n;
  const plan = planRefund(await readRefundable(tx, parcel), parts);
  return plan === null ? 0n : plan.netCents + plan.shippingCents - plan.feeCents;
}

function whyNot({ status, estimatedDeliveryDate }: ParcelRow, isRevealed: boolean): ClaimRefusal {
  if (status === "shipped") return { code: "not_yet", expectedDay: estimatedDeliveryDate };
  return isRevealed ? { code: "revealed" } : { code: "too_late", status };
}

/**
 * Computes the refund of a claim: what was not refunded yet of its items. The shipping is included when the claim is
 * about every item of the parcel and the seller is at fault.
 */
async function readAsked(
  tx: Tx,
  parcel: ParcelRow,
  itemIds: readonly string[],
  reason: ClaimReason,
): Promise<RefundParts> {
  const left = await readRefundable(tx, parcel);
  const goods = wholeOf(left, itemIds, false);
  const isAll =
    goods.items.length ===
    wholeOf(
      left,
      left.items.map(({ id }) => id),
      false,
    ).items.length;
  return wholeOf(left, itemIds, isAll && isSellersFault(reason));
}

/** Finds the one parcel that items of an account's own order are in. */
async function findParcelOfItems(
  tx: Tx,
  { accountId }: Actor,
  itemIds: readonly string[],
): Promise<ParcelRow | undefined> {
  const parcels = await parcelsOfItems(tx, accountId, itemIds);
  const [parcelId] = parcels;
  return parcels.length === 1 && parcelId !== undefined ? findParcel(tx, parcelId) : undefined;
}

/** A claim with the rows that deciding it needs. */
export interface Case {
  readonly order: OrderRow;
  readonly parcel: ParcelRow;
  readonly claim: ClaimRow;
}

/** Does something with a claim, with the rows of its order, its buyer and its seller locked. */
export async function withClaim(services: Services, claimId: string, work: (tx: Tx, found: Case) => Outcome): Outcome {
  return transactResult(services.db, async (tx): Outcome => {
    const before = await findClaim(tx, claimId);
    const sold = before === undefined ? undefined : await findParcel(tx, before.parcelId);
    const order = sold === undefined ? undefined : await lockOrderMoney(tx, sold.orderId, sold.sellerId);
    const [claim, parcel] = [await findClaim(tx, claimId), sold && (await findParcel(tx, sold.id))];
    if (order === undefined || claim === undefined || parcel === undefined) return err({ code: "not_found" });
    return work(tx, { order, parcel, claim });
  });
}

const wrongState = ({ status }: ClaimRow): { ok: false; error: ClaimRefusal } => err({ code: "too_late", status });

/** Refunds what a claim asks for, or a part of it, and ends it. */
export async function refundClaim(
  tx: Tx,
  { order, parcel, claim }: Case,
  how: {
    readonly cents: bigint;
    readonly by: Exclude<ClaimBy, "buyer">;
    readonly paidBy: "seller" | "platform";
    readonly sellerText?: string;
    readonly staffText?: string;
  },
): Outcome {
  const { by, paidBy, cents, ...texts } = how;
  const asked = await readAsked(tx, parcel, claim.itemIds, claim.reason);
  const left = asked.items.reduce((sum, item) => sum + item.cents, asked.shippingCents);
  if (cents < 1n || cents > left) return err({ code: "amount_out_of_range", maxCents: left });
  // What was set aside is the seller's again before the refund takes it.
  await moveClaim(tx, order, parcel, claim, "refunded", {
    ...texts,
    by,
    closedBy: by,
    actBy: null,
    amountCents: cents,
  });
  const done = await refundParcel(tx, order, parcel, partsOf(asked, cents), {
    by,
    paidBy,
    claimId: claim.id,
    isOffer: claim.status === "offered",
  });
  return done.ok ? ok() : done;
}

export type ClaimAnswer =
  /** Everything that is asked for goes back. */
  | { readonly kind: "refund"; readonly text: string }
  /** A part of it is offered; the buyer may keep the goods. */
  | { readonly kind: "offer"; readonly text: string; readonly amountCents: bigint }
  | { readonly kind: "decline"; readonly text: string }
  /** The goods are to come back first. */
  | { readonly kind: "ask_back"; readonly text: string }
  /** A new one is on its way. */
  | ({ readonly kind: "replace"; readonly text: string } & Tracking);

/** Answers a claim as the seller. */
export async function answerClaim(services: Services, actor: Actor, claimId: string, answer: ClaimAnswer): Outcome {
  const parsed = parseClaimText("text", answer.text, answer.kind === "decline" || answer.kind === "offer");
  if (!parsed.ok) return parsed;
  return withClaim(services, claimId, async (tx, found) => {
    const { order, parcel, claim } = found;
    if (parcel.sellerId !== actor.accountId) return err({ code: "not_found" });
    if (claim.status !== "waiting_for_seller") return wrongState(claim);
    const said = { by: "seller", sellerText: parsed.value } as const;
    switch (answer.kind) {
      case "refund":
        return refundClaim(tx, found, { ...said, cents: claim.askedCents, paidBy: "seller" });
      case "offer": {
        const { amountCents } = answer;
        const most = claim.askedCents - 1n;
        if (amountCents < 1n || amountCents > most || parcel.status === "shipped")
          return err({ code: "amount_out_of_range", maxCents: most });
        const actBy = await inDays(tx, claimReplyDays);
        await moveClaim(tx, order, parcel, claim, "offered", {
          ...said,
          actBy,
          offeredCents: amountCents,
          amountCents,
        });
        return ok();
      }
      case "decline":
        await moveClaim(tx, order, parcel, claim, "declined", { ...said, actBy: await inDays(tx, claimReplyDays) });
        return ok();
      case "ask_back":
        return wantBack(tx, found, said);
      case "replace": {
        if (!isGoods(await withItems(tx, parcel)) || claim.reason === "send_back")
          return err({ code: "field", field: "answer", rule: "invalid" });
        const tracking = parseTracking(answer);
        if (!tracking.ok) return err({ code: "field", ...tracking.error });
        await moveClaim(tx, order, parcel, claim, "replaced", {
          ...said,
          closedBy: "seller",
          actBy: null,
          newCarrier: tracking.value.carrier,
          newTracking: tracking.value.trackingNumber,
        });
        return ok();
      }
    }
  });
}

async function withItems(tx: Tx, parcel: ParcelRow): Promise<ParcelRow & { readonly items: readonly ItemRow[] }> {
  const items = (await itemsOfOrders.run(tx, [parcel.orderId])).filter(({ parcelId }) => parcelId === parcel.id);
  return { ...parcel, items };
}

/** Returns whether there is an address to send goods back to: an erased seller has none. */
const hasReturnAddress = async (db: Db, sellerId: string): Promise<boolean> =>
  (await readShopOwners(db, [sellerId])).has(sellerId);

/**
 * Asks the buyer to send the goods back. Refused for goods that cannot be sent back, and once the seller's account is
 * erased, because there is no return address then. The side at fault pays for the label.
 */
export async function wantBack(
  tx: Tx,
  { order, parcel, claim }: Case,
  said: { readonly by: ClaimBy; readonly sellerText?: string; readonly staffText?: string },
): Outcome {
  if (!canComeBack(await withItems(tx, parcel), claim.reason) || !(await hasReturnAddress(tx, parcel.sellerId)))
    return err({ code: "not_returnable" });
  await moveClaim(tx, order, parcel, claim, "waiting_for_return", {
    ...said,
    actBy: await inDays(tx, claimReturnDays),
    labelBy: isSellersFault(claim.reason) ? "seller" : "buyer",
  });
  return ok();
}

/** Does something as the buyer with a claim in one of these states. */
function asBuyer(
  services: Services,
  actor: Actor,
  claimId: string,
  from: readonly ClaimRow["status"][],
  work: (tx: Tx, found: Case) => Outcome,
): Outcome {
  return withClaim(services, claimId, async (tx, found) => {
    if (found.order.accountId !== actor.accountId) return err({ code: "not_found" });
    return from.includes(found.claim.status) ? work(tx, found) : wrongState(found.claim);
  });
}

/** Takes what the seller offers. */
export function acceptOffer(services: Services, actor: Actor, claimId: string): Outcome {
  return asBuyer(services, actor, claimId, ["offered"], (tx, found) => takeOffer(tx, found));
}

const takeOffer = (tx: Tx, found: Case): Outcome =>
  refundClaim(tx, found, { by: "seller", paidBy: "seller", cents: found.claim.offeredCents ?? 0n });

/** Asks staff to decide, after an answer that is not fair. */
export async function appealClaim(services: Services, actor: Actor, claimId: string, typed: string): Outcome {
  const text = parseClaimText("text", typed);
  if (!text.ok) return text;
  return asBuyer(services, actor, claimId, ["offered", "declined", "waiting_for_return"], async (tx, found) => {
    await moveClaim(tx, found.order, found.parcel, found.claim, "with_staff", {
      by: "buyer",
      appealText: text.value,
      actBy: null,
    });
    return ok();
  });
}

/** Notes that the buyer sent the goods back. */
export async function sendReturn(services: Services, actor: Actor, claimId: string, typed: Tracking): Outcome {
  const tracking = parseTracking(typed);
  if (!tracking.ok) return err({ code: "field", ...tracking.error });
  return asBuyer(services, actor, claimId, ["waiting_for_return"], async (tx, found) => {
    await moveClaim(tx, found.order, found.parcel, found.claim, "return_sent", {
      by: "buyer",
      returnCarrier: tracking.value.carrier,
      returnTracking: tracking.value.trackingNumber,
      actBy: await inDays(tx, claimCheckDays),
    });
    return ok();
  });
}

/** Takes a claim back. Ended, it stays as it is. */
export function withdrawClaim(services: Services, actor: Actor, claimId: string): Outcome {
  const open = [
    "waiting_for_seller",
    "offered",
    "declined",
    "waiting_for_return",
    "return_sent",
    "with_staff",
  ] as const;
  return asBuyer(services, actor, claimId, open, async (tx, { order, parcel, claim }) => {
    await moveClaim(tx, order, parcel, claim, "closed", { by: "buyer", closedBy: "buyer", actBy: null });
    return ok();
  });
}

/** Notes as the seller that the goods came back; everything that is asked for is refunded. */
export function confirmReturn(services: Services, actor: Actor, claimId: string): Outcome {
  return withClaim(services, claimId, async (tx, found) => {
    if (found.parcel.sellerId !== actor.accountId) return err({ code: "not_found" });
    if (found.claim.status !== "return_sent" && found.claim.status !== "waiting_for_return")
      return wrongState(found.claim);
    return refundClaim(tx, found, { by: "seller", paidBy: "seller", cents: found.claim.askedCents });
  });
}

/** Says as the seller that what came back is not as it should be: staff decide. */
export async function contestReturn(services: Services, actor: Actor, claimId: string, typed: string): Outcome {
  const text = parseClaimText("text", typed);
  if (!text.ok) return text;
  return withClaim(services, claimId, async (tx, { order, parcel, claim }) => {
    if (parcel.sellerId !== actor.accountId) return err({ code: "not_found" });
    if (claim.status !== "return_sent") return wrongState(claim);
    await moveClaim(tx, order, parcel, claim, "with_staff", { by: "seller", sellerText: text.value, actBy: null });
    return ok();
  });
}

/**
 * Refunds a part of a delivered parcel as its seller, without a claim.
 *
 * @param parts Amounts of its items and of its shipping, tax included, in cents.
 */
export async function refundSale(services: Services, actor: Actor, parcelId: string, parts: RefundParts): Outcome {
  return transactResult(services.db, async (tx): Outcome => {
    const found = await findParcel(tx, parcelId);
    if (found?.sellerId !== actor.accountId) return err({ code: "not_found" });
    const order = await lockOrderMoney(tx, found.orderId, found.sellerId);
    const parcel = await findParcel(tx, parcelId);
    if (order === undefined || parcel === undefined) return err({ code: "not_found" });
    // Nothing goes back to a buyer who is erased.
    if (parcel.deliveredAt === null || parcel.status === "cancelled" || order.addressEnc === null)
      return err({ code: "too_late", status: parcel.status });
    if ((await findOpenClaim(tx, parcelId)) !== undefined) return err({ code: "claim_open" });
    const done = await refundParcel(tx, order, parcel, parts, { by: "seller", paidBy: "seller", claimId: null });
    return done.ok ? ok() : done;
  });
}

/** Does what follows when the time to act on a claim is over. A claim whose time is not over is left alone. */
export async function expireClaim(services: Services, claimId: string): Promise<void> {
  const done = await withClaim(services, claimId, async (tx, found) => {
    const { order, parcel, claim } = found;
    if (claim.actBy === null || claim.actBy > (await appNow(tx))) return ok();
    const toStaff = { by: "system", actBy: null } as const;
    switch (claim.status) {
      case "waiting_for_seller":
      case "return_sent":
        await moveClaim(tx, order, parcel, claim, "with_staff", toStaff);
        return ok();
      case "offered":
        return takeOffer(tx, found);
      case "waiting_for_return":
        // Its buyer had nowhere to send it.
        if (!(await hasReturnAddress(tx, parcel.sellerId))) {
          await moveClaim(tx, order, parcel, claim, "with_staff", toStaff);
          return ok();
        }
        await moveClaim(tx, order, parcel, claim, "closed", { ...toStaff, closedBy: "system" });
        return ok();
      case "declined":
        await moveClaim(tx, order, parcel, claim, "closed", { ...toStaff, closedBy: "system" });
        return ok();
      case "with_staff":
      case "refunded":
      case "replaced":
      case "closed":
        return ok();
    }
  });
  if (!done.ok) {
    // What cannot be refunded, such as a disputed payment, is for staff to look at.
    await withClaim(services, claimId, async (tx, { order, parcel, claim }) => {
      if (claim.status === "offered")
        await moveClaim(tx, order, parcel, claim, "with_staff", { by: "system", actBy: null });
      return ok();
    });
  }
}
