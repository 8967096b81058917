import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideReport } from "../commands/decide-report.ts";
import type { DecisionRefusal } from "../commands/decide-report.ts";
import { reviewRemoval } from "../commands/review-removal.ts";
import type { ReviewRemovalRefusal } from "../commands/review-removal.ts";
import { reportActions, reportedKinds, reportReasons, reportStates } from "../domain/report.ts";
import { readCase, readCases, reportQueues } from "../queries/reports.ts";
import type { CaseFacts, Decision, QueuedCase, ReportCase, ReportWords } from "../queries/reports.ts";

const SpReportQueue = adminBuilder.enumType("SpReportQueue", { values: reportQueues });
const SpReportState = adminBuilder.enumType("SpReportState", { values: reportStates });
const SpReportReason = adminBuilder.enumType("SpReportReason", { values: reportReasons });
const SpReportedKind = adminBuilder.enumType("SpReportedKind", { values: reportedKinds });
const SpReportAction = adminBuilder.enumType("SpReportAction", {
  values: reportActions,
  description: "suspend: the post or reply is removed as well.",
});
const SpRemovalAppealStatus = adminBuilder.enumType("SpRemovalAppealStatus", {
  values: ["open", "upheld", "rejected"] as const,
});

const SpReasonCount = adminBuilder.objectRef<QueuedCase["reasons"][number]>("SpReasonCount").implement({
  fields: (t) => ({ reason: t.expose("reason", { type: SpReportReason }), count: t.exposeInt("count") }),
});

const SpQueuedReport = adminBuilder.objectRef<QueuedCase>("SpQueuedReport").implement({
  description: "All reports of one thing that are open, or that one decision ended.",
  fields: (t) => ({
    id: t.expose("reportId", { type: "Id" }),
    objectType: t.expose("kind", { type: SpReportedKind }),
    objectId: t.expose("objectId", { type: "Id" }),
    reasons: t.expose("reasons", { type: [SpReasonCount], description: "The most frequent first." }),
    status: t.expose("status", { type: SpReportState }),
    action: t.expose("action", { type: SpReportAction, nullable: true }),
    username: t.exposeString("username", { nullable: true, description: "Of the account that it is about." }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    postText: t.exposeString("postText", { nullable: true }),
    postStatus: t.exposeString("postStatus", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    goalHours: t.exposeInt("goalHours"),
    dueAt: t.expose("dueAt", { type: "DateTime" }),
    appealedAt: t.expose("appealedAt", { type: "DateTime", nullable: true }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpReportPage = adminBuilder.objectRef<Connection<QueuedCase>>("SpReportPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpQueuedReport] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpReportWords = adminBuilder.objectRef<ReportWords>("SpReportWords").implement({
  description: "Words of a reporter, who is not named.",
  fields: (t) => ({
    reason: t.expose("reason", { type: SpReportReason }),
    text: t.exposeString("text"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    isBySystem: t.exposeBoolean("isBySystem", { description: "Many people marked it as spam." }),
    upheld: t.exposeInt("upheld", { description: "Reports of this person that were upheld." }),
    decided: t.exposeInt("decided"),
  }),
});

const SpReportedImage = adminBuilder.objectRef<CaseFacts["images"][number]>("SpReportedImage").implement({
  fields: (t) => ({ url: t.exposeString("url"), alt: t.exposeString("alt") }),
});

const SpReportDecision = adminBuilder.objectRef<Decision>("SpReportDecision").implement({
  fields: (t) => ({
    action: t.expose("action", { type: SpReportAction }),
    policy: t.exposeString("policy"),
    reason: t.exposeString("reason"),
    decidedBy: t.exposeString("decidedBy", { nullable: true }),
    decidedAt: t.expose("decidedAt", { type: "DateTime" }),
    isOwnDecision: t.boolean({
      description: "You decided: a colleague has to decide on the appeal.",
      resolve: ({ decidedById }, _args, context) => decidedById === requireActor(context).personId,
    }),
    appealText: t.exposeString("appealText", { nullable: true }),
    appealedAt: t.expose("appealedAt", { type: "DateTime", nullable: true }),
    appealStatus: t.expose("appealStatus", { type: SpRemovalAppealStatus, nullable: true }),
    appealAnswer: t.exposeString("appealAnswer", { nullable: true }),
    appealDecidedBy: t.exposeString("appealDecidedBy", { nullable: true }),
    appealDecidedAt: t.expose("appealDecidedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpReportCase = adminBuilder.objectRef<ReportCase>("SpReportCase").implement({
  fields: (t) => ({
    id: t.expose("reportId", { type: "Id" }),
    case: t.field({ type: SpQueuedReport, resolve: (found) => found }),
    words: t.expose("words", { type: [SpReportWords], description: "Up to 20, the first reports first." }),
    images: t.field({ type: [SpReportedImage], resolve: ({ facts }) => facts.images }),
    postedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ facts }) => facts.postedAt }),
    warning: t.string({ nullable: true, resolve: ({ facts }) => facts.warning }),
    reach: t.int({
      description: "Views of the post, or followers of the account.",
      resolve: ({ facts }) => facts.reach,
    }),
    memberSince: t.field({ type: "DateTime", resolve: ({ facts }) => facts.memberSince }),
    isVerified: t.boolean({ resolve: ({ facts }) => facts.isVerified }),
    accountStatus: t.string({ resolve: ({ facts }) => facts.accountStatus }),
    isStaff: t.boolean({ resolve: ({ facts }) => facts.role !== "user" }),
    earlierDecisions: t.int({
      description: "Other decisions about this account.",
      resolve: ({ facts, decision }) => facts.decisions - (decision === null ? 0 : 1),
    }),
    earlierActions: t.int({
      description: "Decisions that acted against the account and stand.",
      resolve: ({ facts }) => facts.upheldDecisions,
    }),
    isOwn: t.exposeBoolean("isOwn", { description: "It is about you, or by you: a colleague has to decide." }),
    decision: t.expose("decision", { type: SpReportDecision, nullable: true }),
  }),
});

async function caseOf(context: ApiContext, reportId: string): Promise<ReportCase> {
  const found = await readCase(context.services, reportId, requireActor(context).personId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

adminBuilder.queryFields((t) => ({
  spFetchReports: t.field({
    guard: { grant: "moderate" },
    type: SpReportPage,
    description:
      "Cases of reports, one for each reported thing: open ones by the time they are due, or by their priority.",
    args: {
      queue: t.arg({ type: SpReportQueue, required: true }),
      reason: t.arg({ type: SpReportReason }),
      objectType: t.arg({ type: SpReportedKind }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { queue, reason, objectType, pagination }, context) => {
      const key = `reports_${queue}`;
      const page = pageOf(context, key, {
        sortOrder: queue === "decided" || queue === "urgent" ? "desc" : "asc",
        ...pagination,
      });
      const filters = { reason: reason ?? null, kind: objectType ?? null };
      return connectionOf(context, await readCases(context.services.db, page, queue, filters), page, positionIn(key));
    },
  }),
  spFetchReport: t.field({
    guard: { grant: "moderate" },
    type: SpReportCase,
    description: "The case that a report belongs to.",
    args: { reportId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { reportId }, context) => caseOf(context, reportId),
  }),
}));

const SpDecideReportInput = adminBuilder.inputType("SpDecideReportInput", {
  fields: (t) => ({
    reportId: t.field({ type: "Id", required: true }),
    action: t.field({ type: SpReportAction, required: true }),
    policy: t.field({ type: SpReportReason, required: true }),
    reason: t.string({ required: true, description: "For the person, and for the record." }),
    days: t.int({ description: "Length of a suspension, 7 or 30; without it, it is for good." }),
  }),
});

const refused = answers<DecisionRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "moderate" }],
  own: byRule("FORBIDDEN", "This is about you, or by you. A colleague has to decide."),
  may_not_suspend: byRule("FORBIDDEN", "You may not suspend accounts. Ask a colleague who may."),
  staff_account: byRule("FORBIDDEN", "This is a colleague’s account. An admin has to change their role first."),
  account_status: byRule("CONFLICT", "This account is suspended already, or being deleted."),
  decided: byRule("CONFLICT", "A colleague decided this in the meantime."),
  giveaway_or_gone: byRule("CONFLICT", "This is gone already, or a giveaway, which is not taken down here."),
  no_post: byRule("CONFLICT", "An account has no post to remove."),
  days: (rule) => badInput("days", rule, "A suspension is for 7 or 30 days, or for good."),
  reason_needed: (rule) => badInput("reason", rule, "Say why in 5 to 1,000 characters. It is kept."),
  too_long: (rule) => badInput("reason", rule, "This is longer than 1,000 characters."),
});

const reviewRefused = answers<ReviewRemovalRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "moderate" }],
  own: byRule("FORBIDDEN", "This is about you, or by you. A colleague has to decide."),
  own_decision: byRule("FORBIDDEN", "You made this decision. A colleague has to decide the appeal."),
  reviewed: byRule("CONFLICT", "A colleague decided this in the meantime."),
  no_appeal: byRule("CONFLICT", "The author has not appealed."),
  gone: byRule("CONFLICT", "The author deleted this."),
  answer_needed: (rule) => badInput("answer", rule, "Say why in 5 to 2,000 characters. The author reads it."),
  too_long: (rule) => badInput("answer", rule, "This is longer than 2,000 characters."),
});

adminBuilder.mutationFields((t) => ({
  spDecideReport: t.field({
    guard: { grant: "moderate", claim: { queue: "reports", arg: "input.reportId" } },
    type: SpReportCase,
    description:
      "Decides on everything that is reported about one thing. The person and the reporters are told. A repeat is safe.",
    args: { input: t.arg({ type: SpDecideReportInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const staffId = requireActor(context).personId;
      const done = await decideReport(context.services, staffId, { ...input, days: input.days ?? null });
      if (!done.ok) throw refused(done.error);
      return caseOf(context, input.reportId);
    },
  }),
  spReviewRemoval: t.field({
    guard: { grant: "moderate", claim: { queue: "reports", arg: "reportId" } },
    type: SpReportCase,
    description:
      "Restores a post that was removed for a report, or rejects its author’s appeal; an appeal never by who removed it.",
    args: {
      reportId: t.arg({ type: "Id", required: true }),
      isRestored: t.arg.boolean({ required: true }),
      answer: t.arg.string({ required: true, description: "For the author, and for the record." }),
    },
    resolve: async (_root, args, context) => {
      const done = await reviewRemoval(context.services, requireActor(context).personId, args);
      if (!done.ok) throw reviewRefused(done.error);
      return caseOf(context, args.reportId);
    },
  }),
}));
