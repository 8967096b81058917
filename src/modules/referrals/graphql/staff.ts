import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { findAccounts } from "#modules/accounts/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideReferral, referralDecisions, staffReasons } from "../commands/decide-referral.ts";
import type { DecideReferralRefusal } from "../commands/decide-referral.ts";
import { findReferral, readReferralQueue, readReferrals, readStats } from "../queries/referrals.ts";
import type { Referral, ReferralStats } from "../queries/referrals.ts";
import { readBudget } from "../store/budget-store.ts";
import type { ReferralBudget } from "../store/budget-store.ts";

const loadUsername = defineLoader<string, string | null>("referral username", async ({ services }, ids) => {
  const found = await findAccounts(services.db, ids);
  return new Map(found.map((one) => [one.id, one.username]));
});
const usernameOf = async (context: ApiContext, id: string): Promise<string | null> =>
  (await loadUsername(context, id)) ?? null;

const SpReferral = adminBuilder.objectRef<Referral>("SpReferral").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    referrerId: t.expose("referrerId", { type: "Id" }),
    referrerUsername: t.string({
      nullable: true,
      resolve: ({ referrerId }, _args, context) => usernameOf(context, referrerId),
    }),
    referredUserId: t.expose("refereeId", { type: "Id" }),
    referredUsername: t.string({
      nullable: true,
      resolve: ({ refereeId }, _args, context) => usernameOf(context, refereeId),
    }),
    source: t.exposeString("source", { description: "link, parameter or asked." }),
    status: t.exposeString("state"),
    reason: t.exposeString("reason", { nullable: true }),
    waitsFor: t.exposeString("waitsFor", { nullable: true }),
    signals: t.exposeStringList("signals", {
      description:
        "What both people share: person, device, card, payout, household. no_device: the browser gave no id.",
    }),
    flag: t.exposeString("flag", { nullable: true, description: "Why a reward may have to be taken back." }),
    joinedAt: t.expose("joinedAt", { type: "DateTime" }),
    verifiedAt: t.expose("verifiedAt", { type: "DateTime", nullable: true }),
    holdUntil: t.expose("holdUntil", { type: "DateTime", nullable: true }),
    waitingSince: t.field({
      type: "DateTime",
      nullable: true,
      description: "Since when it waits for staff.",
      resolve: ({ reviewSince, flaggedAt }) => reviewSince ?? flaggedAt,
    }),
    rewardedAt: t.expose("rewardedAt", { type: "DateTime", nullable: true }),
    rewardCents: t.field({ type: "Cents", nullable: true, resolve: ({ rewardCents }) => rewardCents }),
    reversedAt: t.expose("reversedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpReferralPage = adminBuilder.objectRef<Connection<Referral>>("SpReferralPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpReferral] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const ownKey = "referrals";

adminBuilder.queryField("spFetchUserReferrals", (t) =>
  t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpReferralPage,
    description: "People who joined by a person's invitation, the newest first.",
    args: { userId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { userId, pagination }, context) => {
      const page = pageOf(context, ownKey, pagination);
      return connectionOf(
        context,
        await readReferrals(context.services.db, page, userId, []),
        page,
        positionIn(ownKey),
      );
    },
  }),
);

const SpReferralStats = adminBuilder.objectRef<ReferralStats>("SpReferralStats").implement({
  fields: (t) => ({
    joinedCount: t.exposeInt("joinedCount"),
    verifiedReferralsCount: t.exposeInt("verifiedCount"),
    moneyEarnedCents: t.field({ type: "Cents", resolve: ({ earnedCents }) => earnedCents }),
    referralRank: t.exposeInt("rank", { nullable: true, description: "In the running month." }),
  }),
});

adminBuilder.queryField("spFetchUserReferralStats", (t) =>
  t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpReferralStats,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { userId }, { services }) => readStats(services.db, userId, "month"),
  }),
);

const SpReferralBudget = adminBuilder.objectRef<ReferralBudget>("SpReferralBudget").implement({
  description: "Money that the operator set aside for rewards.",
  fields: (t) => ({
    funded: t.field({ type: "Cents", resolve: ({ fundedCents }) => fundedCents }),
    paid: t.field({ type: "Cents", description: "Rewards less reversals.", resolve: ({ paidCents }) => paidCents }),
    balance: t.field({ type: "Cents", resolve: ({ fundedCents, paidCents }) => fundedCents - paidCents }),
  }),
});

adminBuilder.queryField("spFetchReferralBudget", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: SpReferralBudget,
    resolve: (_root, _args, { services }) => readBudget(services.db),
  }),
);

const SpReferralQueue = adminBuilder.enumType("SpReferralQueue", {
  values: ["held", "claw_back"] as const,
  description: "held: waits for staff before the reward. claw_back: a reward that may have to be taken back.",
});
const queueKeys = { held: "referrals_in_review", claw_back: "referrals_flagged" } as const;

adminBuilder.queryField("spFetchReferrals", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: SpReferralPage,
    description: "Referrals that wait for staff, the oldest first.",
    args: { queue: t.arg({ type: SpReferralQueue, required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { queue, pagination }, context) => {
      const key = queueKeys[queue];
      const page = pageOf(context, key, { sortOrder: "asc", ...pagination });
      return connectionOf(context, await readReferralQueue(context.services.db, page, queue), page, positionIn(key));
    },
  }),
);

const requireReferral = async ({ services }: ApiContext, id: string): Promise<Referral> => {
  const found = await findReferral(services.db, id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
};

adminBuilder.queryField("spFetchReferral", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: SpReferral,
    args: { referralId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { referralId }, context) => requireReferral(context, referralId),
  }),
);

const SpReferralDecision = adminBuilder.enumType("SpReferralDecision", {
  values: referralDecisions,
  description:
    "approve: accepts the signals of an open referral, or keeps a flagged reward. ineligible: ends an open one. claw_back: takes the reward back; what was spent is owed.",
});
const SpReferralReason = adminBuilder.enumType("SpReferralReason", { values: staffReasons });

const refused = answers<DecideReferralRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own: byRule("FORBIDDEN", "This is your own referral. A colleague has to decide."),
  not_open: byRule("CONFLICT", "This referral has ended or was rewarded."),
  not_rewarded: byRule("CONFLICT", "There is no reward to take back."),
  too_late: byRule("CONFLICT", "A reward can be taken back for 90 days."),
  reason_required: () => badInput("ineligibleReason", "required"),
  nothing: byRule("CONFLICT", "There is nothing to approve."),
});

adminBuilder.mutationField("spDecideReferral", (t) =>
  t.field({
    guard: { grant: "manageMoney", claim: { queue: "referrals", arg: "referralId" } },
    type: SpReferral,
    description: "Decides about a referral. Written to the audit log.",
    args: {
      referralId: t.arg({ type: "Id", required: true }),
      decision: t.arg({ type: SpReferralDecision, required: true }),
      ineligibleReason: t.arg({ type: SpReferralReason }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { referralId, decision, ineligibleReason, reason: text }, context) => {
      const note = text.trim();
      if (note.length < 5 || note.length > 500) throw badInput("reason", "length", "Say why in 5 to 500 characters.");
      const done = await decideReferral(context.services, requireActor(context).personId, {
        referralId,
        decision,
        ineligibleReason: ineligibleReason ?? null,
        note,
      });
      if (!done.ok) throw refused(done.error);
      return requireReferral(context, referralId);
    },
  }),
);
