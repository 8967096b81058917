import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { PostRef, reloadPost } from "#modules/posts/graphql/index.ts";
import { leaveGiveaway } from "../commands/leave-giveaway.ts";

builder.mutationField("leaveGiveaway", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Left a giveaway", page: "post" } },
    type: PostRef,
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const left = await leaveGiveaway(context.services, requireActor(context), postId);
      if (left.ok) return reloadPost(context, postId);
      if (left.error === "not_a_giveaway") throw new ApiError("NOT_FOUND");
      throw new ApiError("CONFLICT", { reason: left.error === "ended" ? "giveaway_ended" : "not_left" });
    },
  }),
);
