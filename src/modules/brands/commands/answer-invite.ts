import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { entrantFactsChanged } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import { missingFor } from "../domain/membership.ts";
import type { MemberRefusal } from "../domain/membership.ts";
import { brandInviteAskedFor, brandTeamChanged } from "../events.ts";
import { findOwners } from "../store/brand-store.ts";
import { endInvite, findMember, joinBrand, lockTeam, writeAskedAgain } from "../store/members-store.ts";
import type { MemberRow } from "../store/members-store.ts";

type Person = Pick<Actor, "personId">;
type Outcome = Result<void, MemberRefusal>;

/** Answers a person's own invitation, with the team locked. */
function answer(
  services: Services,
  { personId }: Person,
  brandId: string,
  work: (tx: Tx, invite: MemberRow, brandName: string) => Promise<Outcome>,
): Promise<Outcome> {
  return transactResult(services.db, async (tx): Promise<Outcome> => {
    const brand = await lockTeam(tx, brandId);
    const invite = await findMember(tx, brandId, personId);
    if (brand === undefined || invite === undefined) return err("not_found");
    if (invite.stored === "active") return err("already_member");
    if (invite.stored !== "invited") return err("not_found");
    return work(tx, invite, brand.name);
  });
}

/**
 * Joins a brand by an open invitation. Managers need a verified identity and a second factor. The person's entries in
 * the brand's open giveaways no longer count.
 */
export function acceptInvite(services: Services, person: Person, brandId: string): Promise<Outcome> {
  return answer(services, person, brandId, async (tx, invite) => {
    if (invite.status === "lapsed") return err("lapsed");
    const { personId } = invite;
    const missing = missingFor(invite.accessType, invite);
    if (missing.length > 0) return err({ tag: "requirements", missing, isOwn: true });
    await joinBrand(tx, brandId, personId);
    await entrantFactsChanged.run(tx, { personId });
    await emit(tx, brandTeamChanged, { brandId, personId, byId: personId, change: "joined" });
    return ok();
  });
}

export function declineInvite(services: Services, person: Person, brandId: string): Promise<Outcome> {
  return answer(services, person, brandId, async (tx, invite) => {
    await endInvite(tx, brandId, invite.personId, "declined");
    return ok();
  });
}

/** Asks the owners to send an invitation that lapsed again: once for each time it was sent. */
export function askForInvite(services: Services, person: Person, brandId: string): Promise<Outcome> {
  return answer(services, person, brandId, async (tx, invite, brandName) => {
    if (invite.status !== "lapsed") return err("not_lapsed");
    if (invite.askedAgainAt !== null) return err("asked_already");
    const { personId } = invite;
    const at = await writeAskedAgain(tx, brandId, personId);
    const ownerIds = await findOwners(tx, brandId);
    await emit(tx, brandInviteAskedFor, { brandId, brandName, personId, ownerIds, at });
    return ok();
  });
}
