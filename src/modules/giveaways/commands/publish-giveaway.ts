import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { commitmentOf, SECRET_BYTES } from "#kernel/draw/seed.ts";
import { holdPost } from "#modules/posts/index.ts";
import type { HookRefusal, NewPost } from "#modules/posts/index.ts";
import { checkSpendLimit, fundEscrow, hasNoCardHold } from "#modules/wallet/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { deadlineOf, parseGiveaway } from "../domain/giveaway-rules.ts";
import type { GiveawayTerms } from "../domain/giveaway-rules.ts";
import { checkHosting } from "../domain/hosting-rights.ts";
import { tierPoints, trendScore } from "../domain/trend.ts";
import { secretCell } from "../ports/beacon.ts";
import { giveawayEquipment } from "../ports/equipment.ts";
import { isBlockedLink } from "../queries/blocked-links.ts";
import { paymentHours } from "../settings.ts";
import { insertGiveaway, lockHost } from "../store/giveaways-store.ts";
import { expireUnpaidTask } from "../tasks/names.ts";
import { readHost } from "./host-facts.ts";
import type { Host } from "./host-facts.ts";
import { announceOpening, fundingRefused, hostingRefused, planOpening } from "./open-giveaway.ts";

/** The giveaway part of createPost. The domain checks whole numbers and amounts, with a reason for each field. */
const inputSchema = v.object({
  amount: v.bigint(),
  winnersCount: v.number(),
  enterMethod: v.string(),
  durationHours: v.number(),
  text: v.nullish(v.string()),
  link: v.nullish(v.string()),
  funding: v.nullish(v.picklist(["balance", "card"])),
});

/** State a giveaway begins in: open, waiting for its time with its prizes set aside, or waiting for its card payment. */
type FirstState = "open" | "scheduled" | "awaiting_payment";

/**
 * Publishes a giveaway with its post, in the post's transaction: rights, terms, seed commitment, official rules and the
 * whole prize money in escrow, or nothing at all. A scheduled one sets its prizes aside now and opens later. One that
 * is paid by card is held until the payment has come. The hook postCreating.
 */
export async function publishGiveaway(tx: Tx, post: NewPost): Promise<HookRefusal | undefined> {
  if (post.giveaway === undefined) return undefined;
  const input = v.safeParse(inputSchema, post.giveaway);
  if (!input.success || post.parentId !== null)
    return { code: "BAD_USER_INPUT", details: { field: "giveaway", rule: "malformed" } };
  const { actor } = post;
  const isByCard = input.output.funding === "card";
  if (isByCard && post.publishAt !== null)
    return {
      code: "BAD_USER_INPUT",
      details: { field: "funding", rule: "card_opens_when_paid" },
      message: "A giveaway paid by card opens when it is paid. Add funds first to schedule it.",
    };
  const counts = await lockHost(tx, actor.accountId);
  const host = await readHost(tx, actor, counts.openedOn);
  if (host === null) return { code: "FORBIDDEN" };
  // What the host may spend is the wallet's to say, when the money moves.
  const terms = parseGiveaway(
    { ...input.output, amountCents: input.output.amount, hasPoll: post.hasPoll },
    { spendLimitLeftCents: null, isStaff: host.isStaff },
  );
  if (!terms.ok) {
    const [first] = terms.error;
    return { code: "BAD_USER_INPUT", details: { field: first?.field, rule: first?.rule, errors: terms.error } };
  }
  const facts = { ...host.facts, ...counts };
  if (terms.value.link !== null && (await isBlockedLink(tx, terms.value.link)))
    return { code: "BAD_USER_INPUT", details: { field: "link", rule: "blocked" } };
  const rights = checkHosting(facts, terms.value.prizeKind);
  if (!rights.ok) return hostingRefused(rights.error, facts);

  const state: FirstState = isByCard ? "awaiting_payment" : post.publishAt === null ? "open" : "scheduled";
  await store(tx, post, { host, terms: terms.value, state, ...counts });
  return isByCard
    ? awaitPayment(tx, post, terms.value, counts.openedAt)
    : reserve(tx, post, terms.value, { state, ...counts });
}

/** Sets the prizes aside, and opens the giveaway unless it waits for its time. */
async function reserve(
  tx: Tx,
  { postId: giveawayId, actor }: NewPost,
  terms: GiveawayTerms,
  { state, openedAt }: { state: FirstState; openedAt: Date },
): Promise<HookRefusal | undefined> {
  const { accountId: hostAccountId } = actor;
  const funded = await fundEscrow(tx, { giveawayId, hostAccountId, actor, amountCents: terms.totalCents });
  if (!funded.ok) return fundingRefused(funded.error);
  if (state === "open")
    await announceOpening(tx, {
      id: giveawayId,
      hostAccountId,
      deadline: deadlineOf(openedAt, terms.durationHours),
    });
  return undefined;
}

/** Keeps the giveaway from the public until its card payment has come, or for the hours of the setting. */
async function awaitPayment(tx: Tx, post: NewPost, terms: GiveawayTerms, now: Date): Promise<HookRefusal | undefined> {
  const { accountId } = post.actor;
  if (!(await hasNoCardHold(tx, accountId)))
    return {
      code: "NOT_ELIGIBLE",
      details: { reason: "card_hold" },
      message: "New card money of this account is on hold for a while. Add funds, and give when they are free.",
    };
  const refusal = await checkSpendLimit(tx, accountId, terms.totalCents);
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
    state,
    ...opening
  }: { host: Host; terms: GiveawayTerms; state: FirstState; openedAt: Date; openedOn: string },
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
    ...opening,
    openedAt: post.publishAt ?? opening.openedAt,
    commitment,
    beaconKind,
  });
  await insertGiveaway(tx, {
    id,
    hostAccountId: post.actor.accountId,
    hostPersonId: post.actor.personId,
    amountCents: terms.amountCents,
    winnersCount: terms.winnersCount,
    enterMethod: terms.enterMethod,
    durationHours: terms.durationHours,
    text: terms.text,
    link: terms.link,
    state,
    commitment,
    sealedSecret: vault.seal(secretCell(id), secret),
    beaconKind,
    ...plan,
    openedAt: state === "open" ? plan.openedAt : null,
    trendScore: trendScore({ tier: tierPoints(terms.enterMethod, terms.totalCents), velocity: 0, completedByHost: 0 }),
  });
}
