import { adminBuilder } from "#graphql/admin-builder.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { deviceName } from "#modules/sign-in/index.ts";
import { fetchUserTransactions } from "#modules/wallet/index.ts";
import type { UserTransaction } from "#modules/wallet/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { listHostedGiveaways, listWonGiveaways, readActivity } from "../queries/user-activity.ts";
import type { Activity, HostedGiveaway, WonGiveaway } from "../queries/user-activity.ts";
import { SpActivityKind } from "./person-types.ts";

const SpActivity = adminBuilder.objectRef<Activity>("SpActivity").implement({
  description: "Something an account did, or that was done to it.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    kind: t.expose("kind", { type: SpActivityKind }),
    act: t.exposeString("act", { description: "What happened: signed_in, payout_paid, report_received." }),
    text: t.string({
      nullable: true,
      resolve: ({ kind, act, text }) =>
        text !== null && (kind === "logins" || act === "device_trusted") ? deviceName(text) : text,
    }),
    note: t.exposeString("networkOrBy", {
      nullable: true,
      description: "The network of a sign-in, a ticket's number, a report's status, or the name of the staff member.",
    }),
    amount: t.expose("amount", { type: "Cents", nullable: true, description: "Negative for money out." }),
    happenedAt: t.expose("happenedAt", { type: "DateTime" }),
  }),
});

const SpActivityPage = adminBuilder.objectRef<Connection<Activity>>("SpActivityPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpActivity] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpUserTransaction = adminBuilder.objectRef<UserTransaction>("SpUserTransaction").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    type: t.exposeString("type"),
    amount: t.expose("amount", { type: "Cents" }),
    isCredit: t.exposeBoolean("isCredit"),
    description: t.exposeString("description"),
    status: t.exposeString("status", { description: "completed, pending or reversed." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpUserTransactionPage = adminBuilder.objectRef<Connection<UserTransaction>>("SpUserTransactionPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpUserTransaction] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpHostedGiveaway = adminBuilder.objectRef<HostedGiveaway>("SpHostedGiveaway").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    text: t.exposeString("text"),
    state: t.exposeString("state"),
    prizeKind: t.exposeString("prizeKind", { description: "cash or product." }),
    amount: t.expose("amount", { type: "Cents", description: "Of each prize." }),
    winnersCount: t.exposeInt("winnersCount"),
    entriesCount: t.exposeInt("entriesCount"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpHostedGiveawayPage = adminBuilder.objectRef<Connection<HostedGiveaway>>("SpHostedGiveawayPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpHostedGiveaway] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpWonGiveaway = adminBuilder.objectRef<WonGiveaway>("SpWonGiveaway").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    giveawayId: t.expose("giveawayId", { type: "Id" }),
    hostName: t.exposeString("hostName"),
    hostUsername: t.exposeString("hostUsername", { nullable: true }),
    text: t.exposeString("text"),
    status: t.exposeString("status"),
    prize: t.expose("prize", { type: "Cents" }),
    ticketNo: t.exposeInt("ticketNo", { nullable: true }),
    drawnAt: t.expose("drawnAt", { type: "DateTime" }),
  }),
});

const SpWonGiveawayPage = adminBuilder.objectRef<Connection<WonGiveaway>>("SpWonGiveawayPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpWonGiveaway] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const keys = {
  activity: "sp_user_activity",
  transactions: "sp_user_transactions",
  hosted: "sp_user_giveaways",
  won: "sp_user_wins",
} as const;

adminBuilder.queryFields((t) => ({
  spFetchUserActivity: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpActivityPage,
    description:
      "What happened with an account, the newest first. No kinds are all of them. Reports and what staff did are for moderators, and not about oneself.",
    args: {
      userId: t.arg({ type: "Id", required: true }),
      kinds: t.arg({ type: [SpActivityKind] }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { userId, kinds, pagination }, context) => {
      const page = pageOf(context, keys.activity, pagination, 20);
      const found = await readActivity(context.services.db, page, requireActor(context).personId, userId, kinds ?? []);
      return connectionOf(context, found, page, positionIn(keys.activity));
    },
  }),
  spFetchUserTransactions: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpUserTransactionPage,
    args: { userId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { userId, pagination }, context) => {
      const page = pageOf(context, keys.transactions, pagination, 20);
      const found = await fetchUserTransactions(context.services.db, userId, page);
      return connectionOf(context, found, page, ({ createdAt, id }) => ({
        key: keys.transactions,
        value: createdAt.toISOString(),
        id,
      }));
    },
  }),
  spFetchUserGiveawayPosts: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpHostedGiveawayPage,
    description: "Giveaways of an account in every state, the newest first.",
    args: { userId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { userId, pagination }, context) => {
      const page = pageOf(context, keys.hosted, pagination, 20);
      const found = await listHostedGiveaways(context.services.db, page, userId);
      return connectionOf(context, found, page, positionIn(keys.hosted));
    },
  }),
  spFetchWonGiveawayPosts: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpWonGiveawayPage,
    description: "Prizes that a person was drawn for, the newest first.",
    args: { userId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { userId, pagination }, context) => {
      const page = pageOf(context, keys.won, pagination, 20);
      const found = await listWonGiveaways(context.services.db, page, userId);
      return connectionOf(context, found, page, positionIn(keys.won));
    },
  }),
}));
