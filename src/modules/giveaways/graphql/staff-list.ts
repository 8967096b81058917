import { adminBuilder } from "#graphql/admin-builder.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { readListed } from "../queries/staff-list.ts";
import type { ListedGiveaway } from "../queries/staff-list.ts";
import { GIVEAWAY_STATES } from "../domain/giveaway-state.ts";

export const SpGiveawayState = adminBuilder.enumType("SpGiveawayState", { values: GIVEAWAY_STATES });

export const SpListedGiveaway = adminBuilder.objectRef<ListedGiveaway>("SpListedGiveaway").implement({
  fields: (t) => ({
    postId: t.expose("id", { type: "Id" }),
    hostUsername: t.exposeString("hostUsername", { nullable: true }),
    hostName: t.exposeString("hostName"),
    hostPhotoUrl: t.exposeString("hostPhotoUrl", { nullable: true }),
    state: t.expose("state", { type: SpGiveawayState }),
    text: t.exposeString("text"),
    isProduct: t.boolean({ resolve: ({ prizeKind }) => prizeKind === "product" }),
    prize: t.field({ type: "Cents", description: "For each winner.", resolve: ({ amountCents }) => amountCents }),
    winnersCount: t.exposeInt("winnersCount"),
    entriesCount: t.exposeInt("entriesCount"),
    openedAt: t.expose("openedAt", { type: "DateTime", nullable: true }),
    deadline: t.expose("deadline", { type: "DateTime", nullable: true }),
    drawnAt: t.expose("drawnAt", { type: "DateTime", nullable: true }),
    completedAt: t.expose("completedAt", { type: "DateTime", nullable: true }),
    pendingEntries: t.exposeInt("pendingCount", { description: "Quarantined entries that wait for a decision." }),
  }),
});

const SpListedGiveawayPage = adminBuilder.objectRef<Connection<ListedGiveaway>>("SpListedGiveawayPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpListedGiveaway] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "staff_giveaways";

adminBuilder.queryField("spFetchGiveaways", (t) =>
  t.field({
    guard: { grant: "moderate" },
    type: SpListedGiveawayPage,
    description: "Giveaways, the newest first.",
    args: {
      query: t.arg.string({ description: "The username of the host." }),
      state: t.arg({ type: SpGiveawayState }),
      isUnfinished: t.arg.boolean({
        description: "Those from the deadline to the last prize, whatever the state and the host.",
      }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { query, state, isUnfinished, pagination }, context) => {
      const page = pageOf(context, key, { sortOrder: "desc", ...pagination });
      const host = (query ?? "").trim().replace(/^@/, "");
      const wish = { host, state: isUnfinished === true ? ("unfinished" as const) : (state ?? null) };
      return connectionOf(context, await readListed(context.services.db, page, wish), page, positionIn(key));
    },
  }),
);
