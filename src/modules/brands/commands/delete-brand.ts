import { may } from "#kernel/capabilities.ts";
import { formatDate } from "#kernel/format-time.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { deletionAsked, graceDays, moveStatus, newestStatusChange } from "#modules/accounts/index.ts";
import { endSessionsActingAs, rotateSession, takeStepUp } from "#modules/sign-in/index.ts";
import type { DeletionBlocker } from "#modules/accounts/index.ts";
import { appNow, transact, transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { brandDeleted } from "../events.ts";
import { findAccess, findMembers } from "../store/brand-access-store.ts";
import { lockBrand } from "../store/brand-store.ts";
import { mailBrand } from "./brand-mails.ts";
import { followBrand } from "./follow-brand.ts";

export interface BrandDeletion {
  readonly brandId: string;
  readonly personId: string;
  /** The session that asks: it goes on as the person. All other sessions that act as the brand end. */
  readonly sessionId: string;
  readonly idToken: string;
  /** Money that is left stays with us until it is claimed. */
  readonly leaveBalance: boolean;
}

export type BrandDeletionRefusal =
  | { readonly kind: "reauth_required" }
  | { readonly kind: "not_owner" }
  | { readonly kind: "not_allowed" }
  | { readonly kind: "blocked"; readonly blockers: readonly DeletionBlocker[] };

async function blockersOf(tx: Tx, brandId: string): Promise<DeletionBlocker[]> {
  const blockers: DeletionBlocker[] = [];
  await deletionAsked.run(tx, { accountId: brandId, blockers });
  return blockers;
}

/** Returns what keeps a brand from being deleted now, and how many people belong to it. */
export function brandDeletionOutlook(
  db: Db,
  brandId: string,
): Promise<{ blockers: DeletionBlocker[]; membersCount: number }> {
  return transact(db, async (tx) => ({
    blockers: await blockersOf(tx, brandId),
    membersCount: (await findMembers(tx, brandId)).length,
  }));
}

/**
 * Deletes a brand for one of its owners: out of sight now, gone in 30 days. Refused while something is open; needs the
 * step-up token, which is spent only when it works. Returns the token with which the session goes on as the person.
 */
export async function deleteOwnBrand(
  services: Services,
  request: BrandDeletion,
): Promise<Result<{ token: string }, BrandDeletionRefusal>> {
  const { brandId, personId } = request;
  const endsAt = new Date((await appNow(services.db)).getTime() + graceDays * 86_400_000);
  return transactResult(services.db, async (tx): Promise<Result<{ token: string }, BrandDeletionRefusal>> => {
    const confirmed = await takeStepUp(tx, { personId }, "deleteOwnBrand", request.idToken);
    if (!confirmed.ok) return err({ kind: "reauth_required" });
    const brand = await lockBrand(tx, brandId);
    const access = (await findAccess(tx, personId, brandId))?.accessType;
    if (brand === undefined || access === undefined || !may(access, "deleteBrand")) return err({ kind: "not_owner" });
    // The row first: what is open is checked while nothing new can be opened.
    const moved = await moveStatus(tx, services, { accountId: brandId, to: "deleting", mover: "person", endsAt });
    if (!moved.ok) return err({ kind: "not_allowed" });
    const blockers = (await blockersOf(tx, brandId)).filter(
      ({ reason }) => reason !== "balance" || !request.leaveBalance,
    );
    if (blockers.length > 0) return err({ kind: "blocked", blockers });
    const token = await rotateSession(tx, request.sessionId, personId);
    await endSessionsActingAs(tx, brandId);
    await announceDeleted(tx, { brandId, name: brand.name, deletedById: personId });
    await mailBrand(tx, brandId, {
      template: "brand_deleting",
      subject: `${brand.name} will be deleted`,
      paragraphs: [
        `One of its owners deleted ${brand.name}. It is out of sight now and will be gone for good on ${formatDate(endsAt.toISOString())}.`,
        "Until then an owner can take it back in the settings of their own account.",
      ],
      link: { words: "Your account", url: `${services.config.baseUrl}/account` },
    });
    return ok({ token });
  });
}

/** Tells the members of a brand that it is gone. */
export async function announceDeleted(
  tx: Tx,
  { brandId, name, deletedById }: { brandId: string; name: string; deletedById: string | null },
): Promise<void> {
  const memberIds = (await findMembers(tx, brandId)).filter((id) => id !== deletedById);
  await emit(tx, brandDeleted, { brandId, name, memberIds, at: (await appNow(tx)).toISOString() });
}

/** Takes the deletion of a brand back within its grace, for one of its owners; it stands where it stood before. */
export async function keepOwnBrand(
  services: Services,
  { brandId, personId }: { brandId: string; personId: string },
): Promise<Result<void, "not_found" | "not_allowed">> {
  return transactResult(services.db, async (tx) => {
    const brand = await lockBrand(tx, brandId);
    const access = (await findAccess(tx, personId, brandId))?.accessType;
    if (brand === undefined || access === undefined || !may(access, "deleteBrand")) return err("not_found");
    const change = await newestStatusChange(tx, brandId);
    // One that was discarded gave its username away.
    if (change?.toState !== "deleting" || brand.username === null) return err("not_allowed");
    const moved = await moveStatus(tx, services, { accountId: brandId, to: change.fromState, mover: "person" });
    if (!moved.ok) return err("not_allowed");
    await followBrand(tx, services, brandId, "subscription");
    return ok();
  });
}
