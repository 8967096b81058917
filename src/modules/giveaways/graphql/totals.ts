import { builder } from "#graphql/builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { UserType, loadUserView } from "#modules/graph/graphql/index.ts";
import { isUserVisible } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { readGiven, readLeaderboard } from "../queries/totals.ts";
import type { GivenRow } from "../queries/totals.ts";

const LeaderboardEntryType = builder
  .objectRef<{ user: UserView; totalCents: bigint }>("GiveawayLeaderboardEntry")
  .implement({
    audience: "everyone",
    fields: (t) => ({
      user: t.expose("user", { type: UserType }),
      giveawaysTotal: t.field({ type: "Cents", resolve: ({ totalCents }) => totalCents }),
      isFollowed: t.boolean({ resolve: ({ user }) => user.relation?.isFollowed ?? false }),
    }),
  });

const LeaderboardType = builder
  .objectRef<{ entries: { user: UserView; totalCents: bigint }[]; totalCents: bigint }>("GiveawayLeaderboard")
  .implement({
    audience: "everyone",
    fields: (t) => ({
      entries: t.expose("entries", { type: [LeaderboardEntryType] }),
      giveawaysTotal: t.field({ type: "Cents", resolve: ({ totalCents }) => totalCents }),
    }),
  });

builder.queryField("fetchGiveawayLeaderboard", (t) =>
  t.field({
    guard: { who: "guest" },
    type: LeaderboardType,
    resolve: async (_root, _args, context) => {
      const { hosts, totalCents } = await readLeaderboard(context.services.db);
      const users = await Promise.all(hosts.map(({ hostId }) => loadUserView(context, hostId)));
      const entries = hosts.flatMap((host, index) => {
        const user = users[index];
        return user !== undefined && isUserVisible(user, "list") ? [{ user, totalCents: host.totalCents }] : [];
      });
      return { entries, totalCents };
    },
  }),
);

type Given = Pick<GivenRow, "totalCents" | "giveaways" | "winners">;

const loadGiven = defineLoader<string, Given>("given", (context, hostIds) => readGiven(context.services.db, hostIds));

const GivenType = builder.objectRef<Given>("Given").implement({
  audience: "everyone",
  description: "Prizes of an account's giveaways that reached their winners.",
  fields: (t) => ({
    giveawaysTotal: t.field({ type: "Cents", resolve: ({ totalCents }) => totalCents }),
    giveawaysCount: t.exposeInt("giveaways"),
    winnersCount: t.exposeInt("winners"),
  }),
});

builder.objectField(UserType, "given", (t) =>
  t.field({
    type: GivenType,
    nullable: true,
    description: "What the account has given so far; null for nothing yet.",
    resolve: async (user, _args, context) =>
      user.firstGiveawayCreatedAt === null ? null : ((await loadGiven(context, user.id)) ?? null),
  }),
);
