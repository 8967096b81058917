import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { PaginationInput, connectionOf, pageOf } from "#graphql/pagination.ts";
import type { Result } from "#kernel/result.ts";
import { positionIn } from "#platform/db/keyset.ts";
import type { Actor } from "#platform/services.ts";
import { offerOwnership, withdrawOwnership } from "../commands/ownership.ts";
import { cancelInvite, changeRole, inviteByUsername, reinstate, removeMember, resendInvite } from "../commands/team.ts";
import type { MemberRefusal } from "../domain/membership.ts";
import { brandLimits } from "../limits.ts";
import { readMember, readMembers, readTeam } from "../queries/members.ts";
import type { MemberRow } from "../queries/members.ts";
import {
  AccessStatusType,
  BrandRoleType,
  BrandTeammateConnection,
  BrandTeamType,
  BrandUserAccessConnection,
  BrandUserAccessType,
  memberRefused,
} from "./member-types.ts";

const key = "brand_users";
const owners = { who: "account", may: "manageTeam" } as const;

const InviteBrandUserInput = builder.inputType("InviteBrandUserInput", {
  fields: (t) => ({
    brandId: t.field({ type: "Id", required: true, description: "The brand acted as." }),
    username: t.string({ required: true }),
    accessType: t.field({ type: BrandRoleType, required: true, description: "`member` or `manager`." }),
  }),
});

const UpdateBrandUserAccessInput = builder.inputType("UpdateBrandUserAccessInput", {
  fields: (t) => ({
    brandId: t.field({ type: "Id", required: true, description: "The brand acted as." }),
    userId: t.field({ type: "Id", required: true }),
    accessType: t.field({ type: BrandRoleType, required: true, description: "`member` or `manager`." }),
  }),
});

/** The owner of this request; a brand that is not the one acted as is none that they can see. */
async function ownerOf(context: ApiContext, brandId?: string): Promise<Actor> {
  const actor = requireActor(context);
  if (actor.accountId === actor.personId || (brandId !== undefined && brandId !== actor.accountId))
    throw new ApiError("NOT_FOUND");
  await limit(context, brandLimits.brand_team, actor.personId);
  return actor;
}

function check<T>(done: Result<T, MemberRefusal>): T {
  if (!done.ok) throw memberRefused(done.error);
  return done.value;
}

async function memberOf(context: ApiContext, { accountId }: Actor, personId: string): Promise<MemberRow> {
  const found = await readMember(context.services.db, accountId, personId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

builder.queryFields((t) => ({
  fetchBrandUsers: t.field({
    guard: owners,
    type: BrandUserAccessConnection,
    description: "The people of the brand acted as, newest first. By default its members and its invitations.",
    args: {
      status: t.arg({ type: [AccessStatusType] }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { status, pagination }, context) => {
      const page = pageOf(context, key, pagination, 50);
      const wanted = status ?? (["active", "invited"] as const);
      const found = await readMembers(context.services.db, requireActor(context).accountId, wanted, page);
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
  fetchBrandTeammates: t.field({
    guard: { who: "account", may: "post" },
    type: BrandTeammateConnection,
    description: "The members of the brand acted as, newest first, for everyone on its team. None for people.",
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { pagination }, context) => {
      const page = pageOf(context, key, pagination, 50);
      const found = await readMembers(context.services.db, requireActor(context).accountId, ["active"], page);
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
  fetchBrandTeam: t.field({
    guard: owners,
    type: BrandTeamType,
    description: "How many invitations are open, and to which member the ownership is offered.",
    resolve: (_root, _args, context) => readTeam(context.services.db, requireActor(context).accountId),
  }),
}));

builder.mutationFields((t) => ({
  inviteBrandUserByUsername: t.field({
    guard: { ...owners, act: { words: "Invited someone to the team", page: "/account/team" } },
    type: BrandUserAccessType,
    description: "Invites a person to the team of the brand acted as. They have seven days to answer.",
    args: { input: t.arg({ type: InviteBrandUserInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = await ownerOf(context, input.brandId);
      await limit(context, brandLimits.brand_invite, actor.accountId, "invitation");
      const { username, accessType: role } = input;
      return memberOf(context, actor, check(await inviteByUsername(context.services, actor, { username, role })));
    },
  }),
  resendBrandInvite: t.field({
    guard: { ...owners, act: { words: "Invited {} again", page: "/account/team" } },
    type: BrandUserAccessType,
    description: "Sends an invitation again. Its seven days begin again.",
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const actor = await ownerOf(context);
      await limit(context, brandLimits.brand_invite, actor.accountId, "invitation");
      check(await resendInvite(context.services, actor, userId));
      return memberOf(context, actor, userId);
    },
  }),
  cancelBrandInvite: t.field({
    guard: { ...owners, act: { words: "Cancelled the invitation of {}", page: "/account/team" } },
    type: BrandUserAccessType,
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const actor = await ownerOf(context);
      check(await cancelInvite(context.services, actor, userId));
      return memberOf(context, actor, userId);
    },
  }),
  updateBrandUserAccess: t.field({
    guard: { ...owners, act: { words: "Changed the role of {}", page: "/account/team" } },
    type: BrandUserAccessType,
    description: "Changes the role of a member, or the role that an invitation offers.",
    args: { input: t.arg({ type: UpdateBrandUserAccessInput, required: true }) },
    resolve: async (_root, { input: { brandId, userId, accessType: role } }, context) => {
      const actor = await ownerOf(context, brandId);
      check(await changeRole(context.services, actor, { personId: userId, role }));
      return memberOf(context, actor, userId);
    },
  }),
  removeBrandUser: t.field({
    guard: { ...owners, act: { words: "Removed {} from the team", page: "/account/team" } },
    type: BrandUserAccessType,
    description: "Takes a member off the team. Their sessions as the brand end at once.",
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const actor = await ownerOf(context);
      check(await removeMember(context.services, actor, userId));
      return memberOf(context, actor, userId);
    },
  }),
  reinstateBrandUser: t.field({
    guard: { ...owners, act: { words: "Invited {} back", page: "/account/team" } },
    type: BrandUserAccessType,
    description: "Invites a person back in their old role, within three months after they left or were removed.",
    args: { userId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { userId }, context) => {
      const actor = await ownerOf(context);
      await limit(context, brandLimits.brand_invite, actor.accountId, "invitation");
      check(await reinstate(context.services, actor, userId));
      return memberOf(context, actor, userId);
    },
  }),
  offerBrandOwnership: t.field({
    guard: {
      ...owners,
      stepUp: "brand_ownership",
      act: { words: "Offered the ownership to {}", page: "/account/team" },
    },
    type: BrandUserAccessType,
    description:
      "Offers the ownership to another member, who has seven days to accept; idToken is a step-up token of brand_ownership. Then you are a manager.",
    args: { userId: t.arg({ type: "Id", required: true }), idToken: t.arg.string({ required: true }) },
    resolve: async (_root, { userId, idToken }, context) => {
      const actor = await ownerOf(context);
      check(await offerOwnership(context.services, actor, { personId: userId, idToken }));
      return memberOf(context, actor, userId);
    },
  }),
  withdrawBrandOwnership: t.field({
    guard: { ...owners, act: { words: "Took back an offer of the ownership", page: "/account/team" } },
    type: OkType,
    description: "Takes the open offer of the ownership back.",
    resolve: async (_root, _args, context) => {
      check(await withdrawOwnership(context.services, await ownerOf(context)));
      return { id: "ownership", ok: true };
    },
  }),
}));
