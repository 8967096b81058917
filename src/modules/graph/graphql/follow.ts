import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { followUser } from "../commands/follow-user.ts";
import type { FollowRefusal } from "../commands/follow-user.ts";
import { muteUser, unmuteUser } from "../commands/mute-user.ts";
import type { MuteRefusal } from "../commands/mute-user.ts";
import { unfollowUser } from "../commands/unfollow-user.ts";
import { reloadUser, UserType } from "./user.ts";

function refused(refusal: FollowRefusal | MuteRefusal): ApiError {
  switch (refusal.code) {
    case "user_not_found":
      return new ApiError("NOT_FOUND");
    case "own_account":
      return badInput("userId", "own_account");
    case "account_not_active":
      return new ApiError("FORBIDDEN");
    case "limit_exceeded":
      return new ApiError("LIMIT_EXCEEDED", { limit: refusal.limit, resetAt: refusal.resetAt?.toISOString() ?? null });
  }
}

builder.mutationField("followUser", (t) =>
  t.field({
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
    type: UserType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      await unfollowUser(context.services, requireActor(context), userId);
      return reloadUser(context, userId);
    },
  }),
);

builder.mutationField("muteUser", (t) =>
  t.field({
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
    type: UserType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      await unmuteUser(context.services, requireActor(context), userId);
      return reloadUser(context, userId);
    },
  }),
);
