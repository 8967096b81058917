import { appNow } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** A year in which a card is valid by the product's clock, which tests move on by years. */
export async function validYear(db: Db): Promise<number> {
  return (await appNow(db)).getUTCFullYear() + 2;
}
