import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { attributeReferral } from "../commands/attribute-referral.ts";
import type { AttributeRefusal } from "../commands/attribute-referral.ts";
import { referralLimits } from "../limits.ts";
import { isQuestionDue } from "../queries/referrals.ts";

builder.queryField("isReferralQuestionDue", (t) =>
  t.boolean({
    guard: { who: "account", may: "actPersonally" },
    description:
      "Whether /verify/referral asks who invited the person: once, within 5 days of sign-up and before identity verification.",
    resolve: (_root, _args, context) => isQuestionDue(context.services.db, requireActor(context).personId),
  }),
);

const refused = answers<AttributeRefusal>({
  not_asked: byRule("CONFLICT", "This can’t be changed any more."),
  unknown: () => badInput("username", "unknown", "We don’t know anyone by that username who can invite people."),
  own: () => badInput("username", "own", "You can’t invite yourself."),
});

builder.mutationField("attributeReferral", (t) =>
  t.field({
    guard: { who: "account", may: "actPersonally" },
    type: OkType,
    description: "Says who invited the person, once and for good. Without a username the question is skipped.",
    args: { username: t.arg.string() },
    resolve: async (_root, { username }, context) => {
      const { personId } = requireActor(context);
      await limit(context, referralLimits.attribute_referral, personId);
      const done = await attributeReferral(context.services, personId, username ?? null);
      if (!done.ok) throw refused(done.error);
      return { id: "referral", ok: true };
    },
  }),
);
