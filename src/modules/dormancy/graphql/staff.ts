import { adminBuilder } from "#graphql/admin-builder.ts";
import { badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { reclaimAsStaff } from "../commands/reclaim.ts";

const refused = answers<"not_found" | "forbidden" | "own_money" | "account_gone">({
  not_found: "NOT_FOUND",
  forbidden: byRule("FORBIDDEN"),
  own_money: byRule("FORBIDDEN"),
  account_gone: byRule("CONFLICT"),
});

adminBuilder.mutationField("spReclaimUnclaimedFunds", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: "Cents",
    description:
      "Returns unclaimed money to its owner and answers the amount in cents. For owners who ask us and cannot do it themselves.",
    args: { accountId: t.arg({ type: "Id", required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { accountId, reason }, context) => {
      const words = reason.trim();
      if (words.length < 5 || words.length > 500) throw badInput("reason", "length", "Say in 5 to 500 characters why.");
      const back = await reclaimAsStaff(context.services, {
        staffId: requireActor(context).personId,
        accountId,
        reason: words,
      });
      if (!back.ok) throw refused(back.error);
      return back.value;
    },
  }),
);
