import { encodeId } from "#kernel/ids.ts";
import { perProfileFact } from "#kernel/profile-facts.ts";
import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { PageInfoType } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { findAccounts, findUsernameHolder, isFindable } from "#modules/accounts/index.ts";
import { AccountType, SessionUserType, UserStatus } from "#modules/accounts/graphql/index.ts";
import { asLinked, isUserVisible } from "../policy.ts";
import type { Relation, UserView } from "../policy.ts";
import { readFollowersAmong, readUsers } from "../queries/users.ts";

/** The account this request acts as, null for guests. */
export function viewerOf(context: ApiContext): string | null {
  return context.session?.accountId ?? null;
}

/** A user as the rules left them, hidden ones included; batched and kept for the request. */
export const loadUserView = defineLoader<string, UserView>("user", (context, ids) =>
  readUsers(context.services.db, viewerOf(context), ids),
);

/** A user the viewer may see at their own address, else null. */
export async function loadUser(context: ApiContext, id: string): Promise<UserView | null> {
  const user = await loadUserView(context, id);
  return user !== undefined && isUserVisible(user, "link") ? user : null;
}

/** The user again after a mutation changed something about them; throws NOT_FOUND when gone. */
export async function reloadUser(context: ApiContext, id: string): Promise<UserView> {
  const user = (await readUsers(context.services.db, viewerOf(context), [id])).get(id);
  if (user === undefined || !isUserVisible(user, "link")) throw new ApiError("NOT_FOUND");
  return user;
}

const loadIsFollower = defineLoader<string, boolean>("is-follower", async (context, ids) => {
  const viewerId = viewerOf(context);
  if (viewerId === null) return new Map();
  return new Map([...(await readFollowersAmong(context.services.db, viewerId, ids))].map((id) => [id, true]));
});

const loadOwnState = defineLoader<string, string | null>("resident-state", async (context, ids) => {
  const found = await findAccounts(context.services.db, ids);
  return new Map(found.map((account) => [account.id, account.resident_state]));
});

interface Interactions {
  interactorId: string;
  subjectId: string;
  relation: Pick<Relation, "isFollowed" | "isMuted" | "hasMutedReposts" | "hasMutedQuotes" | "hasBlocked">;
}

export const UserInteractionsType = builder.objectRef<Interactions>("UserInteractions").implement({
  audience: "signedIn",
  fields: (t) => ({
    id: t.string({ resolve: ({ interactorId, subjectId }) => `${encodeId(interactorId)}:${encodeId(subjectId)}` }),
    interactorId: t.expose("interactorId", { type: "Id" }),
    subjectId: t.expose("subjectId", { type: "Id" }),
    isFollowed: t.boolean({ resolve: ({ relation }) => relation.isFollowed }),
    isFollower: t.boolean({
      resolve: async ({ subjectId }, _args, context) => (await loadIsFollower(context, subjectId)) === true,
    }),
    isMuted: t.boolean({ resolve: ({ relation }) => relation.isMuted }),
    hasMutedReposts: t.boolean({
      resolve: ({ relation }) => relation.hasMutedReposts,
      description: "What they repost is kept out of the viewer's feed.",
    }),
    hasMutedQuotes: t.boolean({
      resolve: ({ relation }) => relation.hasMutedQuotes,
      description: "Their quotes are kept out of the viewer's feeds.",
    }),
    hasBlocked: t.boolean({
      description: "The interactor blocked the subject. Never shown to other accounts.",
      resolve: ({ relation }) => relation.hasBlocked,
    }),
  }),
});

/** The public projection of an account. Every path through the schema to a person ends here. */
export const UserType = builder.objectRef<UserView>("User").implement({
  audience: "everyone",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    isUsingLegalName: t.exposeBoolean("isUsingLegalName"),
    ...perProfileFact((fact) => t.exposeString(fact)),
    websiteUrl: t.exposeString("websiteUrl", { nullable: true }),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    coverPhotoUrl: t.exposeString("coverPhotoUrl", { nullable: true }),
    isIdentityVerified: t.exposeBoolean("isIdentityVerified"),
    status: t.expose("status", { type: UserStatus }),
    visibilityStatus: t.exposeString("visibilityStatus"),
    identityVerifiedAt: t.expose("identityVerifiedAt", {
      type: "DateTime",
      nullable: true,
      description: "Since when their identity counts as checked.",
    }),
    firstGiveawayCreatedAt: t.expose("firstGiveawayCreatedAt", { type: "DateTime", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    deletedAt: t.expose("deletedAt", { type: "DateTime", nullable: true }),
    accountType: t.expose("accountType", { type: AccountType }),
    isInactiveBrand: t.exposeBoolean("isInactiveBrand", {
      description: "A brand that posts, gives and lists nothing now, because it is not active.",
    }),
    followersCount: t.exposeInt("followersCount"),
    followingCount: t.exposeInt("followingCount"),
    postsCount: t.exposeInt("postsCount"),
    isPrivate: t.exposeBoolean("isPrivate", {
      description: "Only followers see its stims in feeds. They cannot be reposted.",
    }),
    isFindable: t.boolean({
      description: "Search engines, feed readers and sites that embed may know it, and lists of people lead to it.",
      resolve: isFindable,
    }),
    residentState: t.string({
      nullable: true,
      description: "Two letters, as the verified identity says. One's own; null for others.",
      resolve: async ({ id }, _args, context) =>
        id === context.session?.personId ? ((await loadOwnState(context, id)) ?? null) : null,
    }),
    interactions: t.field({
      type: UserInteractionsType,
      nullable: true,
      resolve: (user, _args, context) => {
        const viewerId = viewerOf(context);
        return viewerId === null || user.relation === null
          ? null
          : { interactorId: viewerId, subjectId: user.id, relation: user.relation };
      },
    }),
  }),
});

builder.objectField(SessionUserType, "createdBy", (t) =>
  t.field({
    type: UserType,
    nullable: true,
    description: "Who made a brand, where the acting account may see them; null for people.",
    resolve: ({ account }, _args, context) =>
      account.created_by_account_id === null ? null : loadUser(context, account.created_by_account_id),
  }),
);

export const UserConnectionType = builder.objectRef<Connection<UserView>>("UserConnection").implement({
  audience: "everyone",
  fields: (t) => ({
    items: t.expose("items", { type: [UserType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

builder.queryField("fetchUserByUsername", (t) =>
  t.field({
    guard: { who: "guest" },
    type: UserType,
    nullable: true,
    description:
      "Whose page the address is; a username given up lately answers with its account under the new one. Of an account that is not open, its status and nothing else.",
    args: { username: t.arg.string({ required: true }) },
    resolve: async (_root, { username }, context) => {
      const id = await findUsernameHolder(context.services.db, username.trim().toLowerCase());
      const user = id === undefined ? undefined : await loadUserView(context, id);
      return user === undefined ? null : asLinked(user);
    },
  }),
);
