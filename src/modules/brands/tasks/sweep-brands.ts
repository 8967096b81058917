import { formatDate } from "#kernel/format-time.ts";
import { audit, deletionAsked, moveStatus } from "#modules/accounts/index.ts";
import { endSessionsActingAs } from "#modules/sign-in/index.ts";
import type { DeletionBlocker } from "#modules/accounts/index.ts";
import { appNow, transact, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { mailBrand } from "../commands/brand-mails.ts";
import { announceDeleted } from "../commands/delete-brand.ts";
import { discardDraft } from "../commands/discard-brand-onboarding.ts";
import { followBrand } from "../commands/follow-brand.ts";
import { readSubscription } from "../queries/brand-facts.ts";
import { closedMonths, draftDays, noticeDays } from "../settings.ts";
import {
  listExemptionsOver,
  listLongClosed,
  listOldDrafts,
  listToDelete,
  lockBrand,
  markDeletionNotified,
  writeExemption,
} from "../store/brand-store.ts";
import { forgetOldActs } from "../store/activity-store.ts";

const atOnce = 100;

/**
 * Ends exemptions whose day has come, removes old drafts, announces the deletion of brands that stay closed, and
 * deletes those that were announced. Each brand in a commit of its own.
 */
export async function sweepBrands(services: Services): Promise<void> {
  const { db } = services;
  const notice = await readSetting(db, noticeDays);
  const works: readonly [readonly string[], (brandId: string) => Promise<unknown>][] = [
    [await listExemptionsOver(db, atOnce), (id) => transact(db, (tx) => endExemption(tx, services, id))],
    [await listOldDrafts(db, await readSetting(db, draftDays), atOnce), (id) => removeDraft(services, id)],
    [
      await listLongClosed(db, await readSetting(db, closedMonths), atOnce),
      (id) => transact(db, (tx) => announceDeletion(tx, services, id, notice)),
    ],
    [await listToDelete(db, notice, atOnce), (id) => transact(db, (tx) => deleteClosed(tx, services, id))],
  ];
  for (const [due, work] of works)
    for (const brandId of due) {
      try {
        await work(brandId);
      } catch (error) {
        // One that cannot be moved must not keep the others waiting.
        services.log.error({ err: error, brandId }, "a brand could not be swept");
      }
    }
}

async function endExemption(tx: Tx, services: Services, brandId: string): Promise<void> {
  const brand = await lockBrand(tx, brandId);
  if (brand?.isSubscriptionExempt !== true || brand.isExemptNow) return;
  const reason = "the exemption came to its end";
  await writeExemption(tx, brandId, {
    isExempt: false,
    reason: brand.exemptReason,
    until: brand.exemptUntil,
    by: null,
  });
  await audit(tx, { kind: "system", reason }, "set_brand_exempt", brandId, { isExempt: true }, { isExempt: false });
  await followBrand(tx, services, brandId, "exemption");
}

async function removeDraft(services: Services, brandId: string): Promise<void> {
  await transactResult(services.db, async (tx) => {
    const { hasSubscription } = await readSubscription(tx, brandId);
    return hasSubscription ? { ok: true, value: undefined } : discardDraft(tx, services, brandId, "system");
  });
}

async function announceDeletion(tx: Tx, services: Services, brandId: string, notice: number): Promise<void> {
  const brand = await lockBrand(tx, brandId);
  if (brand === undefined || brand.closedAt === null || brand.status !== "active") return;
  const { baseUrl, productName } = services.config;
  const day = formatDate(new Date((await appNow(tx)).getTime() + notice * 86_400_000).toISOString());
  if (!(await markDeletionNotified(tx, brandId))) return;
  await mailBrand(tx, brandId, {
    template: "brand_deletion_notice",
    subject: `${brand.name} will be deleted on ${day}`,
    paragraphs: [
      `${brand.name} has not been active on ${productName} since ${formatDate(brand.closedAt.toISOString())}. We delete it on ${day}.`,
      "Renew its subscription before that day, and everything stays. Its owner can withdraw the money in its wallet until then.",
    ],
    link: { words: "Renew the subscription", url: `${baseUrl}/account/wallet/subscription` },
  });
}

/**
 * Deletes a closed brand that was announced. What it still owes or is owed in goods keeps it; money left is kept for
 * it.
 */
async function deleteClosed(tx: Tx, services: Services, brandId: string): Promise<void> {
  const brand = await lockBrand(tx, brandId);
  if (brand === undefined || brand.deletionNotifiedAt === null || brand.status !== "active") return;
  const blockers: DeletionBlocker[] = [];
  await deletionAsked.run(tx, { accountId: brandId, blockers });
  if (blockers.some(({ reason }) => reason !== "balance")) return;
  const moved = await moveStatus(tx, services, {
    accountId: brandId,
    to: "deleting",
    mover: "system",
    endsAt: await appNow(tx),
  });
  if (!moved.ok) return;
  await endSessionsActingAs(tx, brandId);
  await announceDeleted(tx, { brandId, name: brand.name, deletedById: null });
}

export const brandSweep: PeriodicWork = { name: "brands:sweep", everySeconds: 60, run: sweepBrands };

/** Forgets what was done as brands after two years. */
export const activityRetention: PeriodicWork = {
  name: "brands:forget-activity",
  everySeconds: 3_600,
  run: ({ db }) => forgetOldActs(db),
};
