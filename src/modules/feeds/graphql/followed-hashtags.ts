import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { followHashtag, unfollowHashtag } from "../commands/follow-hashtag.ts";
import { readFollowedHashtags } from "../queries/hashtags.ts";

builder.queryField("fetchFollowedHashtags", (t) =>
  t.stringList({
    guard: { who: "account" },
    description: "The hashtags the acting account follows, without the #, by name; there are never more than 50.",
    resolve: (_root, _args, context) => readFollowedHashtags(context.services.db, requireActor(context).accountId),
  }),
);

for (const [name, change, words] of [
  ["followHashtag", followHashtag, "Followed a hashtag"],
  ["unfollowHashtag", unfollowHashtag, "Stopped following a hashtag"],
] as const) {
  builder.mutationField(name, (t) =>
    t.stringList({
      guard: { who: "account", may: "post", act: { words } },
      description: "Answers all the hashtags the acting account follows then.",
      args: { hashtag: t.arg.string({ required: true }) },
      resolve: async (_root, { hashtag }, context) => {
        const actor = requireActor(context);
        const done = await change(context.services, actor, hashtag);
        if (done.ok) return readFollowedHashtags(context.services.db, actor.accountId);
        if (done.error.code === "invalid_hashtag") throw badInput("hashtag", "invalid");
        throw new ApiError("LIMIT_EXCEEDED", { limit: done.error.limit, resetAt: null });
      },
    }),
  );
}
