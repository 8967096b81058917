import { bytesToHex, parseHex } from "#kernel/draw/encoding.ts";
import { encodeId } from "#kernel/ids.ts";
import { setPollDeadline } from "#modules/posts/index.ts";
import type { HookRefusal } from "#modules/posts/index.ts";
import { fundEscrow } from "#modules/wallet/index.ts";
import type { FundRefusal } from "#modules/wallet/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { deadlineOf } from "../domain/giveaway-rules.ts";
import type { GiveawayTerms } from "../domain/giveaway-rules.ts";
import { checkHosting } from "../domain/hosting-rights.ts";
import { officialRules } from "../domain/official-rules.ts";
import { excludedStates } from "../domain/state-rules.ts";
import { giveawayCreated } from "../events.ts";
import type { BeaconKind, BeaconPlan } from "../ports/beacon.ts";
import { beaconOf, giveawayEquipment } from "../ports/equipment.ts";
import { stateFactsOf } from "../queries/eligibility.ts";
import { readHost } from "../queries/host-facts.ts";
import type { Host } from "../queries/host-facts.ts";
import { hostingRefused } from "../queries/publishing-check.ts";
import { findProductOf, isShipped, productStatesOf } from "../store/giveaway-products-store.ts";
import type { GiveawayProduct } from "../store/giveaway-products-store.ts";
import { fundCents, lockHost, setFirstGiveaway } from "../store/giveaways-store.ts";
import type { GiveawayRow, OpeningColumns } from "../store/giveaways-store.ts";
import { moveToOpen } from "../store/state-moves-store.ts";
import { enqueueAdvance } from "../tasks/names.ts";

/** What a giveaway's deciding round and official rules follow from. */
export interface OpeningFacts {
  readonly id: string;
  readonly host: Host;
  readonly terms: Pick<
    GiveawayTerms,
    "amountCents" | "winnersCount" | "enterMethod" | "durationHours" | "extensionHours" | "link" | "campaign"
  >;
  /** Null for cash. */
  readonly product: GiveawayProduct | null;
  /** Time of the opening, and its date in New York as YYYY-MM-DD. */
  readonly openedAt: Date;
  readonly openedOn: string;
  /** The host's giveaways of the campaign up to and with this one, in cents; null without a campaign. */
  readonly campaignCents: bigint | null;
  readonly commitment: Uint8Array;
  readonly beaconKind: BeaconKind;
}

/**
 * Fixes everything that follows from the time of a giveaway's opening: the round that decides, that of a declared
 * extension, and the official rules. A round chosen later would be a choice between outcomes.
 */
export function planOpening(tx: Tx, facts: OpeningFacts): OpeningColumns {
  const { id, host, terms, product, openedAt, openedOn, campaignCents, commitment, beaconKind } = facts;
  const { productName } = giveawayEquipment.of({ db: tx });
  const deadline = deadlineOf(openedAt, terms.durationHours);
  const { extensionHours, campaign } = terms;
  const beacon = beaconOf({ db: tx }, beaconKind);
  const plan = beacon.plan(deadline);
  const extensionPlan =
    extensionHours === 0 ? null : beacon.plan(deadlineOf(openedAt, terms.durationHours, extensionHours));
  const { account } = host;
  const username = account.username ?? "";
  const isBrandHost = account.account_type === "brand";
  const totalCents = terms.amountCents * BigInt(terms.winnersCount);
  const rules = officialRules({
    productName,
    postPath: `/${username}/p/${encodeId(id)}`,
    sponsor: { name: account.name === "" ? username : account.name, username, kind: account.account_type },
    prize:
      product === null
        ? { kind: "cash", amountCents: terms.amountCents }
        : {
            kind: "product",
            amountCents: terms.amountCents,
            name: product.customName ?? product.name,
            quantity: product.quantityPerWinner,
            isShipped: isShipped(product),
          },
    winnersCount: terms.winnersCount,
    enterMethod: terms.enterMethod,
    link: terms.link,
    openedAt,
    deadline,
    extensionHours,
    excluded: excludedStates(
      stateFactsOf({
        totalCents: campaignCents ?? totalCents,
        isBrandHost,
        openedOn,
        product: product === null ? null : productStatesOf(product),
      }),
    ),
    campaign: campaign === null || campaignCents === null ? null : { word: campaign, totalCents: campaignCents },
    commitment: bytesToHex(commitment),
    randomness:
      plan.round === null || plan.dueAt === null
        ? { kind: "commit-reveal" }
        : { kind: "beacon", round: plan.round, dueAt: plan.dueAt, extended: roundOf(extensionPlan) },
  });
  return {
    openedAt,
    beaconRound: plan.round,
    beaconDueAt: plan.dueAt,
    extensionBeaconRound: extensionPlan?.round ?? null,
    extensionBeaconDueAt: extensionPlan?.dueAt ?? null,
    rulesVersion: rules.version,
    rulesHash: parseHex(rules.hash, 32) ?? new Uint8Array(0),
    rulesMarkdown: rules.markdown,
  };
}

function roundOf(plan: BeaconPlan | null): { round: number; dueAt: Date } | null {
  return plan === null || plan.round === null || plan.dueAt === null ? null : { round: plan.round, dueAt: plan.dueAt };
}

/**
 * Opens a giveaway that waited for its time or its payment: checks the host's rights again, sets the prizes aside
 * unless they are, and fixes deadline, round and rules. The caller holds the giveaway's row and publishes the post. A
 * refusal changes nothing.
 */
export async function openGiveaway(tx: Tx, giveaway: GiveawayRow): Promise<HookRefusal | undefined> {
  const { id, hostAccountId } = giveaway;
  const actor = { accountId: hostAccountId, personId: giveaway.hostPersonId };
  const { openedAt, openedOn } = await lockHost(tx, hostAccountId);
  const host = await readHost(tx, actor, openedOn);
  if (host === null) return { code: "FORBIDDEN" };
  // It was counted among the running ones and those of its day when it was posted.
  const facts = { ...host.facts, runningCount: 0, createdTodayCount: 0 };
  const product = await findProductOf(tx, giveaway);
  const rights = checkHosting(facts, giveaway.prizeKind);
  if (!rights.ok) return hostingRefused(rights.error, facts);
  const funded = await fundEscrow(tx, {
    giveawayId: id,
    hostAccountId,
    actor,
    amountCents: fundCents(giveaway),
    isProduct: product !== null,
  });
  if (!funded.ok) return fundingRefused(funded.error);
  const opening = planOpening(tx, {
    id,
    host,
    terms: giveaway,
    product,
    openedAt,
    openedOn,
    campaignCents: giveaway.campaignCents,
    commitment: giveaway.commitment,
    beaconKind: giveaway.beaconKind,
  });
  const moved = await moveToOpen(tx, id, giveaway.state, opening);
  if (!moved) throw new Error(`giveaway ${id} changed under its lock`);
  await announceOpening(tx, { id, hostAccountId, deadline: deadlineOf(openedAt, giveaway.durationHours) });
  return undefined;
}

/** Sets what begins with the opening: the poll's end, the task of the deadline, and the news of it. */
export async function announceOpening(
  tx: Tx,
  { id, hostAccountId, deadline }: { id: string; hostAccountId: string; deadline: Date },
): Promise<void> {
  await setFirstGiveaway(tx, hostAccountId);
  // Who enters by voting has as long as the giveaway.
  await setPollDeadline(tx, id, deadline);
  await enqueueAdvance(tx, id, deadline);
  await emit(tx, giveawayCreated, { postId: id, hostId: hostAccountId });
}

export function fundingRefused(refusal: FundRefusal): HookRefusal {
  if (refusal.tag === "insufficient_funds") {
    return { code: "INSUFFICIENT_FUNDS", details: { available: Number(refusal.availableCents) } };
  }
  return {
    code: "LIMIT_EXCEEDED",
    details: {
      limit: refusal.limit,
      max: Number(refusal.limitCents),
      remaining: Number(refusal.remainingCents),
      resetAt: refusal.resetAt.toISOString(),
    },
  };
}
