import { randomBytes } from "node:crypto";
import { commitmentOf, SECRET_BYTES } from "#kernel/draw/seed.ts";
import { holdPost } from "#modules/posts/index.ts";
import type { HookRefusal, NewPost } from "#modules/posts/index.ts";
import { checkSpendLimit, fundEscrow, hasNoCardHold } from "#modules/wallet/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { deadlineOf } from "../domain/giveaway-rules.ts";
import type { GiveawayTerms } from "../domain/giveaway-rules.ts";
import { tierPoints, trendScore } from "../domain/trend.ts";
import { secretCell } from "../ports/beacon.ts";
import { giveawayEquipment } from "../ports/equipment.ts";
import type { Host } from "../queries/host-facts.ts";
import { checkPublishing } from "../queries/publishing-check.ts";
import { paymentHours } from "../settings.ts";
import { fundCents, insertGiveaway, lockHost, sumCampaign } from "../store/giveaways-store.ts";
import { insertProduct } from "../store/giveaway-products-store.ts";
import type { GiveawayProduct } from "../store/giveaway-products-store.ts";
import type { ProductOffer } from "../queries/product-offer.ts";
import type { PreparedGiveaway } from "./prepare-giveaway.ts";
import { expireUnpaidTask } from "../tasks/names.ts";
import { announceOpening, fundingRefused, planOpening } from "./open-giveaway.ts";

/** State a giveaway begins in: open, waiting for its time with its prizes set aside, or waiting for its card payment. */
type FirstState = "open" | "scheduled" | "awaiting_payment";

/**
 * Publishes a giveaway with its post, in the post's transaction: rights, terms, seed commitment, official rules and the
 * whole prize money in escrow, or nothing at all. A scheduled one sets its prizes aside now and opens later. One that
 * is paid by card is held until the payment has come. The hook postCreating.
 */
export async function publishGiveaway(tx: Tx, post: NewPost): Promise<HookRefusal | undefined> {
  if (post.giveaway === undefined) return undefined;
  if (post.parentId !== null) return { code: "BAD_USER_INPUT", details: { field: "giveaway", rule: "malformed" } };
  const { actor } = post;
  const counts = await lockHost(tx, actor.accountId);
  const { offer: asked } = post.giveaway as Partial<PreparedGiveaway>;
  const checked = await checkPublishing(tx, actor, post.giveaway, {
    counts,
    hasPoll: post.hasPoll,
    offer: asked ?? null,
  });
  if (!checked.ok) return checked.error[0];
  const { host, terms, offer, isByCard } = checked.value;
  if (isByCard && post.scheduledAt !== null)
    return {
      code: "BAD_USER_INPUT",
      details: { field: "funding", rule: "card_opens_when_paid" },
      message: "A giveaway paid by card opens when it is paid. Add funds first to schedule it.",
    };
  const state: FirstState = isByCard ? "awaiting_payment" : post.scheduledAt === null ? "open" : "scheduled";
  const campaignCents = await campaignCentsOf(tx, post, terms);
  const extraCents = offer === null ? 0n : offer.taxCents + offer.shippingCents;
  const product = offer === null ? null : productOf(offer, terms);
  await store(tx, post, { host, terms, product, extraCents, state, campaignCents, ...counts });
  if (product !== null) await insertProduct(tx, post.postId, product);
  const funds = { isProduct: product !== null, cents: fundCents({ ...terms, extraCents }) };
  return isByCard
    ? awaitPayment(tx, post, funds.cents, counts.openedAt)
    : reserve(tx, post, { funds, state, durationHours: terms.durationHours, openedAt: counts.openedAt });
}

/** The product as it is now, with its locked price. */
function productOf({ product, quantity, quoteId }: ProductOffer, terms: GiveawayTerms): GiveawayProduct {
  if (quoteId === null) throw new Error("the price of a product was not locked");
  const customName = terms.customName === "" ? product.customName : terms.customName;
  return {
    ...product,
    customName,
    imageAlt: terms.imageAlt === "" ? (customName ?? product.name) : terms.imageAlt,
    isSized: product.sizes.length > 0,
    quantityPerWinner: quantity,
    quoteId,
  };
}

/** The host's giveaways of the campaign so far and this one, in cents; the host's row is locked. Null without one. */
async function campaignCentsOf(
  tx: Tx,
  { actor }: NewPost,
  { campaign, totalCents }: GiveawayTerms,
): Promise<bigint | null> {
  return campaign === null ? null : (await sumCampaign(tx, actor.accountId, campaign)) + totalCents;
}

/** Sets the prizes aside, and opens the giveaway unless it waits for its time. */
async function reserve(
  tx: Tx,
  { postId: giveawayId, actor }: NewPost,
  {
    funds,
    state,
    durationHours,
    openedAt,
  }: { funds: { isProduct: boolean; cents: bigint }; state: FirstState; durationHours: number; openedAt: Date },
): Promise<HookRefusal | undefined> {
  const { accountId: hostAccountId } = actor;
  const { isProduct, cents: amountCents } = funds;
  const funded = await fundEscrow(tx, { giveawayId, hostAccountId, actor, amountCents, isProduct });
  if (!funded.ok) return fundingRefused(funded.error);
  if (state === "open")
    await announceOpening(tx, {
      id: giveawayId,
      hostAccountId,
      deadline: deadlineOf(openedAt, durationHours),
    });
  return undefined;
}

/** Keeps the giveaway from the public until its card payment has come, or for the hours of the setting. */
async function awaitPayment(tx: Tx, post: NewPost, cents: bigint, now: Date): Promise<HookRefusal | undefined> {
  const { accountId } = post.actor;
  if (!(await hasNoCardHold(tx, accountId)))
    return {
      code: "NOT_ELIGIBLE",
      details: { reason: "card_hold" },
      message: "New card money of this account is on hold for a while. Add funds, and give when they are free.",
    };
  const refusal = await checkSpendLimit(tx, accountId, cents);
  if (refusal !== undefined) return fundingRefused(refusal);
  await holdPost(tx, post.postId);
  // A second later than the hours: `now` has lost its fraction.
  const runAt = new Date(deadlineOf(now, await readSetting(tx, paymentHours)).getTime() + 1_000);
  await enqueue(
    tx,
    expireUnpaidTask,
    { giveawayId: post.postId },
    { key: `giveaways:expire_unpaid:${post.postId}`, runAt },
  );
  return undefined;
}

async function store(
  tx: Tx,
  post: NewPost,
  {
    host,
    terms,
    product,
    extraCents,
    state,
    ...opening
  }: {
    host: Host;
    terms: GiveawayTerms;
    product: GiveawayProduct | null;
    extraCents: bigint;
    state: FirstState;
    campaignCents: bigint | null;
    openedAt: Date;
    openedOn: string;
  },
): Promise<void> {
  const { vault, announced: beaconKind } = giveawayEquipment.of({ db: tx });
  const id = post.postId;
  const secret = randomBytes(SECRET_BYTES);
  const commitment = commitmentOf(id, secret);
  // Round and rules of one that opens later are those of its planned opening, and are fixed when it opens.
  const plan = planOpening(tx, {
    id,
    host,
    terms,
    product,
    ...opening,
    openedAt: post.scheduledAt ?? opening.openedAt,
    commitment,
    beaconKind,
  });
  await insertGiveaway(tx, {
    id,
    hostAccountId: post.actor.accountId,
    hostPersonId: post.actor.personId,
    prizeKind: terms.prizeKind,
    amountCents: terms.amountCents,
    extraCents,
    winnersCount: terms.winnersCount,
    enterMethod: terms.enterMethod,
    durationHours: terms.durationHours,
    text: terms.text,
    link: terms.link,
    extensionHours: terms.extensionHours,
    campaign: terms.campaign,
    campaignCents: opening.campaignCents,
    state,
    commitment,
    sealedSecret: vault.seal(secretCell(id), secret),
    beaconKind,
    ...plan,
    openedAt: state === "open" ? plan.openedAt : null,
    trendScore: trendScore({ tier: tierPoints(terms.enterMethod, terms.totalCents), velocity: 0, completedByHost: 0 }),
  });
}
