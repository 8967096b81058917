import { adminBuilder } from "#graphql/admin-builder.ts";
import { requireActor } from "#graphql/context.ts";
import { readActsByDay, readBooks, readQueues, readRunning, readSecondWaits } from "../queries/overview.ts";
import type { Books, OverviewQueue, Running, SecondWait } from "../queries/overview.ts";

const SpClaimant = adminBuilder.objectRef<OverviewQueue["claims"][number]>("SpClaimant").implement({
  description: "A staff member who claims cases.",
  fields: (t) => ({ name: t.exposeString("name"), count: t.exposeInt("count") }),
});

const SpQueue = adminBuilder.objectRef<OverviewQueue>("SpQueue").implement({
  description: "A queue of cases that wait for staff.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its tab in the staff area." }),
    open: t.exposeInt("open"),
    mine: t.exposeInt("mine", { description: "Cases you claim." }),
    claims: t.expose("claims", { type: [SpClaimant], description: "Who works on cases of it now." }),
    oldestAt: t.expose("oldestAt", { type: "DateTime", nullable: true }),
    goalHours: t.exposeInt("goalHours"),
  }),
});

const SpSecondWait = adminBuilder.objectRef<SecondWait>("SpSecondWait").implement({
  description: "A decision that one staff member made and another has to confirm.",
  fields: (t) => ({
    queue: t.exposeString("queue"),
    caseId: t.expose("caseId", { type: "Id" }),
    title: t.exposeString("title"),
    amount: t.expose("amountCents", { type: "Cents", nullable: true }),
    askedBy: t.exposeString("askedBy"),
    isOwn: t.exposeBoolean("isOwn"),
    askedAt: t.expose("askedAt", { type: "DateTime" }),
  }),
});

const SpBookAccount = adminBuilder.objectRef<Books["accounts"][number]>("SpBookAccount").implement({
  fields: (t) => ({ kind: t.exposeString("kind"), amount: t.expose("cents", { type: "Cents" }) }),
});

const SpBooks = adminBuilder.objectRef<Books>("SpBooks").implement({
  description: "The ledger as of its newest proof.",
  fields: (t) => ({
    checkedAt: t.expose("checkedAt", { type: "DateTime" }),
    isBalanced: t.exposeBoolean("isBalanced"),
    owed: t.expose("owedCents", { type: "Cents", description: "Balances of all people and brands." }),
    held: t.expose("heldCents", { type: "Cents", description: "Our money at providers." }),
    accounts: t.expose("accounts", { type: [SpBookAccount] }),
  }),
});

const SpProvider = adminBuilder.objectRef<Running["providers"][number]>("SpProvider").implement({
  fields: (t) => ({ name: t.exposeString("name"), provider: t.exposeString("provider") }),
});

const SpRunning = adminBuilder.objectRef<Running>("SpRunning").implement({
  fields: (t) => ({
    lateMessages: t.exposeInt("lateMessages", {
      description: "Emails and texts that wait for more than five minutes.",
    }),
    failedMessages: t.exposeInt("failedMessages", {
      description: "Emails and texts that failed in the last 24 hours.",
    }),
    workerSeconds: t.exposeFloat("workerSeconds", {
      nullable: true,
      description: "Seconds since the background work last gave a sign; null when it never did.",
    }),
    providers: t.expose("providers", { type: [SpProvider] }),
  }),
});

const SpDay = adminBuilder.objectRef<{ day: string; count: number }>("SpDay").implement({
  fields: (t) => ({ day: t.expose("day", { type: "Date" }), count: t.exposeInt("count") }),
});

adminBuilder.queryFields((t) => ({
  spFetchQueues: t.field({
    guard: { grant: "canViewAdminPages" },
    type: [SpQueue],
    description: "The queues you may work on, with what waits in each.",
    resolve: (_root, _args, context) => readQueues(context.services, requireActor(context).personId),
  }),
  spFetchSecondWaits: t.field({
    guard: { grant: "canViewAdminPages" },
    type: [SpSecondWait],
    description: "Decisions that wait for a second person, the oldest first, of the kinds you may decide.",
    resolve: (_root, _args, context) => readSecondWaits(context.services, requireActor(context).personId),
  }),
  spFetchBooks: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpBooks,
    nullable: true,
    description: "Null without the grant for money, and before the first proof.",
    resolve: (_root, _args, context) => readBooks(context.services, requireActor(context).personId),
  }),
  spFetchRunning: t.field({
    guard: { grant: "canViewAdminPages" },
    type: SpRunning,
    resolve: (_root, _args, { services }) => readRunning(services),
  }),
  spFetchStaffDays: t.field({
    guard: { grant: "canViewAdminPages" },
    type: [SpDay],
    description: "What staff did per day of the last fourteen days, the oldest first.",
    resolve: (_root, _args, { services }) => readActsByDay(services),
  }),
}));
