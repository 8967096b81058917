import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { blockUser, unblockUser } from "../commands/block-user.ts";
import type { BlockRefusal } from "../commands/block-user.ts";
import { followUser } from "../commands/follow-user.ts";
import type { FollowRefusal } from "../commands/follow-user.ts";
import { mutePart } from "../commands/mute-part.ts";
import { muteUser, unmuteUser } from "../commands/mute-user.ts";
import type { MuteRefusal } from "../commands/mute-user.ts";
import { unfollowUser } from "../commands/unfollow-user.ts";
import { readRelations } from "../queries/users.ts";
import { reloadUser, UserInteractionsType, UserType } from "./user.ts";

const refused = answers<FollowRefusal | MuteRefusal | BlockRefusal>({
  user_not_found: "NOT_FOUND",
  own_account: () => badInput("userId", "own_account"),
  account_not_active: "FORBIDDEN",
  limit_exceeded: ({ limit, resetAt }) =>
    new ApiError("LIMIT_EXCEEDED", { limit, resetAt: resetAt?.toISOString() ?? null }),
});

builder.mutationField("followUser", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Followed {}" } },
    type: UserType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const done = await followUser(context.services, requireActor(context), userId);
      if (!done.ok) throw refused(done.error);
      return reloadUser(context, userId);
    },
  }),
);

builder.mutationField("unfollowUser", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: { words: "Stopped following {}" } },
    type: UserType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      await unfollowUser(context.services, requireActor(context), userId);
      return reloadUser(context, userId);
    },
  }),
);

for (const [name, part, muted] of [
  ["muteReposts", "reposts", true],
  ["unmuteReposts", "reposts", false],
  ["muteQuotes", "quotes", true],
  ["unmuteQuotes", "quotes", false],
] as const) {
  builder.mutationField(name, (t) =>
    t.field({
      guard: { who: "account", may: "manageAudience", act: "ownView" },
      type: UserType,
      description: `For an account the viewer follows: whether ${part === "reposts" ? "what they repost comes" : "their quotes come"} into the viewer's feeds.`,
      args: { userId: t.arg({ type: "Id", required: true }) },
      resolve: async (_root, { userId }, context) => {
        const done = await mutePart(context.services, requireActor(context), userId, part, muted);
        if (!done.ok) throw refused(done.error);
        return reloadUser(context, userId);
      },
    }),
  );
}

builder.mutationField("muteUser", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: { words: "Muted {}" } },
    type: UserType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const done = await muteUser(context.services, requireActor(context), userId);
      if (!done.ok) throw refused(done.error);
      return reloadUser(context, userId);
    },
  }),
);

builder.mutationField("unmuteUser", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: { words: "Unmuted {}" } },
    type: UserType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      await unmuteUser(context.services, requireActor(context), userId);
      return reloadUser(context, userId);
    },
  }),
);

/** The relation of the two now; not the user, who may be hidden by either's block. */
async function interactionsWith(context: ApiContext, accountId: string, userId: string) {
  const relation = (await readRelations(context.services.db, accountId, [userId])).get(userId);
  if (relation === undefined) throw new ApiError("NOT_FOUND");
  return { interactorId: accountId, subjectId: userId, relation };
}

builder.mutationField("blockUser", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: { words: "Blocked {}" } },
    type: UserInteractionsType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const actor = requireActor(context);
      const done = await blockUser(context.services, actor, userId);
      if (!done.ok) throw refused(done.error);
      return interactionsWith(context, actor.accountId, userId);
    },
  }),
);

builder.mutationField("unblockUser", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: { words: "Unblocked {}" } },
    type: UserInteractionsType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const actor = requireActor(context);
      await unblockUser(context.services, actor, userId);
      return interactionsWith(context, actor.accountId, userId);
    },
  }),
);
