import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { connectionOf, PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { loadSession, SessionUserType } from "#modules/accounts/graphql/index.ts";
import { loadUserView, UserType } from "#modules/graph/graphql/index.ts";
import { isUserVisible } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { setLeaderboardOptOut } from "../commands/leave-leaderboard.ts";
import {
  isOffLeaderboard,
  readLeaderboard,
  readRank,
  readVerifiedCounts,
  referralPeriods,
} from "../queries/referrals.ts";

/** Period of the leaderboard, shared by its list and the own rank. */
export const ReferralPeriodType = builder.enumType("ReferralPeriod", {
  values: referralPeriods,
  description: "month: the running month in New York.",
});

interface Entry {
  user: UserView;
  verifiedCount: number;
  rank: number;
}

const EntryType = builder.objectRef<Entry>("LeaderboardEntry").implement({
  audience: "everyone",
  fields: (t) => ({
    user: t.expose("user", { type: UserType }),
    verifiedReferralsCount: t.exposeInt("verifiedCount", { description: "In the period." }),
    referralRank: t.exposeInt("rank", { description: "From 1. Exact to five minutes." }),
    isFollowed: t.boolean({ resolve: ({ user }) => user.relation?.isFollowed ?? false }),
  }),
});

const EntryConnection = builder.objectRef<Connection<Entry>>("ReferralLeaderboardConnection").implement({
  audience: "everyone",
  fields: (t) => ({
    items: t.expose("items", { type: [EntryType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const key = "referral_leaderboard";

builder.queryField("fetchReferralLeaderboard", (t) =>
  t.field({
    guard: { who: "guest" },
    type: EntryConnection,
    description:
      "People by verified referrals, the first place first. Without suspended people, staff and those who opted out. People the viewer blocked or muted are left out, so a page may hold fewer.",
    args: {
      period: t.arg({ type: ReferralPeriodType, defaultValue: "month" }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { period, pagination }, context) => {
      const { db } = context.services;
      const page = pageOf(context, key, { sortOrder: "asc", ...pagination });
      const found = connectionOf(context, await readLeaderboard(db, page, period ?? "month"), page, positionIn(key));
      const [first] = found.items;
      const start = first === undefined ? null : await readRank(db, first.id, period ?? "month");
      const step = page.sortOrder === "asc" ? 1 : -1;
      const users = await Promise.all(found.items.map(({ id }) => loadUserView(context, id)));
      const items = found.items.flatMap(({ verifiedCount }, at) => {
        const user = users[at];
        return user !== undefined && start !== null && isUserVisible(user, "list")
          ? [{ user, verifiedCount, rank: start + step * at }]
          : [];
      });
      return { items, pageInfo: found.pageInfo };
    },
  }),
);

const loadVerifiedCount = defineLoader<string, number>("verified referrals", (context, ids) =>
  readVerifiedCounts(context.services.db, ids),
);

builder.objectField(UserType, "verifiedReferralsCount", (t) =>
  t.int({
    description: "People they invited who verified themselves, of all time.",
    resolve: async ({ id }, _args, context) => (await loadVerifiedCount(context, id)) ?? 0,
  }),
);

builder.objectField(SessionUserType, "isOffReferralLeaderboard", (t) =>
  t.boolean({
    description: "The person is not shown on the referral leaderboard.",
    resolve: ({ account }, _args, context) => isOffLeaderboard(context.services.db, account.id),
  }),
);

builder.mutationField("setReferralLeaderboardOptOut", (t) =>
  t.field({
    guard: { who: "account", may: "actPersonally" },
    type: SessionUserType,
    description: "Takes the person off the referral leaderboard, or puts them back.",
    args: { isOff: t.arg.boolean({ required: true }) },
    resolve: async (_root, { isOff }, context) => {
      const actor = requireActor(context);
      await setLeaderboardOptOut(context.services, actor.personId, isOff);
      return loadSession(context, actor);
    },
  }),
);
