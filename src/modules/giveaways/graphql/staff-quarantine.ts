import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { decideQuarantine } from "../commands/review-quarantine.ts";
import type { DecideRefusal } from "../commands/review-quarantine.ts";
import { FRAUD_REASONS } from "../domain/fraud-score.ts";
import type { FraudReason } from "../domain/fraud-score.ts";
import { findQuarantine, readQuarantines } from "../queries/quarantines.ts";
import type { QueuedQuarantine } from "../queries/quarantines.ts";

const SpFraudReason = adminBuilder.enumType("SpFraudReason", { values: FRAUD_REASONS });
const SpQuarantineStatus = adminBuilder.enumType("SpQuarantineStatus", {
  values: ["pending", "cleared", "upheld"] as const,
});

const SpFraudPoints = adminBuilder.objectRef<{ reason: FraudReason; points: number }>("SpFraudPoints").implement({
  fields: (t) => ({ reason: t.expose("reason", { type: SpFraudReason }), points: t.exposeInt("points") }),
});

const SpQuarantinedEntry = adminBuilder.objectRef<QueuedQuarantine>("SpQuarantinedEntry").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    postId: t.expose("giveawayId", { type: "Id" }),
    personId: t.expose("personId", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    hostUsername: t.exposeString("hostUsername", { nullable: true }),
    ticketNo: t.exposeInt("ticketNo"),
    score: t.exposeInt("score", { description: "0 to 100." }),
    reasons: t.field({
      type: [SpFraudPoints],
      resolve: ({ reasons }) =>
        FRAUD_REASONS.flatMap((reason) => {
          const points = reasons[reason];
          return points === undefined ? [] : [{ reason, points }];
        }),
    }),
    status: t.expose("status", { type: SpQuarantineStatus }),
    quarantinedAt: t.expose("quarantinedAt", { type: "DateTime" }),
    deadline: t.expose("deadline", {
      type: "DateTime",
      description: "An entry that is still pending then counts.",
    }),
    contestText: t.exposeString("contestText", { nullable: true, description: "What the entrant wrote." }),
    contestedAt: t.expose("contestedAt", { type: "DateTime", nullable: true }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
    decisionReason: t.exposeString("decisionReason", { nullable: true }),
  }),
});

const SpQuarantinedEntryPage = adminBuilder
  .objectRef<Connection<QueuedQuarantine>>("SpQuarantinedEntryPage")
  .implement({
    fields: (t) => ({
      items: t.expose("items", { type: [SpQuarantinedEntry] }),
      pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
    }),
  });

const key = "giveaway_quarantines";

adminBuilder.queryField("spFetchQuarantinedEntries", (t) =>
  t.field({
    guard: { grant: "moderate" },
    type: SpQuarantinedEntryPage,
    description:
      "Entries that the fraud score quarantined. Waiting ones come oldest first; with isOver those that staff decided or that were included at the lock.",
    args: { isOver: t.arg.boolean({ required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { isOver, pagination }, context) => {
      const page = pageOf(context, key, { sortOrder: isOver ? "desc" : "asc", ...pagination });
      return connectionOf(context, await readQuarantines(context.services.db, page, isOver), page, positionIn(key));
    },
  }),
);

adminBuilder.queryField("spFetchQuarantinedEntry", (t) =>
  t.field({
    guard: { grant: "moderate" },
    type: SpQuarantinedEntry,
    args: { entryId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { entryId }, context) => {
      const entry = await findQuarantine(context.services.db, entryId);
      if (entry === undefined) throw new ApiError("NOT_FOUND");
      return entry;
    },
  }),
);

const refused = answers<DecideRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "moderate" }],
  own: byRule("FORBIDDEN", "This is your own entry or giveaway. A colleague has to decide."),
  ended: byRule("CONFLICT", "The giveaway has ended. What was undecided then counts."),
  nothing: byRule("CONFLICT", "This was decided the same way already."),
});

adminBuilder.mutationField("spDecideQuarantinedEntry", (t) =>
  t.field({
    guard: { grant: "moderate", claim: { queue: "giveaways", arg: "entryId" } },
    type: SpQuarantinedEntry,
    description: "Clears a quarantined entry, which then counts, or upholds the quarantine. Written to the audit log.",
    args: {
      entryId: t.arg({ type: "Id", required: true }),
      isCleared: t.arg.boolean({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { entryId, isCleared, reason: text }, context) => {
      const reason = text.trim();
      if (reason.length < 5 || reason.length > 500)
        throw badInput("reason", "length", "Say why in 5 to 500 characters.");
      const staffId = requireActor(context).personId;
      const decided = await decideQuarantine(context.services, staffId, { id: entryId, isCleared, reason });
      if (!decided.ok) throw refused(decided.error);
      const entry = await findQuarantine(context.services.db, entryId);
      if (entry === undefined) throw new ApiError("NOT_FOUND");
      return entry;
    },
  }),
);
