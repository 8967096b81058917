import { reservedSkeletons } from "#modules/accounts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { findNamesake, lockNames, writeNameCheck } from "../store/brand-names-store.ts";

interface NamedBrand {
  readonly brandId: string;
  readonly username: string;
  readonly name: string;
}

/**
 * Checks whether a brand's username or name reads like an active brand's, or like a name of the site itself, and stores
 * the answer: clear, or waiting for staff. Called in the transaction that gives it the name, with the brand locked.
 */
export async function checkBrandName(tx: Tx, brand: NamedBrand): Promise<void> {
  await writeNameCheck(tx, brand.brandId, await reviewName(tx, brand));
}

/**
 * Checks the name of a brand again that is about to open, because another one may have opened meanwhile. Returns true
 * when staff have to look at it first.
 */
export async function meetsNamesake(tx: Tx, brand: NamedBrand): Promise<boolean> {
  const checked = await reviewName(tx, brand);
  if (checked.review === "clear") return false;
  await writeNameCheck(tx, brand.brandId, checked);
  return true;
}

async function reviewName(
  tx: Tx,
  brand: NamedBrand,
): Promise<{ review: "clear" | "waiting"; resemblesBrandId: string | null }> {
  await lockNames(tx);
  const { skeletons, resemblesBrandId } = await findNamesake(tx, brand);
  const reserved = reservedSkeletons();
  const isClose = resemblesBrandId !== null || skeletons.some((one) => reserved.has(one));
  return { review: isClose ? "waiting" : "clear", resemblesBrandId };
}
