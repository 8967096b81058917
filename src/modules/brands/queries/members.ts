import { actsOf } from "#kernel/capabilities.ts";
import type { BrandRole, CapabilityAct } from "#kernel/capabilities.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { openInvitesMax, requirementsOf } from "../domain/membership.ts";
import type { AccessStatus, Requirement, StoredStatus } from "../domain/membership.ts";
import { joiningGivesUp } from "../hooks.ts";
import type { GivenUpEntry } from "../hooks.ts";
import { countInvites, findMember, findOffer, invitesOfPerson, membersOf } from "../store/members-store.ts";
import type { MemberRow, OwnershipOffer } from "../store/members-store.ts";

export type { MemberRow } from "../store/members-store.ts";

/** Reads a page of a brand's people in the given states. An invitation that lapsed is read with the open ones. */
export async function readMembers(
  db: Db,
  brandId: string,
  statuses: readonly AccessStatus[],
  page: Page,
): Promise<MemberRow[]> {
  const stored = new Set(statuses.map((one): StoredStatus => (one === "lapsed" ? "invited" : one)));
  return membersOf.read(db, page, brandId, [...stored]);
}

/** Returns the access of one person to a brand, of whatever state. */
export function readMember(db: Db, brandId: string, personId: string): Promise<MemberRow | undefined> {
  return findMember(db, brandId, personId);
}

/** What the team's page says about the team as a whole. */
export interface TeamFacts {
  openInvites: number;
  openInvitesMax: number;
  offer: OwnershipOffer | undefined;
}

export function readTeam(db: Db, brandId: string): Promise<TeamFacts> {
  return transact(db, async (tx) => ({
    openInvites: (await countInvites(tx, brandId)).open,
    openInvitesMax,
    offer: await findOffer(tx, brandId),
  }));
}

/** An invitation, or what became of it, as its person sees it. */
export interface InviteView {
  brandId: string;
  personId: string;
  invitedBy: string | null;
  accessType: BrandRole;
  status: AccessStatus;
  expiresAt: Date | null;
  hasAskedAgain: boolean;
  requirements: Requirement[];
  can: CapabilityAct[];
  /** The open offer of the ownership to this person. */
  offer: OwnershipOffer | null;
}

function viewOf(member: MemberRow, offer: OwnershipOffer | undefined): InviteView {
  const isOffered = offer?.toPersonId === member.personId;
  const role = isOffered ? "owner" : member.accessType;
  return {
    ...member,
    hasAskedAgain: member.askedAgainAt !== null,
    requirements: requirementsOf(role, member),
    can: actsOf(role),
    offer: isOffered ? offer : null,
  };
}

/** A person's own invitation to a brand: open, lapsed, or accepted. Undefined for every other state. */
export async function readInvite(db: Db, personId: string, brandId: string): Promise<InviteView | undefined> {
  const member = await findMember(db, brandId, personId);
  if (member === undefined || (member.stored !== "invited" && member.stored !== "active")) return undefined;
  return viewOf(member, member.isOfferedOwnership ? await findOffer(db, brandId) : undefined);
}

/** A person's own open invitations, newest first. */
export async function readInvites(db: Db, personId: string): Promise<InviteView[]> {
  return (await invitesOfPerson.run(db, personId)).map((member) => viewOf(member, undefined));
}

/** The entries that a person gives up when they accept an invitation. */
export async function readGivenUp(
  db: Db,
  invite: Pick<InviteView, "personId" | "brandId" | "status">,
): Promise<GivenUpEntry[]> {
  if (invite.status !== "invited") return [];
  return (await Promise.all(joiningGivesUp.read({ db, personId: invite.personId, brandId: invite.brandId }))).flat();
}
