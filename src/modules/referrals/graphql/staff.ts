import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { readSetting } from "#platform/settings.ts";
import { decideReferral, referralDecisions, staffReasons } from "../commands/decide-referral.ts";
import type { DecideReferralRefusal } from "../commands/decide-referral.ts";
import { reversibleUntil } from "../domain/referral.ts";
import { readOutlook } from "../queries/budget.ts";
import type { BudgetOutlook } from "../queries/budget.ts";
import {
  findReferral,
  readChanges,
  readReferralQueue,
  readReferrals,
  readStats,
  referralQueues,
} from "../queries/referrals.ts";
import type { Referral, ReferralChange, ReferralStats } from "../queries/referrals.ts";
import { reversalDays } from "../settings.ts";

const SpReferralChange = adminBuilder.objectRef<ReferralChange>("SpReferralChange").implement({
  description: "A change of state, or a decision of staff.",
  fields: (t) => ({
    status: t.exposeString("to"),
    reason: t.exposeString("reason", { nullable: true }),
    note: t.exposeString("note"),
    decidedBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      description: "Null for what the product did.",
      resolve: async ({ decidedBy }, _args, context) =>
        decidedBy === null ? null : ((await loadCaseAccount(context, decidedBy)) ?? null),
    }),
    isByStaff: t.boolean({ resolve: ({ decidedBy }) => decidedBy !== null }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpReferral = adminBuilder.objectRef<Referral>("SpReferral").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    referrer: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ referrerId }, _args, context) => (await loadCaseAccount(context, referrerId)) ?? null,
    }),
    referredUser: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ refereeId }, _args, context) => (await loadCaseAccount(context, refereeId)) ?? null,
    }),
    isOwn: t.boolean({
      description: "True when the caller is one of the two: a colleague has to decide.",
      resolve: ({ referrerId, refereeId }, _args, context) =>
        [referrerId, refereeId].includes(requireActor(context).personId),
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
    isApproved: t.boolean({
      description: "Staff accepted its signals.",
      resolve: ({ approvedAt }) => approvedAt !== null,
    }),
    rewardedAt: t.expose("rewardedAt", { type: "DateTime", nullable: true }),
    rewardCents: t.field({ type: "Cents", nullable: true, resolve: ({ rewardCents }) => rewardCents }),
    reversibleUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: "Until when the reward can be taken back; null without one.",
      resolve: async ({ state, rewardedAt }, _args, { services }) =>
        state !== "rewarded" || rewardedAt === null
          ? null
          : reversibleUntil(rewardedAt, await readSetting(services.db, reversalDays)),
    }),
    reversedAt: t.expose("reversedAt", { type: "DateTime", nullable: true }),
    changes: t.field({
      type: [SpReferralChange],
      description: "The oldest first.",
      resolve: ({ id }, _args, { services }) => readChanges(services.db, id),
    }),
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

const SpReferralBudget = adminBuilder.objectRef<BudgetOutlook>("SpReferralBudget").implement({
  description: "Money that the operator set aside for rewards.",
  fields: (t) => ({
    funded: t.field({ type: "Cents", resolve: ({ fundedCents }) => fundedCents }),
    paid: t.field({ type: "Cents", description: "Rewards less reversals.", resolve: ({ paidCents }) => paidCents }),
    balance: t.field({ type: "Cents", resolve: ({ fundedCents, paidCents }) => fundedCents - paidCents }),
    daysLeft: t.exposeInt("daysLeft", {
      nullable: true,
      description: "For about how many days it lasts at the pace of the last 30 days; null when none was paid in them.",
    }),
  }),
});

adminBuilder.queryField("spFetchReferralBudget", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: SpReferralBudget,
    resolve: (_root, _args, { services }) => readOutlook(services.db),
  }),
);

const SpReferralQueue = adminBuilder.enumType("SpReferralQueue", {
  values: referralQueues,
  description:
    "held: waits for staff before the reward. claw_back: a reward that may have to be taken back. decided: what staff decided about.",
});
const queueKeys = {
  held: "referrals_in_review",
  claw_back: "referrals_flagged",
  decided: "referrals_decided",
} as const;

adminBuilder.queryField("spFetchReferrals", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: SpReferralPage,
    description: "Referrals that wait for staff, the oldest first; or those decided, in the given order.",
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
