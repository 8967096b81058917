import { badInput } from "#graphql/api-error.ts";
import { answers } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { encodeId } from "#kernel/ids.ts";
import { report } from "../commands/report.ts";
import type { ReportRefusal } from "../commands/report.ts";
import { reportedKinds, reportReasons } from "../domain/report.ts";
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
    guard: { who: "account", may: "post" },
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
