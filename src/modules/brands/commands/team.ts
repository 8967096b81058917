import type { BrandRole } from "#kernel/capabilities.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { endSessionsAs } from "#modules/sign-in/index.ts";
import { findIdByUsername } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import { dailyInvitesMax, invitedRoles, missingFor, openInvitesMax, roleToReinstate } from "../domain/membership.ts";
import type { InvitedRole, MemberRefusal } from "../domain/membership.ts";
import { brandInvited, brandTeamChanged } from "../events.ts";
import {
  countInvites,
  countOtherOwners,
  endInvite,
  endMembership,
  findInvitee,
  findMember,
  lockTeam,
  renewInvite,
  withdrawOffersOf,
  writeInvite,
  writeRole,
} from "../store/members-store.ts";
import type { MemberRow } from "../store/members-store.ts";

type Outcome = Result<void, MemberRefusal>;

/**
 * Does something to a brand's team as one of its owners: the brand's row is locked first, so that two changes of one
 * team never meet.
 */
export function asOwner<T>(
  services: Services,
  { personId, accountId: brandId }: Actor,
  work: (tx: Tx, brand: { brandId: string; name: string }) => Promise<Result<T, MemberRefusal>>,
): Promise<Result<T, MemberRefusal>> {
  return transactResult(services.db, async (tx) => {
    const brand = await lockTeam(tx, brandId);
    const own = await findMember(tx, brandId, personId);
    if (brand === undefined || own?.stored !== "active" || own.accessType !== "owner") return err("not_found");
    return work(tx, { brandId, name: brand.name });
  });
}

function isInvitedRole(role: BrandRole): role is InvitedRole {
  return (invitedRoles as readonly BrandRole[]).includes(role);
}

/** Returns why no more invitations can be sent now. `addsOpen` is true when the invitation is not open already. */
async function refuseByCount(tx: Tx, brandId: string, addsOpen: boolean): Promise<MemberRefusal | undefined> {
  const { open, sent, resetAt } = await countInvites(tx, brandId);
  if (addsOpen && open >= openInvitesMax) return { tag: "too_many_open", max: openInvitesMax };
  if (sent >= dailyInvitesMax) return { tag: "too_many_today", max: dailyInvitesMax, resetAt };
  return undefined;
}

/** Writes an invitation and notifies its person. */
async function send(
  tx: Tx,
  brand: { brandId: string; name: string },
  invite: { personId: string; invitedBy: string; role: InvitedRole },
): Promise<Outcome> {
  const { brandId, name: brandName } = brand;
  const { personId, invitedBy, role } = invite;
  const refusal = await refuseByCount(tx, brandId, true);
  if (refusal !== undefined) return err(refusal);
  const at = await writeInvite(tx, { brandId, personId, accessType: role, invitedBy });
  await emit(tx, brandInvited, { brandId, brandName, personId, invitedById: invitedBy, role, at });
  return ok();
}

/** Invites a person by their username, for seven days. Returns their id. An invitation that lapsed is replaced. */
export async function inviteByUsername(
  services: Services,
  actor: Actor,
  request: { username: string; role: BrandRole },
): Promise<Result<string, MemberRefusal>> {
  const { role } = request;
  if (!isInvitedRole(role)) return err("offer_ownership");
  const personId = await findIdByUsername(services.db, request.username.trim().replace(/^@/, "").toLowerCase());
  if (personId === undefined) return err("no_such_person");
  if (personId === actor.personId) return err("self");
  return asOwner(services, actor, async (tx, brand) => {
    if ((await findInvitee(tx, personId)) === undefined) return err("no_such_person");
    const known = await findMember(tx, brand.brandId, personId);
    if (known?.stored === "active") return err("already_member");
    if (known?.status === "invited") return err("already_invited");
    const sent = await send(tx, brand, { personId, invitedBy: actor.personId, role });
    return sent.ok ? ok(personId) : sent;
  });
}

/** Sends an invitation again: its seven days begin again. */
export function resendInvite(services: Services, actor: Actor, personId: string): Promise<Outcome> {
  return asOwner(services, actor, async (tx, { brandId, name: brandName }) => {
    const known = await findMember(tx, brandId, personId);
    if (known?.stored !== "invited" || !isInvitedRole(known.accessType)) return err("not_invited");
    const refusal = await refuseByCount(tx, brandId, known.status === "lapsed");
    if (refusal !== undefined) return err(refusal);
    const at = await renewInvite(tx, brandId, personId, actor.personId);
    const { accessType: role } = known;
    await emit(tx, brandInvited, { brandId, brandName, personId, invitedById: actor.personId, role, at });
    return ok();
  });
}

export function cancelInvite(services: Services, actor: Actor, personId: string): Promise<Outcome> {
  return asOwner(services, actor, async (tx, { brandId }) => {
    if ((await findMember(tx, brandId, personId))?.stored !== "invited") return err("not_invited");
    await endInvite(tx, brandId, personId, "revoked");
    return ok();
  });
}

/** Invites a person back in the role they had, within three months of the end of their membership. */
export function reinstate(services: Services, actor: Actor, personId: string): Promise<Outcome> {
  return asOwner(services, actor, async (tx, brand) => {
    const known = await findMember(tx, brand.brandId, personId);
    if (known?.stored === "active") return err("already_member");
    if (known?.stored === "invited") return err("already_invited");
    if (known?.formerType == null || known.reinstateUntil === null) return err("not_former");
    if (!known.isOpen) return err("no_such_person");
    return send(tx, brand, { personId, invitedBy: actor.personId, role: roleToReinstate(known.formerType) });
  });
}

/**
 * Changes the role of a member, or the role that an open invitation offers. A role that handles money needs a verified
 * identity and a second factor; an invitation is checked for them when it is accepted.
 */
export function changeRole(
  services: Services,
  actor: Actor,
  change: { personId: string; role: BrandRole },
): Promise<Outcome> {
  return asOwner(services, actor, async (tx, { brandId }) => {
    const { personId, role } = change;
    const known = await findMember(tx, brandId, personId);
    if (known === undefined || (known.stored !== "active" && known.stored !== "invited")) return err("not_found");
    if (known.accessType === role) return ok();
    if (personId === actor.personId) return err("own_role");
    if (!isInvitedRole(role)) return err("offer_ownership");
    if (known.stored === "active") {
      const refusal = await refuseRole(tx, known, role);
      if (refusal !== undefined) return err(refusal);
    }
    await writeRole(tx, brandId, personId, role);
    if (known.accessType === "owner") await withdrawOffersOf(tx, brandId, personId);
    if (known.stored === "active")
      await emit(tx, brandTeamChanged, { brandId, personId, byId: actor.personId, change: "role" });
    return ok();
  });
}

/** Returns why a member cannot get a role. */
async function refuseRole(tx: Tx, known: MemberRow, role: BrandRole): Promise<MemberRefusal | undefined> {
  if (known.accessType === "owner" && (await countOtherOwners(tx, known.brandId, known.personId)) === 0)
    return "last_owner";
  const missing = known.accessType === "owner" ? [] : missingFor(role, known);
  return missing.length > 0 ? { tag: "requirements", missing, isOwn: false } : undefined;
}

/** Takes a member off the team. Their sessions as the brand end with it. */
export function removeMember(services: Services, actor: Actor, personId: string): Promise<Outcome> {
  return asOwner(services, actor, async (tx, { brandId }) => {
    if (personId === actor.personId) return err("leave_instead");
    const known = await findMember(tx, brandId, personId);
    if (known?.stored !== "active") return err("not_found");
    return end(tx, known, { to: "revoked", byId: actor.personId });
  });
}

/** Leaves a brand, as oneself. */
export function leaveBrand(
  services: Services,
  { personId }: Pick<Actor, "personId">,
  brandId: string,
): Promise<Outcome> {
  return transactResult(services.db, async (tx): Promise<Outcome> => {
    const brand = await lockTeam(tx, brandId);
    const known = await findMember(tx, brandId, personId);
    if (brand === undefined || known?.stored !== "active") return err("not_found");
    return end(tx, known, { to: "left", byId: personId });
  });
}

/** Ends a membership, unless it is that of the last owner. */
async function end(
  tx: Tx,
  { brandId, personId, accessType }: MemberRow,
  { to, byId }: { to: "revoked" | "left"; byId: string },
): Promise<Outcome> {
  if (accessType === "owner" && (await countOtherOwners(tx, brandId, personId)) === 0) return err("last_owner");
  await endMembership(tx, brandId, personId, to);
  await withdrawOffersOf(tx, brandId, personId);
  await endSessionsAs(tx, personId, brandId);
  await emit(tx, brandTeamChanged, { brandId, personId, byId, change: to === "left" ? "left" : "removed" });
  return ok();
}
