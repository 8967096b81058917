import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { PageInfoType } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { capabilityRows } from "#kernel/capabilities.ts";
import { publicView, readPublicAccounts } from "#modules/accounts/index.ts";
import type { PublicAccount } from "#modules/accounts/index.ts";
import { reauthRequired } from "#modules/sign-in/graphql/index.ts";
import { accessStatuses, missingFor, requirementKinds } from "../domain/membership.ts";
import type { MemberRefusal, Requirement } from "../domain/membership.ts";
import type { GivenUpEntry } from "../hooks.ts";
import { readLastActs } from "../queries/activity.ts";
import { readGivenUp } from "../queries/members.ts";
import type { InviteView, MemberRow, TeamFacts } from "../queries/members.ts";

export const BrandRoleType = builder.enumType("BrandRole", { values: ["owner", "manager", "member"] as const });
export const AccessStatusType = builder.enumType("BrandAccessStatus", {
  description: "`lapsed`: invited, and the seven days are over. `revoked`: removed, or the invitation was cancelled.",
  values: accessStatuses,
});
const RequirementKindType = builder.enumType("BrandRequirementKind", { values: requirementKinds });
const CapabilityActType = builder.enumType("BrandCapabilityAct", {
  values: capabilityRows.map(({ act }) => act),
});

/** How a refusal about a brand's team reads: each says what to do. */
export const memberRefused = answers<MemberRefusal>({
  not_found: "NOT_FOUND",
  no_such_person: badUsername("not_found", "There is no such person. Check the username."),
  self: badUsername("self", "This is you. Choose another person."),
  already_member: byRule("CONFLICT", "This person is on the team already."),
  already_invited: byRule("CONFLICT", "This person is invited already. Send the invitation again instead."),
  not_invited: byRule("CONFLICT", "This person has no invitation any more. Invite them again."),
  lapsed: byRule("CONFLICT", "This invitation has lapsed. Ask for another one."),
  not_lapsed: byRule("CONFLICT", "This invitation is still open. You can accept it."),
  asked_already: byRule("CONFLICT", "You asked already. The brand’s owners decide."),
  not_former: byRule("CONFLICT", "This person was not on the team in the last three months. Invite them instead."),
  offer_ownership: byRule("FORBIDDEN", "An owner is not made like this. Offer the ownership to a member instead."),
  own_role: byRule("FORBIDDEN", "You cannot change your own role. Offer the ownership to another member first."),
  leave_instead: byRule("FORBIDDEN", "You cannot remove yourself. Switch to your own account and leave the brand."),
  last_owner: byRule("CONFLICT", "A brand needs an owner. Offer the ownership to another member first."),
  not_member: byRule("CONFLICT", "Only a member of the team can become its owner. Invite this person first."),
  is_owner: byRule("CONFLICT", "This person is an owner already."),
  offered_already: byRule("CONFLICT", "The ownership is offered to someone. Take that offer back first."),
  no_offer: byRule("CONFLICT", "This offer is not open any more. Ask for another one."),
  reauth_required: () => reauthRequired("brand_ownership"),
  requirements: ({ missing, isOwn }) => {
    const details = { rule: "requirements", missing };
    const [who, first] = isOwn ? ["you", "yours"] : ["this person", "their own"];
    const words = missing.includes("identity")
      ? `A role that handles money needs a verified identity and a second factor. Until ${who} set up ${first}, the role can be member.`
      : `A role that handles money needs a second factor. Until ${who} switched on ${first}, the role can be member.`;
    if (!isOwn) return new ApiError("CONFLICT", details, words);
    return missing.includes("identity")
      ? new ApiError("IDENTITY_REQUIRED", details, "Managers and owners need a verified identity. Verify yours first.")
      : new ApiError("FORBIDDEN", details, "Managers and owners need a second factor. Switch yours on first.");
  },
  too_many_open: ({ max }) =>
    new ApiError(
      "LIMIT_EXCEEDED",
      { limit: "open_invites", max },
      `A brand can have ${max} open invitations. Cancel one first.`,
    ),
  too_many_today: ({ max, resetAt }) =>
    new ApiError(
      "LIMIT_EXCEEDED",
      { limit: "daily_invites", max, resetAt: resetAt.toISOString() },
      `A brand can send ${max} invitations in 24 hours. Try again later.`,
    ),
});

function badUsername(rule: string, words: string): () => ApiError {
  return () => badInput("username", rule, words);
}

const loadAccount = defineLoader<string, PublicAccount>("brandPerson", (context, ids) =>
  readPublicAccounts(context.services.db, ids),
);

/** A person or a brand by id, as others read it. */
export async function accountOf(context: ApiContext, id: string): Promise<PublicAccount> {
  const found = await loadAccount(context, id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return publicView(found);
}

export async function accountOrNull(context: ApiContext, id: string | null): Promise<PublicAccount | null> {
  const found = id === null ? undefined : await loadAccount(context, id);
  return found === undefined ? null : publicView(found);
}

export const BrandPersonType = builder.objectRef<PublicAccount>("BrandPerson").implement({
  audience: "signedIn",
  description: "A person of a brand's team, or the brand itself.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    name: t.exposeString("name"),
    username: t.exposeString("username", { nullable: true }),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
    isIdentityVerified: t.exposeBoolean("isIdentityVerified"),
  }),
});

interface LastAct {
  words: string;
  createdAt: Date;
}

const loadLastAct = defineLoader<string, LastAct>("brandLastAct", (context, personIds) =>
  readLastActs(context.services.db, context.session?.accountId ?? "", personIds),
);

const LastActType = builder.objectRef<LastAct>("BrandLastAct").implement({
  audience: "manageTeam",
  fields: (t) => ({
    words: t.exposeString("words"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

export const BrandUserAccessType = builder.objectRef<MemberRow>("BrandUserAccess").implement({
  audience: "manageTeam",
  description: "A person's access to a brand: what they are, were, or are invited to be.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    user: t.field({ type: BrandPersonType, resolve: ({ personId }, _args, context) => accountOf(context, personId) }),
    brand: t.field({ type: BrandPersonType, resolve: ({ brandId }, _args, context) => accountOf(context, brandId) }),
    accessType: t.expose("accessType", { type: BrandRoleType }),
    status: t.expose("status", { type: AccessStatusType }),
    invitedBy: t.field({
      type: BrandPersonType,
      nullable: true,
      resolve: ({ invitedBy }, _args, context) => accountOrNull(context, invitedBy),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    joinedAt: t.expose("joinedAt", { type: "DateTime", nullable: true }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: "When the invitation lapses, or did.",
    }),
    hasAskedAgain: t.boolean({
      description: "The person asked for another invitation.",
      resolve: ({ askedAgainAt }) => askedAgainAt !== null,
    }),
    reinstateUntil: t.expose("reinstateUntil", {
      type: "DateTime",
      nullable: true,
      description: "Until when a former member can be invited back in their old role.",
    }),
    isOfferedOwnership: t.exposeBoolean("isOfferedOwnership"),
    missing: t.field({
      type: [RequirementKindType],
      description: "What the person lacks for this role. Members lack nothing.",
      resolve: (one) => missingFor(one.accessType, one),
    }),
    missingForManager: t.field({
      type: [RequirementKindType],
      description: "What the person lacks to become a manager or the owner.",
      resolve: (one) => missingFor("manager", one),
    }),
    lastAct: t.field({
      type: LastActType,
      nullable: true,
      description: "What the person did last as the brand.",
      resolve: async ({ personId }, _args, context) => (await loadLastAct(context, personId)) ?? null,
    }),
  }),
});

export const BrandUserAccessConnection = builder
  .objectRef<Connection<MemberRow>>("BrandUserAccessConnection")
  .implement({
    audience: "manageTeam",
    fields: (t) => ({
      items: t.expose("items", { type: [BrandUserAccessType] }),
      pageInfo: t.expose("pageInfo", { type: PageInfoType }),
    }),
  });

const TeammateType = builder.objectRef<MemberRow>("BrandTeammate").implement({
  audience: "signedIn",
  description: "A member of the brand acted as, as the others on its team see them.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    user: t.field({ type: BrandPersonType, resolve: ({ personId }, _args, context) => accountOf(context, personId) }),
    accessType: t.expose("accessType", { type: BrandRoleType }),
    joinedAt: t.expose("joinedAt", { type: "DateTime", nullable: true }),
  }),
});

export const BrandTeammateConnection = builder.objectRef<Connection<MemberRow>>("BrandTeammateConnection").implement({
  audience: "signedIn",
  fields: (t) => ({
    items: t.expose("items", { type: [TeammateType] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const OwnershipOfferType = builder.objectRef<NonNullable<TeamFacts["offer"]>>("BrandOwnershipOffer").implement({
  audience: "signedIn",
  description: "The ownership of a brand, offered to one of its members.",
  fields: (t) => ({
    user: t.field({
      type: BrandPersonType,
      resolve: ({ toPersonId }, _args, context) => accountOf(context, toPersonId),
    }),
    offeredBy: t.field({
      type: BrandPersonType,
      resolve: ({ fromPersonId }, _args, context) => accountOf(context, fromPersonId),
    }),
    expiresAt: t.expose("expiresAt", { type: "DateTime" }),
  }),
});

export const BrandTeamType = builder.objectRef<TeamFacts>("BrandTeam").implement({
  audience: "manageTeam",
  fields: (t) => ({
    openInvites: t.exposeInt("openInvites"),
    openInvitesMax: t.exposeInt("openInvitesMax"),
    ownershipOffer: t.field({ type: OwnershipOfferType, nullable: true, resolve: ({ offer }) => offer ?? null }),
  }),
});

const RequirementType = builder.objectRef<Requirement>("BrandRequirement").implement({
  audience: "signedIn",
  fields: (t) => ({
    kind: t.expose("kind", { type: RequirementKindType }),
    isMet: t.exposeBoolean("isMet"),
  }),
});

const GivenUpType = builder.objectRef<GivenUpEntry>("BrandGivenUpEntry").implement({
  audience: "signedIn",
  description: "An entry in a giveaway of the brand that joining its team gives up.",
  fields: (t) => ({
    postId: t.expose("postId", { type: "Id" }),
    ticketNo: t.exposeInt("ticketNo"),
  }),
});

export const BrandInviteType = builder.objectRef<InviteView>("BrandInvite").implement({
  audience: "signedIn",
  description: "One's own invitation to a brand's team, or what became of it.",
  fields: (t) => ({
    brand: t.field({ type: BrandPersonType, resolve: ({ brandId }, _args, context) => accountOf(context, brandId) }),
    invitedBy: t.field({
      type: BrandPersonType,
      nullable: true,
      resolve: ({ invitedBy }, _args, context) => accountOrNull(context, invitedBy),
    }),
    isBrandOpen: t.boolean({
      description: "False for a brand that is deleted or suspended: no one can join it.",
      resolve: async ({ brandId }, _args, context) => (await accountOf(context, brandId)).status === "active",
    }),
    accessType: t.expose("accessType", { type: BrandRoleType }),
    status: t.expose("status", { type: AccessStatusType }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", nullable: true }),
    hasAskedAgain: t.exposeBoolean("hasAskedAgain"),
    requirements: t.field({
      type: [RequirementType],
      description: "What the role needs, or the ownership where it is offered; none for members.",
      resolve: ({ requirements }) => requirements,
    }),
    can: t.field({
      type: [CapabilityActType],
      description: "What one may do in the role, or as the owner where the ownership is offered.",
      resolve: ({ can }) => can,
    }),
    ownershipOffer: t.field({ type: OwnershipOfferType, nullable: true, resolve: ({ offer }) => offer }),
    givesUp: t.field({
      type: [GivenUpType],
      description: "The entries in the brand's giveaways that joining gives up.",
      resolve: (invite, _args, context) => readGivenUp(context.services.db, invite),
    }),
  }),
});
