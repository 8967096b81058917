import { randomBytes } from "node:crypto";
import { bytesToHex, parseHex } from "#kernel/draw/encoding.ts";
import { commitmentOf, SECRET_BYTES } from "#kernel/draw/seed.ts";
import { encodeId } from "#kernel/ids.ts";
import { setPollDeadline } from "#modules/posts/index.ts";
import type { HookRefusal, NewPost } from "#modules/posts/index.ts";
import { fundEscrow } from "#modules/wallet/index.ts";
import type { FundRefusal } from "#modules/wallet/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { deadlineOf } from "../domain/giveaway-rules.ts";
import type { GiveawayTerms } from "../domain/giveaway-rules.ts";
import { officialRules } from "../domain/official-rules.ts";
import type { OfficialRules } from "../domain/official-rules.ts";
import { excludedStates } from "../domain/state-rules.ts";
import { tierPoints, trendScore } from "../domain/trend.ts";
import { giveawayCreated } from "../events.ts";
import { secretCell } from "../ports/beacon.ts";
import type { BeaconPlan } from "../ports/beacon.ts";
import { beaconOf, giveawayEquipment } from "../ports/equipment.ts";
import { stateFactsOf } from "../queries/eligibility.ts";
import { checkPublishing } from "../queries/publishing-check.ts";
import { insertGiveaway, lockHost, setFirstGiveaway, sumCampaign } from "../store/giveaways-store.ts";
import { enqueueAdvance } from "../tasks/names.ts";
import type { Host } from "../queries/host-facts.ts";

/**
 * Publishes a giveaway with its post, in the post's transaction: rights, terms, seed commitment, official rules and the
 * whole prize money in escrow, or nothing at all. The hook postCreating.
 */
export async function publishGiveaway(tx: Tx, post: NewPost): Promise<HookRefusal | undefined> {
  if (post.giveaway === undefined) return undefined;
  if (post.parentId !== null) return { code: "BAD_USER_INPUT", details: { field: "giveaway", rule: "malformed" } };
  const { actor } = post;
  const counts = await lockHost(tx, actor.accountId);
  const checked = await checkPublishing(tx, actor, post.giveaway, { counts, hasPoll: post.hasPoll });
  if (!checked.ok) return checked.error[0];
  const { host, terms } = checked.value;

  const giveawayId = post.postId;
  await store(tx, post, {
    host,
    terms,
    ...counts,
    campaignCents: await campaignCentsOf(tx, post, terms),
  });
  const funded = await fundEscrow(tx, {
    giveawayId,
    hostAccountId: actor.accountId,
    actor,
    amountCents: terms.totalCents,
  });
  if (!funded.ok) return fundingRefused(funded.error);
  await setFirstGiveaway(tx, actor.accountId);
  // Who enters by voting has as long as the giveaway.
  await setPollDeadline(tx, giveawayId, deadlineOf(counts.openedAt, terms.durationHours));
  await enqueueAdvance(tx, giveawayId, deadlineOf(counts.openedAt, terms.durationHours));
  await emit(tx, giveawayCreated, { postId: giveawayId, hostId: actor.accountId });
  return undefined;
}

/** The host's giveaways of the campaign so far and this one, in cents; the host's row is locked. Null without one. */
async function campaignCentsOf(
  tx: Tx,
  { actor }: NewPost,
  { campaign, totalCents }: GiveawayTerms,
): Promise<bigint | null> {
  return campaign === null ? null : (await sumCampaign(tx, actor.accountId, campaign)) + totalCents;
}

async function store(
  tx: Tx,
  post: NewPost,
  {
    host,
    terms,
    openedAt,
    openedOn,
    campaignCents,
  }: { host: Host; terms: GiveawayTerms; openedAt: Date; openedOn: string; campaignCents: bigint | null },
): Promise<void> {
  const { vault, announced, productName } = giveawayEquipment.of({ db: tx });
  const id = post.postId;
  const secret = randomBytes(SECRET_BYTES);
  const commitment = commitmentOf(id, secret);
  const deadline = deadlineOf(openedAt, terms.durationHours);
  const beacon = beaconOf({ db: tx }, announced);
  const plan = beacon.plan(deadline);
  const { extensionHours } = terms;
  // Fixed now as well: a round chosen later would be a choice between outcomes.
  const extensionPlan =
    extensionHours === 0 ? null : beacon.plan(deadlineOf(openedAt, terms.durationHours, extensionHours));
  const rules = rulesOf(id, {
    productName,
    host,
    terms,
    openedAt,
    openedOn,
    commitment,
    plan,
    extensionPlan,
    campaignCents,
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
    state: "open",
    openedAt,
    commitment,
    sealedSecret: vault.seal(secretCell(id), secret),
    beaconKind: announced,
    beaconRound: plan.round,
    beaconDueAt: plan.dueAt,
    extensionHours,
    extensionBeaconRound: extensionPlan?.round ?? null,
    extensionBeaconDueAt: extensionPlan?.dueAt ?? null,
    campaign: terms.campaign,
    campaignCents,
    rulesVersion: rules.version,
    rulesHash: parseHex(rules.hash, 32) ?? new Uint8Array(0),
    rulesMarkdown: rules.markdown,
    trendScore: trendScore({ tier: tierPoints(terms.enterMethod, terms.totalCents), velocity: 0, completedByHost: 0 }),
  });
}

function rulesOf(
  id: string,
  facts: {
    productName: string;
    host: Host;
    terms: GiveawayTerms;
    openedAt: Date;
    openedOn: string;
    commitment: Uint8Array;
    plan: BeaconPlan;
    extensionPlan: BeaconPlan | null;
    campaignCents: bigint | null;
  },
): OfficialRules {
  const { host, terms, openedAt, plan, extensionPlan, campaignCents } = facts;
  const { account } = host;
  const username = account.username ?? "";
  const isBrandHost = account.account_type === "brand";
  return officialRules({
    productName: facts.productName,
    postPath: `/${username}/p/${encodeId(id)}`,
    sponsor: { name: account.name === "" ? username : account.name, username, kind: account.account_type },
    prize: { kind: "cash", amountCents: terms.amountCents },
    winnersCount: terms.winnersCount,
    enterMethod: terms.enterMethod,
    link: terms.link,
    openedAt,
    deadline: deadlineOf(openedAt, terms.durationHours),
    extensionHours: terms.extensionHours,
    excluded: excludedStates(
      stateFactsOf({ totalCents: campaignCents ?? terms.totalCents, isBrandHost, openedOn: facts.openedOn }),
    ),
    campaign:
      terms.campaign === null || campaignCents === null ? null : { word: terms.campaign, totalCents: campaignCents },
    commitment: bytesToHex(facts.commitment),
    randomness:
      plan.round === null || plan.dueAt === null
        ? { kind: "commit-reveal" }
        : {
            kind: "beacon",
            round: plan.round,
            dueAt: plan.dueAt,
            extended: roundOf(extensionPlan),
          },
  });
}

function roundOf(plan: BeaconPlan | null): { round: number; dueAt: Date } | null {
  return plan === null || plan.round === null || plan.dueAt === null ? null : { round: plan.round, dueAt: plan.dueAt };
}

function fundingRefused(refusal: FundRefusal): HookRefusal {
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
