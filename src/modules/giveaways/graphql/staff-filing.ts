import { adminBuilder } from "#graphql/admin-builder.ts";
import { badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { readFilingPack } from "../commands/read-filing-pack.ts";
import type { FilingRefusal } from "../commands/read-filing-pack.ts";
import { FILING_STATES } from "../domain/filing-pack.ts";
import type { FilingPack } from "../domain/filing-pack.ts";

const SpFilingState = adminBuilder.enumType("SpFilingState", { values: FILING_STATES });

const SpFilingPack = adminBuilder.objectRef<FilingPack>("SpFilingPack").implement({
  description: "The fields that NY or FL ask for about a giveaway, and the certified list of its winners.",
  fields: (t) => ({
    text: t.exposeString("text"),
    json: t.exposeString("json", { description: "The same fields for programs." }),
    csv: t.exposeString("csv", { description: "The certified list: prizes above $25." }),
    missing: t.exposeStringList("missing", { description: "What the form needs and is not known." }),
  }),
});

const refused = answers<FilingRefusal>({
  forbidden: ["FORBIDDEN", { rule: "reviewTax" }],
  not_found: "NOT_FOUND",
  not_opened: byRule("CONFLICT", "This giveaway was not opened."),
});

adminBuilder.mutationField("spReadFilingPack", (t) =>
  t.field({
    guard: { grant: "reviewTax" },
    type: SpFilingPack,
    description: "Opens the filing pack of a giveaway, with legal names. Each look is audited with its reason.",
    args: {
      postId: t.arg({ type: "Id", required: true }),
      state: t.arg({ type: SpFilingState, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { postId, state, reason }, context) => {
      const text = reason.trim();
      if (text.length < 5 || text.length > 500)
        throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
      const act = { staffId: requireActor(context).personId, giveawayId: postId, reason: text };
      const pack = await readFilingPack(context.services, act, state);
      if (!pack.ok) throw refused(pack.error);
      return pack.value;
    },
  }),
);
