import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import type { BrandOpenItem } from "../domain/brand-state.ts";
import { brandDeactivated, brandOpened } from "../events.ts";
import type { BrandMoveReason } from "../events.ts";
import { openItems } from "../queries/brand-facts.ts";
import { lockBrand, writeBrandStatus } from "../store/brand-store.ts";
import type { BrandRow } from "../store/brand-store.ts";
import { mailBrand } from "./brand-mails.ts";
import { checkBrandName, meetsNamesake } from "./check-brand-name.ts";

/**
 * Opens or closes a brand by the facts about it, in the transaction in which one of them changed (`why`). Everything
 * that changes such a fact calls it afterwards. Calling it twice changes nothing more. Locks the brand's account.
 */
export async function followBrand(tx: Tx, services: Services, brandId: string, why: BrandMoveReason): Promise<void> {
  const brand = await lockBrand(tx, brandId);
  if (brand === undefined || brand.status === "deleted") return;
  const open = await openItems(tx, brand);
  if (open.length === 0 && (await hasNewNamesake(tx, brand))) return;
  const to = open.length === 0 ? "active" : "pending";
  const moved = await writeBrandStatus(tx, brandId, to);
  if (moved === undefined) return;
  const at = moved.toISOString();
  services.log.info({ brandId, to, why }, "a brand was opened or closed");
  if (to === "active") {
    await emit(tx, brandOpened, { brandId, why, isFirst: brand.openedAt === null, at });
    await mailOpened(tx, services, brand);
  } else {
    await emit(tx, brandDeactivated, { brandId, why, at });
    await mailClosed(tx, services, brand, open);
  }
}

/** Another brand with such a name may have opened since the name was checked: then staff look at it first. */
async function hasNewNamesake(tx: Tx, { brandId, openedAt, nameReview, username, name }: BrandRow): Promise<boolean> {
  if (openedAt !== null || nameReview !== "clear" || username === null) return false;
  return meetsNamesake(tx, { brandId, username, name });
}

async function mailOpened(tx: Tx, { config }: Services, { brandId, name, openedAt }: BrandRow): Promise<void> {
  const isFirst = openedAt === null;
  await mailBrand(tx, brandId, {
    template: "brand_opened",
    subject: isFirst ? `${name} is open on ${config.productName}` : `${name} is active again on ${config.productName}`,
    paragraphs: [
      isFirst
        ? `${name} is active now. It can post, open giveaways and sell in a shop of its own.`
        : `${name} is active again. Everything is as it was.`,
      "Choose it in the account menu to act as it.",
    ],
    link: { words: "Open the site", url: `${config.baseUrl}/home` },
  });
}

const closedBecause: Readonly<Record<BrandOpenItem, string>> = {
  contact_email: "Its contact address is not confirmed.",
  subscription: "Its subscription is not paid.",
  payment_review: "Its payment is in review.",
  name_review: "Its name is in review.",
  name_rejected: "Its name was not accepted.",
};

async function mailClosed(
  tx: Tx,
  { config }: Services,
  { brandId, name }: BrandRow,
  open: readonly BrandOpenItem[],
): Promise<void> {
  await mailBrand(tx, brandId, {
    template: "brand_deactivated",
    subject: `${name} is no longer active on ${config.productName}`,
    paragraphs: [
      `${name} is no longer active. ${open.map((item) => closedBecause[item]).join(" ")}`,
      "Its page stays and is marked as inactive. It cannot post, open giveaways or list products. Giveaways and orders that are open go on to their end, and its owner can withdraw its money.",
      "Everything is kept for 12 months.",
    ],
    link: { words: "See what is missing", url: `${config.baseUrl}/account/wallet/subscription` },
  });
}

/** Checks the name that an account was just given, where it is a brand. A rejected one may be open again by it. */
export async function recheckBrandName(tx: Tx, services: Services, accountId: string, name: string): Promise<void> {
  const brand = await lockBrand(tx, accountId);
  if (brand === undefined || brand.username === null) return;
  await checkBrandName(tx, { brandId: brand.brandId, username: brand.username, name });
  await followBrand(tx, services, brand.brandId, "name");
}
