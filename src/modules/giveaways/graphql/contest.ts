import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { answers } from "#graphql/refusals.ts";
import { PostRef, reloadPost } from "#modules/posts/graphql/index.ts";
import { contestQuarantine } from "../commands/review-quarantine.ts";
import type { ContestRefusal } from "../commands/review-quarantine.ts";
import { giveawayLimits } from "../limits.ts";

const refused = answers<ContestRefusal>({
  not_quarantined: "NOT_FOUND",
  ended: ["CONFLICT", { reason: "giveaway_ended" }],
  contested: ["CONFLICT", { reason: "contested" }, "You have written to our staff about this entry already."],
  invalid_text: (rule) => badInput("text", rule, "Write 1 to 2,000 characters."),
});

builder.mutationField("contestGiveawayReview", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Contested the review of an entry", page: "post" } },
    type: PostRef,
    description: "Contests that the viewer's entry is quarantined, once. Staff read the text and decide.",
    args: { postId: t.arg({ type: "Id", required: true }), text: t.arg.string({ required: true }) },
    resolve: async (_root, { postId, text }, context) => {
      const actor = requireActor(context);
      await limit(context, giveawayLimits.contest, actor.personId);
      const done = await contestQuarantine(context.services, actor, postId, text);
      if (!done.ok) throw refused(done.error);
      return reloadPost(context, postId);
    },
  }),
);
