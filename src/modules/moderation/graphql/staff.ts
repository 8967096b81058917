import { adminBuilder } from "#graphql/admin-builder.ts";
import { badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideReport } from "../commands/decide-report.ts";
import type { DecisionRefusal } from "../commands/decide-report.ts";
import { reportedKinds, reportReasons, reportStates } from "../domain/report.ts";
import { readReports } from "../queries/reports.ts";
import type { QueuedReport } from "../queries/reports.ts";
import type { Report } from "../store/reports-store.ts";

const SpReportState = adminBuilder.enumType("SpReportState", { values: reportStates });
const SpReportReason = adminBuilder.enumType("SpReportReason", { values: reportReasons });
const SpReportedKind = adminBuilder.enumType("SpReportedKind", { values: reportedKinds });

const SpQueuedReport = adminBuilder.objectRef<QueuedReport>("SpQueuedReport").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    objectType: t.expose("kind", { type: SpReportedKind }),
    objectId: t.expose("objectId", { type: "Id" }),
    reason: t.expose("reason", { type: SpReportReason }),
    text: t.exposeString("text"),
    status: t.expose("status", { type: SpReportState }),
    note: t.exposeString("note", { nullable: true }),
    reporter: t.exposeString("reporter", {
      nullable: true,
      description: "Username; null where many marked it as spam.",
    }),
    subject: t.exposeString("subject", { nullable: true, description: "Username of whose it is." }),
    postText: t.exposeString("postText", { nullable: true }),
    postStatus: t.exposeString("postStatus", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpReportPage = adminBuilder.objectRef<Connection<QueuedReport>>("SpReportPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpQueuedReport] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpReport = adminBuilder.objectRef<Report>("SpReport").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    status: t.expose("status", { type: SpReportState }),
    note: t.exposeString("note", { nullable: true }),
  }),
});

const key = "reports";

adminBuilder.queryField("spFetchReports", (t) =>
  t.field({
    guard: { grant: "moderate" },
    type: SpReportPage,
    args: { status: t.arg({ type: SpReportState, required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { status, pagination }, context) => {
      // What has waited longest comes first.
      const page = pageOf(context, key, { sortOrder: status === "open" ? "asc" : "desc", ...pagination });
      return connectionOf(context, await readReports(context.services.db, page, status), page, positionIn(key));
    },
  }),
);

const refused = answers<DecisionRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "moderate" }],
  own: byRule("FORBIDDEN"),
  decided: byRule("CONFLICT", "A colleague decided this in the meantime."),
  giveaway_or_gone: byRule("CONFLICT", "This is gone already, or a giveaway, which is not taken down here."),
  note_needed: (rule) => badInput("note", rule, "Say why."),
  too_long: (rule) => badInput("note", rule, "This is longer than 1,000 characters."),
});

adminBuilder.mutationField("spDecideReport", (t) =>
  t.field({
    guard: { grant: "moderate", claim: { queue: "reports", arg: "reportId" } },
    type: SpReport,
    description: "Upholds a report or dismisses it, and with it every open report of the same thing.",
    args: {
      reportId: t.arg({ type: "Id", required: true }),
      isUpheld: t.arg.boolean({ required: true }),
      note: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const done = await decideReport(context.services, requireActor(context).personId, args);
      if (!done.ok) throw refused(done.error);
      return done.value;
    },
  }),
);
