import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { takeStepUp } from "#modules/sign-in/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import { missingFor } from "../domain/membership.ts";
import type { MemberRefusal } from "../domain/membership.ts";
import { brandOwnershipOffered, brandTeamChanged } from "../events.ts";
import { endOffer, findMember, findOffer, lockTeam, writeOffer, writeRole } from "../store/members-store.ts";
import type { OwnershipOffer } from "../store/members-store.ts";
import { asOwner } from "./team.ts";

type Outcome = Result<void, MemberRefusal>;

/**
 * Offers the ownership of a brand to another member, who has seven days to accept. Needs the step-up token, which is
 * spent only when the offer is made.
 */
export function offerOwnership(
  services: Services,
  actor: Actor,
  { personId, idToken }: { personId: string; idToken: string },
): Promise<Outcome> {
  return asOwner(services, actor, async (tx, { brandId, name: brandName }) => {
    const confirmed = await takeStepUp(tx, actor, "offerBrandOwnership", idToken);
    if (!confirmed.ok) return confirmed;
    if (personId === actor.personId) return err("self");
    const known = await findMember(tx, brandId, personId);
    if (known?.stored !== "active" || !known.isOpen) return err("not_member");
    if (known.accessType === "owner") return err("is_owner");
    const missing = missingFor("owner", known);
    if (missing.length > 0) return err({ tag: "requirements", missing, isOwn: false });
    if ((await findOffer(tx, brandId)) !== undefined) return err("offered_already");
    const offerId = await writeOffer(tx, { brandId, fromPersonId: actor.personId, toPersonId: personId });
    await emit(tx, brandOwnershipOffered, { offerId, brandId, brandName, personId, offeredById: actor.personId });
    return ok();
  });
}

/** Takes the open offer of a brand's ownership back. Any of its owners can. */
export function withdrawOwnership(services: Services, actor: Actor): Promise<Outcome> {
  return asOwner(services, actor, async (tx, { brandId }) => {
    const offer = await findOffer(tx, brandId);
    if (offer === undefined) return err("no_offer");
    await endOffer(tx, offer.id, "withdrawn");
    return ok();
  });
}

/** Answers the offer of a brand's ownership to a person, with the team locked. */
function answer(
  services: Services,
  { personId }: Pick<Actor, "personId">,
  brandId: string,
  work: (tx: Tx, offer: OwnershipOffer) => Promise<Outcome>,
): Promise<Outcome> {
  return transactResult(services.db, async (tx): Promise<Outcome> => {
    if ((await lockTeam(tx, brandId)) === undefined) return err("no_offer");
    const offer = await findOffer(tx, brandId);
    return offer?.toPersonId === personId ? work(tx, offer) : err("no_offer");
  });
}

/** Becomes the owner of a brand. The person who offered it becomes a manager. */
export function acceptOwnership(
  services: Services,
  person: Pick<Actor, "personId">,
  brandId: string,
): Promise<Outcome> {
  return answer(services, person, brandId, async (tx, { id, fromPersonId, toPersonId }) => {
    const from = await findMember(tx, brandId, fromPersonId);
    const to = await findMember(tx, brandId, toPersonId);
    if (from?.stored !== "active" || from.accessType !== "owner" || to?.stored !== "active") return err("no_offer");
    const missing = missingFor("owner", to);
    if (missing.length > 0) return err({ tag: "requirements", missing, isOwn: true });
    await writeRole(tx, brandId, toPersonId, "owner");
    await writeRole(tx, brandId, fromPersonId, "manager");
    await endOffer(tx, id, "accepted");
    await emit(tx, brandTeamChanged, { brandId, personId: toPersonId, byId: toPersonId, change: "ownership" });
    return ok();
  });
}

export function declineOwnership(
  services: Services,
  person: Pick<Actor, "personId">,
  brandId: string,
): Promise<Outcome> {
  return answer(services, person, brandId, async (tx, { id }) => {
    await endOffer(tx, id, "declined");
    return ok();
  });
}
