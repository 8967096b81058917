import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideAppeal } from "../commands/decide-appeal.ts";
import type { DecideAppealRefusal } from "../commands/decide-appeal.ts";
import { readAppeals, readAppealTotals, readQueuedAppeal } from "../index.ts";
import type { AppealTotals, QueuedAppeal } from "../store/appeal-queue-store.ts";

const SpAppealQueue = adminBuilder.enumType("SpAppealQueue", { values: ["open", "decided"] as const });
const SpAppealOutcome = adminBuilder.enumType("SpAppealOutcome", {
  values: ["lift", "conditions", "reject"] as const,
  description:
    "lift: the account opens; conditions: it opens after a new password, the phone and the guidelines; reject: it stays.",
});

const SpAppeal = adminBuilder.objectRef<QueuedAppeal>("SpAppeal").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    userId: t.expose("accountId", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    text: t.exposeString("text"),
    status: t.exposeString("status"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    isOverdue: t.exposeBoolean("isOverdue", {
      description: "It has waited for longer than the seven days within which it should be answered.",
    }),
    policy: t.exposeString("policy"),
    reason: t.exposeString("reason"),
    suspendedAt: t.expose("suspendedAt", { type: "DateTime" }),
    endsAt: t.expose("endsAt", { type: "DateTime", nullable: true }),
    isOwnDecision: t.boolean({
      description: "You suspended the account: a colleague has to decide.",
      resolve: ({ movedBy }, _args, context) => movedBy === requireActor(context).personId,
    }),
    answer: t.exposeString("answer"),
    decidedBy: t.exposeString("decidedByName", { nullable: true }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpAppealPage = adminBuilder.objectRef<Connection<QueuedAppeal>>("SpAppealPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpAppeal] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpAppealTotals = adminBuilder.objectRef<AppealTotals>("SpAppealTotals").implement({
  fields: (t) => ({
    open: t.exposeInt("open"),
    overdue: t.exposeInt("overdue"),
    decidedToday: t.exposeInt("decidedToday"),
    oldestAt: t.expose("oldestAt", { type: "DateTime", nullable: true }),
  }),
});

const key = "appeals";

adminBuilder.queryFields((t) => ({
  spFetchAppeals: t.field({
    guard: { grant: "moderate" },
    type: SpAppealPage,
    args: { queue: t.arg({ type: SpAppealQueue, required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { queue, pagination }, context) => {
      // Who has waited longest comes first.
      const page = pageOf(context, `${key}_${queue}`, {
        sortOrder: queue === "decided" ? "desc" : "asc",
        ...pagination,
      });
      return connectionOf(
        context,
        await readAppeals(context.services.db, page, queue),
        page,
        positionIn(`${key}_${queue}`),
      );
    },
  }),
  spFetchAppeal: t.field({
    guard: { grant: "moderate" },
    type: SpAppeal,
    args: { appealId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { appealId }, context) => {
      const found = await readQueuedAppeal(context.services.db, appealId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
  spFetchAppealTotals: t.field({
    guard: { grant: "moderate" },
    type: SpAppealTotals,
    resolve: (_root, _args, context) => readAppealTotals(context.services.db),
  }),
}));

const SpDecideAppealInput = adminBuilder.inputType("SpDecideAppealInput", {
  fields: (t) => ({
    appealId: t.field({ type: "Id", required: true }),
    outcome: t.field({ type: SpAppealOutcome, required: true }),
    answer: t.string({ required: true, description: "For the person, and for the record." }),
  }),
});

adminBuilder.mutationField("spDecideAppeal", (t) =>
  t.field({
    guard: { grant: "moderate", claim: { queue: "appeals", arg: "input.appealId" } },
    type: SpAppeal,
    description: "Decides an appeal, once; never by who made the decision. The person is told.",
    args: { input: t.arg({ type: SpDecideAppealInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const decided = await decideAppeal(context.services, requireActor(context).personId, input);
      if (!decided.ok) throw refused(decided.error);
      const found = await readQueuedAppeal(context.services.db, input.appealId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
);

const refused = answers<DecideAppealRefusal>({
  not_found: "NOT_FOUND",
  answer_required: () => badInput("answer", "required", "Say why. The person reads it."),
  answer_too_long: () => badInput("answer", "too_long", "This is longer than 2,000 characters."),
  already_decided: byRule("CONFLICT", "A colleague decided this in the meantime."),
  oneself: byRule("FORBIDDEN", "This is your own appeal."),
  own_decision: byRule("FORBIDDEN", "You made this decision. A colleague has to decide the appeal."),
});
