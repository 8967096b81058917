import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { visiblePage } from "#graphql/visible-page.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { positionIn } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { isUserVisible } from "../policy.ts";
import type { UserPlace, UserView } from "../policy.ts";
import { countMuted, readBlocked, readFollowed, readFollowers, readMuted } from "../queries/follow-lists.ts";
import { readRelations } from "../queries/users.ts";
import { maxRecommendations, recommendFollows } from "../queries/follow-recommendations.ts";
import type { Recommendation } from "../queries/follow-recommendations.ts";
import { loadUser, loadUserView, UserConnectionType, UserInteractionsType, UserType, viewerOf } from "./user.ts";

const maxInteractions = 50;

/** `isHit` is false for the position where a search stopped looking; that row is no account. */
type ListedRow = KeysetRow & { isHit?: boolean };

/** A page of people out of any keyset list of account ids; `place` decides what muting and blocking hide. */
export function userPage(
  context: ApiContext,
  list: { key: string; read: (page: Page) => Promise<ListedRow[]>; place: UserPlace },
  pagination: typeof PaginationInput.$inferInput | null | undefined,
): Promise<Connection<UserView>> {
  return visiblePage(context, pageOf(context, list.key, pagination), {
    read: list.read,
    view: async (rows) => {
      const users = await Promise.all(
        rows.map(async ({ id, isHit }) => (isHit === false ? undefined : loadUserView(context, id))),
      );
      return users.map((user) => (user !== undefined && isUserVisible(user, list.place) ? user : null));
    },
    positionOf: positionIn(list.key),
    isStop: ({ isHit }) => isHit === false,
  });
}

/** The lists of a hidden account are as absent as the account itself. */
async function requireVisible(context: ApiContext, userId: string): Promise<void> {
  const user = await loadUser(context, userId);
  if (user === null || user.standing === "anonymized") throw new ApiError("NOT_FOUND");
}

builder.queryField("fetchUserFollowers", (t) =>
  t.field({
    guard: { who: "guest" },
    type: UserConnectionType,
    args: { userId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { userId, pagination }, context) => {
      await requireVisible(context, userId);
      return userPage(
        context,
        { key: "followers", read: (page) => readFollowers(context.services.db, page, userId), place: "link" },
        pagination,
      );
    },
  }),
);

builder.queryField("fetchFollowedUsers", (t) =>
  t.field({
    guard: { who: "guest" },
    type: UserConnectionType,
    args: { userId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { userId, pagination }, context) => {
      await requireVisible(context, userId);
      return userPage(
        context,
        { key: "followed", read: (page) => readFollowed(context.services.db, page, userId), place: "link" },
        pagination,
      );
    },
  }),
);

const FollowerCountsType = builder.objectRef<UserView>("FollowerCounts").implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    followersCount: t.exposeInt("followersCount"),
    followingCount: t.exposeInt("followingCount"),
  }),
});

builder.queryField("fetchFollowerCounts", (t) =>
  t.field({
    guard: { who: "guest" },
    type: FollowerCountsType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    // As absent as the account itself, so that numbers tell nothing of who is hidden.
    resolve: async (_root, { userId }, context) => {
      const user = await loadUser(context, userId);
      if (user === null || user.standing === "anonymized") throw new ApiError("NOT_FOUND");
      return user;
    },
  }),
);

builder.queryField("fetchMutedUsers", (t) =>
  t.field({
    guard: { who: "account" },
    type: UserConnectionType,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      return userPage(
        context,
        { key: "muted", read: (page) => readMuted(context.services.db, page, accountId), place: "kept" },
        pagination,
      );
    },
  }),
);

builder.queryField("fetchMutedUsersCount", (t) =>
  t.int({
    guard: { who: "account" },
    resolve: (_root, _args, context) => countMuted(context.services.db, requireActor(context).accountId),
  }),
);

builder.queryField("fetchBlockedUsers", (t) =>
  t.field({
    guard: { who: "account" },
    type: UserConnectionType,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      return userPage(
        context,
        { key: "blocked", read: (page) => readBlocked(context.services.db, page, accountId), place: "kept" },
        pagination,
      );
    },
  }),
);

builder.queryField("fetchUserInteractions", (t) =>
  t.field({
    guard: { who: "account" },
    type: [UserInteractionsType],
    args: { userIds: t.arg({ type: ["Id"], required: true }) },
    resolve: async (_root, { userIds }, context) => {
      const { accountId } = requireActor(context);
      if (userIds.length > maxInteractions)
        throw badInput("userIds", "too_many", `At most ${maxInteractions} at once.`);
      const others = [...new Set(userIds)].filter((id) => id !== accountId);
      const relations = await readRelations(context.services.db, accountId, others);
      return [...relations].map(([subjectId, relation]) => ({ interactorId: accountId, subjectId, relation }));
    },
  }),
);

const FollowRecommendationType = builder.objectRef<Recommendation>("FollowRecommendation").implement({
  audience: "everyone",
  fields: (t) => ({ user: t.expose("user", { type: UserType }), reason: t.exposeString("reason") }),
});

builder.queryField("fetchFollowRecommendations", (t) =>
  t.field({
    guard: { who: "guest" },
    type: [FollowRecommendationType],
    args: { limit: t.arg.int(), excludeIds: t.arg({ type: ["Id"] }) },
    resolve: (_root, { limit, excludeIds }, context) => {
      if ((excludeIds ?? []).length > 200) throw badInput("excludeIds", "too_many", "At most 200 at once.");
      return recommendFollows(context.services.db, viewerOf(context), {
        limit: limit ?? maxRecommendations,
        excludeIds: excludeIds ?? [],
      });
    },
  }),
);
