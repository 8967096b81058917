import type { BrandRole } from "#kernel/capabilities.ts";

/** Days after which an invitation, or an offer of the ownership, lapses. */
export const inviteDays = 7;
/** Open invitations of a brand, and invitations sent in 24 hours. */
export const openInvitesMax = 50;
export const dailyInvitesMax = 50;
/** Months in which a member who is gone can be invited back in their old role. */
export const reinstateMonths = 3;

/** Roles that are given by an invitation. Ownership is offered to a member instead. */
export const invitedRoles = ["member", "manager"] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** The state of an access, as it is stored. */
export type StoredStatus = "invited" | "active" | "declined" | "revoked" | "left";
/** The same, as it is shown: an invitation lapses by itself. */
export const accessStatuses = ["invited", "lapsed", "active", "declined", "revoked", "left"] as const;
export type AccessStatus = (typeof accessStatuses)[number];

/** What a person has to have for a role that handles money. */
export const requirementKinds = ["identity", "two_factor"] as const;
export type RequirementKind = (typeof requirementKinds)[number];

export interface PersonStanding {
  readonly isIdentityVerified: boolean;
  readonly hasSecondFactor: boolean;
}

/** A requirement of a role, and whether the person meets it. */
export interface Requirement {
  readonly kind: RequirementKind;
  readonly isMet: boolean;
}

/** Returns what a role requires of a person. Members need nothing. */
export function requirementsOf(role: BrandRole, person: PersonStanding): Requirement[] {
  if (role === "member") return [];
  return [
    { kind: "identity", isMet: person.isIdentityVerified },
    { kind: "two_factor", isMet: person.hasSecondFactor },
  ];
}

/** Returns what a person lacks for a role. */
export function missingFor(role: BrandRole, person: PersonStanding): RequirementKind[] {
  return requirementsOf(role, person).flatMap(({ kind, isMet }) => (isMet ? [] : [kind]));
}

/** Returns the role in which a former member is invited back: ownership is given by an offer alone. */
export function roleToReinstate(former: BrandRole): InvitedRole {
  return former === "member" ? "member" : "manager";
}

/** Refusals of changes of a brand's team. */
export type MemberRefusal =
  | "not_found"
  | "no_such_person"
  | "self"
  | "already_member"
  | "already_invited"
  | "not_invited"
  | "lapsed"
  | "not_lapsed"
  | "asked_already"
  | "not_former"
  | "offer_ownership"
  | "own_role"
  | "leave_instead"
  | "last_owner"
  | "not_member"
  | "is_owner"
  | "offered_already"
  | "no_offer"
  | "reauth_required"
  | { readonly tag: "requirements"; readonly missing: readonly RequirementKind[]; readonly isOwn: boolean }
  | { readonly tag: "too_many_open"; readonly max: number }
  | { readonly tag: "too_many_today"; readonly max: number; readonly resetAt: Date };
