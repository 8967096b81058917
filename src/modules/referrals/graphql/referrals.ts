import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { loadUser, UserType } from "#modules/graph/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { ineligibleReasons, referralStates, referralWaits } from "../domain/referral.ts";
import { readReferrals, readStats } from "../queries/referrals.ts";
import type { ListedReferral, ReferralStats } from "../queries/referrals.ts";
import { ReferralPeriodType } from "./leaderboard.ts";

const ReferralStatus = builder.enumType("ReferralStatus", { values: referralStates });
const ReferralReason = builder.enumType("ReferralReason", {
  values: ineligibleReasons,
  description: "Why a referral is ineligible.",
});
const ReferralWaitType = builder.enumType("ReferralWait", {
  values: referralWaits,
  description:
    "What an open referral waits for. verification: phone, email and identity of the referred user. hold: the days after verification. activity: the referred user. review: staff. referrer: the referrer's own verification. order: an earlier one under the yearly cap. funding: money for rewards.",
});

const ReferralType = builder.objectRef<ListedReferral>("Referral").implement({
  audience: "actPersonally",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    joinedAt: t.expose("joinedAt", { type: "DateTime" }),
    verifiedAt: t.expose("verifiedAt", { type: "DateTime", nullable: true }),
    rewardedAt: t.expose("rewardedAt", { type: "DateTime", nullable: true }),
    reversedAt: t.expose("reversedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the reward was taken back.",
    }),
    holdUntil: t.expose("holdUntil", { type: "DateTime", nullable: true }),
    status: t.expose("state", { type: ReferralStatus }),
    reason: t.expose("reason", { type: ReferralReason, nullable: true }),
    waitsFor: t.expose("waitsFor", { type: ReferralWaitType, nullable: true }),
    rewardCents: t.field({ type: "Cents", nullable: true, resolve: ({ rewardCents }) => rewardCents }),
    referredUser: t.field({
      type: UserType,
      nullable: true,
      description: "Null when the viewer may not see them any more.",
      resolve: ({ refereeId }, _args, context) => loadUser(context, refereeId),
    }),
  }),
});

const ReferralConnection = builder.objectRef<Connection<ListedReferral>>("ReferralConnection").implement({
  audience: "actPersonally",
  fields: (t) => ({
    items: t.expose("items", { type: [ReferralType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const key = "referrals";

builder.queryField("fetchUserReferrals", (t) =>
  t.field({
    guard: { who: "account", may: "actPersonally" },
    type: ReferralConnection,
    description: "People who joined by the viewer's invitation, the newest first. An empty list of statuses means all.",
    args: {
      statuses: t.arg({ type: [ReferralStatus], defaultValue: [] }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { statuses, pagination }, context) => {
      const page = pageOf(context, key, pagination);
      const { personId } = requireActor(context);
      const found = await readReferrals(context.services.db, page, personId, statuses ?? []);
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
);

const ReferralStatsType = builder.objectRef<ReferralStats & { id: string }>("ReferralStats").implement({
  audience: "actPersonally",
  fields: (t) => ({
    id: t.expose("id", { type: "Id", description: "The person." }),
    joinedCount: t.exposeInt("joinedCount"),
    verifiedReferralsCount: t.exposeInt("verifiedCount"),
    moneyEarnedCents: t.field({
      type: "Cents",
      description: "Rewards less what was taken back.",
      resolve: ({ earnedCents }) => earnedCents,
    }),
    referralRank: t.exposeInt("rank", {
      nullable: true,
      description: "From 1; null for a person who is not on the leaderboard of the period.",
    }),
    rankedCount: t.exposeInt("rankedCount", {
      nullable: true,
      description: "Verified referrals in the period; null like the rank.",
    }),
    pendingCount: t.exposeInt("pendingCount", { description: "Joined, or verified and not rewarded." }),
    rewardsThisYear: t.exposeInt("yearRewards", {
      description: "Rewards that count towards the limit of the running year in New York.",
    }),
    earnedThisYearCents: t.field({ type: "Cents", resolve: ({ yearCents }) => yearCents }),
  }),
});

builder.queryField("fetchReferralStats", (t) =>
  t.field({
    guard: { who: "account", may: "actPersonally" },
    type: ReferralStatsType,
    args: { period: t.arg({ type: ReferralPeriodType, defaultValue: "month" }) },
    resolve: async (_root, { period }, context) => {
      const { personId } = requireActor(context);
      return { id: personId, ...(await readStats(context.services.db, personId, period ?? "month")) };
    },
  }),
);
