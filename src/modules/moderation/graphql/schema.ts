import { badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { encodeId } from "#kernel/ids.ts";
import { appealRemoval } from "../commands/appeal-removal.ts";
import type { AppealRemovalRefusal } from "../commands/appeal-removal.ts";
import { report } from "../commands/report.ts";
import type { ReportRefusal } from "../commands/report.ts";
import { reportedKinds, reportReasons } from "../domain/report.ts";
import { readOwnRemovals } from "../queries/reports.ts";
import type { Removal } from "../queries/reports.ts";
import { postLimits } from "#modules/posts/index.ts";

const ReportReason = builder.enumType("ReportReason", { values: reportReasons });
const ReportedKind = builder.enumType("ReportedKind", { values: reportedKinds });

const ReportInput = builder.inputType("ReportInput", {
  fields: (t) => ({
    objectType: t.field({ type: ReportedKind, required: true }),
    objectId: t.field({ type: "Id", required: true }),
    reason: t.field({ type: ReportReason, required: true }),
    text: t.string({ description: "Up to 1,000 characters; needed where the reason is another." }),
    blockToo: t.boolean({ description: "Block whose it is, too." }),
  }),
});

const refused = answers<ReportRefusal>({
  not_found: "NOT_FOUND",
  own: (rule) => badInput("objectId", rule),
  too_long: (rule) => badInput("text", rule, "This is longer than 1,000 characters."),
  words_needed: (rule) => badInput("text", rule, "Say what it is."),
});

builder.mutationField("report", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Reported something" } },
    type: OkType,
    description: "Reports an account or a post to staff. The reporter stays confidential.",
    args: { input: t.arg({ type: ReportInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireActor(context);
      await limit(context, postLimits.report, actor.personId);
      const { objectType: kind, objectId, reason, text, blockToo } = input;
      const done = await report(context.services, actor, {
        kind,
        objectId,
        reason,
        text: text ?? "",
        blockToo: blockToo === true,
      });
      if (!done.ok) throw refused(done.error);
      return { id: encodeId(objectId), ok: true };
    },
  }),
);

const RemovalAppealStatus = builder.enumType("RemovalAppealStatus", {
  values: ["open", "upheld", "rejected"] as const,
});

const RemovedPostType = builder.objectRef<Removal>("RemovedPost").implement({
  audience: "signedIn",
  description: "A post of the acting account that staff removed.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    text: t.exposeString("postText", { nullable: true }),
    policy: t.exposeString("policy"),
    reason: t.exposeString("reason"),
    removedAt: t.expose("decidedAt", { type: "DateTime" }),
    canAppeal: t.exposeBoolean("canAppeal"),
    appealText: t.exposeString("appealText", { nullable: true }),
    appealStatus: t.expose("appealStatus", {
      type: RemovalAppealStatus,
      nullable: true,
      description: "upheld: the post is back, after an appeal or without one.",
    }),
    answer: t.exposeString("appealAnswer", { nullable: true }),
  }),
});

builder.queryField("fetchRemovedPosts", (t) =>
  t.field({
    guard: { who: "account" },
    type: [RemovedPostType],
    description: "The 50 newest removals, newest first.",
    resolve: (_root, _args, context) => readOwnRemovals(context.services.db, requireActor(context).accountId),
  }),
);

const appealRefused = answers<AppealRemovalRefusal>({
  not_found: "NOT_FOUND",
  empty: (rule) => badInput("text", rule, "Tell us what we should look at again."),
  too_long: (rule) => badInput("text", rule, "This is longer than 2,000 characters."),
  already_filed: byRule("CONFLICT", "There is an answer or an appeal already."),
  too_late: byRule("CONFLICT", "An appeal can be sent within 180 days of a decision."),
});

builder.mutationField("appealRemoval", (t) =>
  t.field({
    guard: { who: "account", may: "manageContent", act: { words: "Appealed a removal" } },
    type: OkType,
    description: "Asks staff to look again at the removal of a post, once, within 180 days.",
    args: { removalId: t.arg({ type: "Id", required: true }), text: t.arg.string({ required: true }) },
    resolve: async (_root, { removalId, text }, context) => {
      const done = await appealRemoval(context.services, requireActor(context), { decisionId: removalId, text });
      if (!done.ok) throw appealRefused(done.error);
      return { id: encodeId(removalId), ok: true };
    },
  }),
);
